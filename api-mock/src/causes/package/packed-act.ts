import type { ActRow } from '../file/acts.ts'

/** A document of the package with the act that it is of. */
export type PackedAct = {
  readonly row: ActRow
  readonly path: string
  readonly sha256: string
  readonly bytes: number
  readonly pages: number
}
