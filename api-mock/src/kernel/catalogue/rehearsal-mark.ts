import { canonicalJson } from '@estrado/machines/journal/canonical'
import { catalogueTexts } from '@estrado/machines/kernel/catalogue-texts'
import { conflictText, versionNeeded } from '../../errors.ts'
import { sha256 } from '../../journal/hash.ts'

/** Optimistic concurrency of a spreadsheet: what its lines would do, and to which versions. */
export const rehearsalMark = (fates: readonly object[], versions: readonly number[] = []): string =>
  sha256(canonicalJson([fates, versions]))

/** Nothing is saved that wasn't rehearsed (428), nor where a line has another fate by now (409). */
export function checkRehearsed(seen: string | null | undefined, present: string): void {
  if (!seen) throw versionNeeded()
  if (seen !== present) throw conflictText(catalogueTexts.file.changedMeanwhile)
}
