import { PdfDocument } from '../document.ts'
import { PdfError } from '../pdf-error.ts'
import { type Ambiguity, EnoughFound, Findings } from './ambiguity.ts'
import { scanCircumstances } from './circumstances.ts'
import { reported, scanFirstRevision } from './first-revision.ts'
import { scanLaterRevisions } from './later-revisions.ts'
import type { Extent, Reading } from './object-scanner.ts'
import { ObjectStreams } from './object-streams.ts'
import { compareRebuilt } from './rebuilt-index.ts'
import { firstSignedEnd } from './signed-end.ts'

export type { Ambiguity } from './ambiguity.ts'
export type { Extent } from './object-scanner.ts'

/**
 * Reads a PDF as a notary would (parser differentials, shadow attacks): everything that two readers could read
 * differently, and what is seen on the screen and not on paper, or the reverse. What was there before the first
 * signature may be odd as long as all readers take it alike; what follows a signature must be written to the letter of
 * ISO 32000-1 §7.5.6, down to the last byte.
 * @param issued length of the file as it was issued, if that is known: what follows it is read to the letter too
 * @returns nothing when there is one reading of the file only
 */
export const readStrictly = (document: PdfDocument, issued?: number): readonly Ambiguity[] =>
  read(document, issued).ambiguities

type StrictReading = { readonly ambiguities: readonly Ambiguity[]; readonly contents: readonly Extent[] }

function read(document: PdfDocument, issued?: number): StrictReading {
  const findings = new Findings()
  const contents: Extent[] = []
  try {
    reported(findings, 0, undefined, () => scan(document, issued, findings, contents))
  } catch (error) {
    if (!(error instanceof EnoughFound)) throw error
  }
  return { ambiguities: findings.all, contents }
}

function scan(
  document: PdfDocument,
  issued: number | undefined,
  findings: Findings,
  contents: Extent[],
): void {
  const { bytes } = document
  const end = Math.min(firstSignedEnd(document) ?? bytes.length, issued ?? bytes.length)
  const signed = end === bytes.length ? document : new PdfDocument(bytes.subarray(0, end))
  const { index, shift } = signed.chain
  const packs = new ObjectStreams(signed, findings)
  const first: Reading = {
    bytes: bytes.subarray(0, end),
    index,
    shift,
    findings,
    packedNumber: packs.number,
    lengths: new Set(),
    contents,
    exact: false,
  }
  scanFirstRevision(signed, first, packs)
  reported(findings, 0, undefined, () => scanCircumstances(signed, findings))
  const laterPacks = new ObjectStreams(document, findings)
  const later: Reading = { ...first, bytes, packedNumber: laterPacks.number, exact: true }
  scanLaterRevisions(signed, document, end, later, laterPacks)
  if (findings.rebuildsIndex) compareRebuilt(bytes, document.chain, findings)
}

/**
 * Refuses a document that would be ambiguous once it is signed. Gives where the contents of its streams lie: what
 * stands outside of them is the file's structure. @throws PdfError invalid, unsupported
 */
export function assertReadOneWay(document: PdfDocument): readonly Extent[] {
  const { ambiguities, contents } = read(document)
  const [first] = ambiguities
  if (!first) return contents
  const { code, at, object } = first
  const fault = code === 'objeto-ilegible' ? 'invalid' : 'unsupported'
  throw new PdfError(fault, `readers differ: ${code} at ${at}, object ${object}`)
}
