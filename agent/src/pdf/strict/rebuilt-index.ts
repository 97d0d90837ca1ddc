import type { XrefChain } from '../xref.ts'
import type { Findings } from './ambiguity.ts'
import { byteClasses, delimiter, digit, isSpace } from './bytes.ts'

/**
 * What a reader gets that doesn't believe a damaged index and looks for `N G obj` through the whole file: the
 * last one of each number. Where that is another object than the index says, the file can be read in two ways.
 */
export function compareRebuilt(
  bytes: Buffer,
  { index, sections, shift }: XrefChain,
  findings: Findings,
): void {
  const own = new Set(sections.flatMap(({ at, hidden }) => [at, hidden?.at]))
  for (const [number, { at, generation }] of definitions(bytes)) {
    const entry = index.entry(number)
    const same = entry?.kind === 'offset' && entry.offset + shift === at && entry.generation === generation
    if (!same && !own.has(at)) findings.note('indice-danado', at, number)
  }
}

type Definition = { readonly at: number; readonly generation: number }

/** The last definition of each number, wherever it stands: also in streams and comments. */
function definitions(bytes: Buffer): ReadonlyMap<number, Definition> {
  const last = new Map<number, Definition>()
  for (let at = bytes.indexOf('obj'); at >= 0; at = bytes.indexOf('obj', at + 3)) {
    const generation = numberBefore(bytes, at, true)
    const number = generation && numberBefore(bytes, generation.at)
    if (number) last.set(number.value, { at: number.at, generation: generation.value })
  }
  return last
}

/** The digits before `end` and the space between, which may be missing before a word. */
function numberBefore(
  bytes: Buffer,
  end: number,
  glued = false,
): { readonly value: number; readonly at: number } | undefined {
  let stop = end
  while (stop > 0 && end - stop < 20 && isSpace(bytes[stop - 1])) stop--
  if (stop === end && !glued) return undefined
  let at = stop
  while (at > 0 && stop - at < 10 && byteClasses[bytes[at - 1] ?? delimiter] === digit) at--
  return at === stop ? undefined : { value: Number(bytes.toString('latin1', at, stop)), at }
}
