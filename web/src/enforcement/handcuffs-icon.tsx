/** Handcuffs (`spec 3 §2`), drawn as the icons of the house are, which have none. */
export function HandcuffsIcon({ size }: { readonly size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <circle cx="6.5" cy="15" r="4.5" />
      <circle cx="17.5" cy="15" r="4.5" />
      <path d="M8 8l2 -3" />
      <path d="M16 8l-2 -3" />
      <path d="M10 5h4" />
      <path d="M6.5 10.5v-2.5h3" />
      <path d="M17.5 10.5v-2.5h-3" />
    </svg>
  )
}
