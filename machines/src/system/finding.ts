import type { SystemPart } from './texts.ts'

type About = {
  readonly part: SystemPart
  /** Which of its kind. */
  readonly what: string
  readonly says: string
}

/** What was found of a part: `bad` is to be mended now, `warning` soon, and both say how. */
export type Finding = About &
  (
    | { readonly state: 'good' | 'plain'; readonly remedy?: never }
    | { readonly state: 'bad' | 'warning'; readonly remedy: string }
  )
