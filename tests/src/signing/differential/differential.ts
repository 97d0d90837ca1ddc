import { judgeDocument, PdfError } from '@estrado/agent/validation'
import { newSignatureAreas } from './areas.ts'
import { type Case, caseOf } from './cases.ts'
import { difference } from './compare.ts'
import type { Picture, Reader } from './readers/picture.ts'
import { type SignedFile, standard } from './signed-files.ts'

/** A file that is called valid although a reader shows a page other than it was signed. */
type Disagreement = {
  readonly seed: number
  readonly name: string
  readonly reader: string
  readonly what: string
  readonly file: Buffer
}

export type Outcome = {
  readonly disagreements: readonly Disagreement[]
  /** How many files got each verdict. */
  readonly verdicts: ReadonlyMap<string, number>
  /** The slowest judgement, in milliseconds, and whose it was. */
  readonly slowest: { readonly ms: number; readonly name: string }
}

/** The largest part of a page that a stamp may take. */
const largestStamp = 0.25

/**
 * Differential test: judges `count` cases from `seed` on and lets every reader show those that are called valid.
 * Wherever Estrado says Válido all readers must show each page as it was signed, but for the new signatures' own
 * rectangles.
 */
export async function differ(
  bases: readonly SignedFile[],
  readers: readonly Reader[],
  { seed, count }: { readonly seed: number; readonly count: number },
): Promise<Outcome> {
  const shown = new Map<string, readonly Picture[]>()
  const disagreements: Disagreement[] = []
  const verdicts = new Map<string, number>()
  let slowest = { ms: 0, name: '' }

  /** The signed file as a reader shows it: the same for all its cases. */
  const before = async (reader: Reader, base: SignedFile) => {
    const key = `${reader.name} ${base.name}`
    const known = shown.get(key) ?? (await reader.show(base.file))
    shown.set(key, known)
    return known
  }
  /** What each reader shows otherwise, by its name. */
  const compare = async (one: Case): Promise<readonly { reader: string; what: string }[]> => {
    const pages = (await Promise.all(readers.map((reader) => before(reader, one.base))))[0]?.length ?? 0
    const areas = newSignatureAreas(one.file, one.base.file.length, pages)
    if (areas.some((area) => (area.right - area.left) * (area.bottom - area.top) > largestStamp)) {
      return [{ reader: 'all', what: 'a stamp too large' }]
    }
    const found = await Promise.all(
      readers.map(async (reader) => {
        const signed = await before(reader, one.base)
        const what = await reader.show(one.file).then(
          (after) => difference(signed, after, areas),
          () => 'can no longer be shown',
        )
        return { reader: reader.name, what }
      }),
    )
    return found.flatMap(({ reader, what }) => (what ? [{ reader, what }] : []))
  }

  for (let index = 0; index < count; index++) {
    const one = await caseOf(seed + index, bases)
    const begun = performance.now()
    const veredicto = verdictOn(one.file)
    const ms = performance.now() - begun
    if (ms > slowest.ms) slowest = { ms, name: one.name }
    verdicts.set(veredicto, (verdicts.get(veredicto) ?? 0) + 1)
    if (veredicto !== 'Válido') continue
    for (const found of await compare(one)) {
      disagreements.push({ ...found, seed: seed + index, name: one.name, file: one.file })
    }
  }
  return { disagreements, verdicts, slowest }
}

/** The verdict on a file; one that can't be read at all has none. */
function verdictOn(file: Buffer): string {
  try {
    return judgeDocument(file, standard).veredicto
  } catch (error) {
    if (error instanceof PdfError) return 'ilegible'
    throw error
  }
}
