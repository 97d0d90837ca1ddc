import type { ReactNode } from 'react'

/** What is known of something: the label, and the value where there is one. */
export type Fact = readonly [label: string, value: ReactNode]

/** Rows of a `<dl>`; what isn't known (nothing, or an empty text) has none. */
export function FactRows({ facts }: { readonly facts: readonly Fact[] }) {
  return facts.map(
    ([label, value]) =>
      value !== null &&
      value !== undefined &&
      value !== false &&
      value !== '' && (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ),
  )
}
