import type { Page } from 'playwright'

/** A picture of the running product. */
export type Picture = {
  /** Below `docs/pictures`. */
  readonly file: string
  /** Null: nobody is signed in. */
  readonly usuario: string | null
  readonly path: string
  /** Brings the screen to where it is worth looking at. */
  readonly prepare: (page: Page) => Promise<void>
}
