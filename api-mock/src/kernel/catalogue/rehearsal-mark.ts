import { canonicalJson } from '@estrado/machines/journal/canonical'
import { catalogueTexts } from '@estrado/machines/kernel/catalogue-texts'
import { conflictText, versionNeeded } from '../../errors.ts'
import { sha256 } from '../../journal/hash.ts'

/** What a rehearsal was of: the file, from when its changes hold, what its lines would do, and to which versions. */
export type Rehearsed = {
  readonly file: Uint8Array
  readonly from?: string | null | undefined
  readonly fates: readonly object[]
  readonly versions: readonly number[]
}

/** Optimistic concurrency of a spreadsheet. */
export const rehearsalMark = ({ file, from, fates, versions }: Rehearsed): string =>
  sha256(canonicalJson([sha256(file), from ?? null, fates, versions]))

/** Nothing is saved that wasn't rehearsed (428), nor where a line has another fate by now (409). */
export function checkRehearsed(seen: string | null | undefined, present: string): void {
  if (!seen) throw versionNeeded()
  if (seen !== present) throw conflictText(catalogueTexts.file.changedMeanwhile)
}
