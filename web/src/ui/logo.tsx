/** The mark of the house: a bench under a pediment. Decorative; the name stands beside it. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      style={{ flex: 'none' }}
      aria-hidden="true"
      focusable="false"
    >
      <rect width="32" height="32" rx="6" fill="#7A1E33" />
      <path
        d="M8 23h16v2.5H8zM10 10.5 16 6.5l6 4V12H10zM11 13.5h2.5V21H11zM14.75 13.5h2.5V21h-2.5zM18.5 13.5H21V21h-2.5z"
        fill="#F7F7F5"
      />
    </svg>
  )
}
