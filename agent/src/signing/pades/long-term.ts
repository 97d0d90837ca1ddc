import { PdfDocument } from '../../pdf/document.ts'
import { dict, isArray, PdfDict, PdfRef, PdfStream, type PdfValue } from '../../pdf/objects.ts'
import { PdfUpdate } from '../../pdf/update.ts'
import type { Certificate } from '../certificates/certificate.ts'

/** What a validator of later years needs (B-LT): certificates, revocation lists and OCSP responses. */
export type LongTermEvidence = {
  readonly certificates: readonly Certificate[]
  readonly lists: readonly Buffer[]
  readonly answers: readonly Buffer[]
}

/** Appends the evidence to the document's DSS dictionary (ISO 32000-2 §12.8.4.3) as an update. @throws PdfError */
export function addLongTermEvidence(bytes: Buffer, evidence: LongTermEvidence): Buffer {
  const document = new PdfDocument(bytes)
  const update = new PdfUpdate(document)
  const { catalog, catalogRef } = document
  const entry = catalog.get('DSS')
  const store = document.resolve(entry)
  const earlier = store instanceof PdfDict ? store : new PdfDict()
  const changed = earlier.with({
    Certs: longer(
      document,
      update,
      earlier.get('Certs'),
      evidence.certificates.map(({ der }) => der),
    ),
    CRLs: longer(document, update, earlier.get('CRLs'), evidence.lists),
    OCSPs: longer(document, update, earlier.get('OCSPs'), evidence.answers),
  })
  if (entry instanceof PdfRef) update.set(entry, changed)
  else update.set(catalogRef, catalog.with({ DSS: update.add(changed) }))
  return Buffer.concat([bytes, update.write().bytes])
}

/** The list with streams of what isn't in it yet; null where it stays empty. */
function longer(
  document: PdfDocument,
  update: PdfUpdate,
  list: PdfValue,
  pieces: readonly Buffer[],
): readonly PdfValue[] | null {
  const items = document.resolve(list)
  const earlier = isArray(items) ? items : []
  const known = earlier.flatMap((item) => {
    const stream = document.resolve(item)
    return stream instanceof PdfStream ? [document.decode(stream)] : []
  })
  const added: PdfRef[] = []
  for (const piece of pieces) {
    if (known.some((one) => one.equals(piece))) continue
    known.push(piece)
    added.push(update.add(new PdfStream(dict({}), piece)))
  }
  return earlier.length + added.length > 0 ? [...earlier, ...added] : null
}
