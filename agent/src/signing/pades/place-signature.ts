import { createHash } from 'node:crypto'
import { dayOf, secondOfDay } from '@estrado/machines/time/la-paz'
import { timeZoneOffset } from '@estrado/machines/vocabulary/defaults'
import { appendTo } from '../../pdf/append.ts'
import type { PdfDocument } from '../../pdf/document.ts'
import { formFields } from '../../pdf/fields.ts'
import { dict, isArray, name, PdfDict, PdfRef, textString } from '../../pdf/objects.ts'
import { pageAt } from '../../pdf/pages.ts'
import { PdfError } from '../../pdf/pdf-error.ts'
import { serialize } from '../../pdf/serialize.ts'
import { PdfUpdate } from '../../pdf/update.ts'
import type { DigestName } from './digest.ts'

export type SignatureEntries = {
  /** Moment of the signature as it goes into /M; absent in a document timestamp, which tells it itself. */
  readonly at: Date | undefined
  readonly signerName?: string
  readonly reason?: string
  /** No more signatures after this one. */
  readonly lock?: boolean
  /** Signature references (DocMDP) besides that of the lock. */
  readonly references?: readonly PdfDict[]
  /** Bytes kept free for the CMS. */
  readonly contentBytes: number
  /** Puts a visible appearance into the update; the widget is invisible without one. */
  readonly appearance?: (update: PdfUpdate) => WidgetAppearance
}

export type WidgetAppearance = {
  readonly rectangle: readonly [number, number, number, number]
  readonly stream: PdfRef
  /** Page of the widget, from 0. */
  readonly pageIndex: number
}

/** A document with room for a signature in it, before anything is signed. */
export type PlacedSignature = {
  readonly original: Buffer
  readonly update: Buffer
  /** Where `<` and the byte after `>` of /Contents are in the whole file. */
  readonly gap: { readonly start: number; readonly end: number }
}

/** Digits for offsets of files up to 10 GB. */
const offsetDigits = 10
const byteRangeLength = '[0 '.length + 3 * offsetDigits + 2 + ']'.length

/** Appends field, widget and signature dictionary as an incremental update. @throws PdfError */
export function placeSignature(document: PdfDocument, entries: SignatureEntries): PlacedSignature {
  const update = new PdfUpdate(document)
  const signatureRef = update.newRef()
  const fieldRef = update.newRef()
  const appearance = entries.appearance?.(update)
  const page = pageAt(document, appearance?.pageIndex ?? 0)

  const { head, body } = signatureBody(entries)
  update.setBody(signatureRef, body)
  const lockRef = entries.lock ? update.add(dict({ Type: name('SigFieldLock'), Action: name('All') })) : null
  update.set(
    fieldRef,
    dict({
      Type: name('Annot'),
      Subtype: name('Widget'),
      FT: name('Sig'),
      T: textString(freeFieldName(document)),
      V: signatureRef,
      F: printedAndLocked,
      Rect: appearance?.rectangle ?? [0, 0, 0, 0],
      P: page.ref,
      ...(appearance ? { AP: dict({ N: appearance.stream }) } : {}),
      ...(lockRef ? { Lock: lockRef } : {}),
    }),
  )
  appendTo(document, update, page, 'Annots', [fieldRef])
  addToForm(document, update, fieldRef)

  const written = update.write()
  const signatureStart = written.offsets.get(signatureRef.number)
  if (signatureStart === undefined) throw new PdfError('unsupported', 'signature was not written')
  const contentsAt =
    signatureStart + `${signatureRef.number} 0 obj\n`.length + head + byteRangeLength + '/Contents '.length
  const gap = { start: contentsAt, end: contentsAt + 2 + 2 * entries.contentBytes }
  const length = document.bytes.length + written.bytes.length
  const byteRange = `[0 ${gap.start} ${gap.end} ${length - gap.end}]`.padEnd(byteRangeLength)
  const rangeAt = contentsAt - '/Contents '.length - byteRangeLength - document.bytes.length
  written.bytes.write(byteRange, rangeAt, 'latin1')
  return { original: document.bytes, update: written.bytes, gap }
}

/** Annotation flags Print and Locked. */
const printedAndLocked = 132

function signatureBody(entries: SignatureEntries): { readonly head: number; readonly body: Buffer } {
  const references = [...(entries.references ?? []), ...(entries.lock ? [fieldLockReference()] : [])]
  const plain = dict({
    Type: name(entries.at ? 'Sig' : 'DocTimeStamp'),
    Filter: name('Adobe.PPKLite'),
    SubFilter: name(entries.at ? 'ETSI.CAdES.detached' : 'ETSI.RFC3161'),
    ...(entries.signerName ? { Name: textString(entries.signerName) } : {}),
    ...(entries.at ? { M: textString(pdfDate(entries.at)) } : {}),
    ...(entries.reason ? { Reason: textString(entries.reason) } : {}),
    ...(references.length > 0 ? { Reference: references } : {}),
  })
  const opened = Buffer.concat([serialize(plain).subarray(0, -2), Buffer.from('/ByteRange ')])
  const body = Buffer.concat([
    opened,
    Buffer.alloc(byteRangeLength, 0x20),
    Buffer.from('/Contents <'),
    Buffer.alloc(2 * entries.contentBytes, 0x30),
    Buffer.from('>>>'),
  ])
  return { head: opened.length, body }
}

const fieldLockReference = () =>
  dict({
    Type: name('SigRef'),
    TransformMethod: name('FieldMDP'),
    TransformParams: dict({ Type: name('TransformParams'), Action: name('All'), V: name('1.2') }),
  })

/** A PDF date in Bolivia's time (`spec 1 §9`): `D:20261121104205-04'00'`. */
export function pdfDate(at: Date): string {
  const digits = `${dayOf(at)}${secondOfDay(at)}`.replace(/[-:]/g, '')
  return `D:${digits}${timeZoneOffset.replace(':', "'")}'`
}

function freeFieldName(document: PdfDocument): string {
  const taken = new Set(formFields(document).map(({ fullName }) => fullName.split('.')[0]))
  let number = taken.size + 1
  while (taken.has(`Firma${number}`)) number++
  return `Firma${number}`
}

/** Adds the field to the document's form, which is made where there is none. */
function addToForm(document: PdfDocument, update: PdfUpdate, fieldRef: PdfRef): void {
  const { catalog, catalogRef } = document
  const formEntry = catalog.get('AcroForm')
  const form = document.resolve(formEntry)
  if (!(form instanceof PdfDict)) {
    const created = update.add(dict({ Fields: [fieldRef], SigFlags: signaturesAppendOnly }))
    update.set(catalogRef, catalog.with({ AcroForm: created }))
    return
  }
  const told = document.resolve(form.get('SigFlags'))
  const flags = (typeof told === 'number' ? told : 0) | signaturesAppendOnly
  const fields = form.get('Fields')
  const items = document.resolve(fields)
  if (items !== null && !isArray(items)) throw new PdfError('invalid', 'fields are not a list')
  const longer = [...(items ?? []), fieldRef]
  const inPlace = fields instanceof PdfRef && items !== null
  if (inPlace) update.set(fields, longer)
  if (inPlace && flags === told) return
  const changed = form.with({ SigFlags: flags, ...(inPlace ? {} : { Fields: longer }) })
  if (formEntry instanceof PdfRef) update.set(formEntry, changed)
  else update.set(catalogRef, catalog.with({ AcroForm: changed }))
}

/** SigFlags SignaturesExist and AppendOnly. */
const signaturesAppendOnly = 3

/** Everything but /Contents: what the signature covers. */
function coveredParts({ original, update, gap }: PlacedSignature): readonly Buffer[] {
  return [
    original,
    update.subarray(0, gap.start - original.length),
    update.subarray(gap.end - original.length),
  ]
}

/** Digest of what the signature covers. */
export function digestPlaced(placed: PlacedSignature, digestName: DigestName): Buffer {
  const hash = createHash(digestName)
  for (const part of coveredParts(placed)) hash.update(part)
  return hash.digest()
}

/**
 * The whole signed file.
 * @param room memory that begins with the original; used where the file fits into it
 * @throws PdfError when the CMS is longer than the room kept for it
 */
export function fillPlaced({ original, update, gap }: PlacedSignature, cms: Buffer, room?: Buffer): Buffer {
  const kept = (gap.end - gap.start - 2) / 2
  if (cms.length > kept) throw new PdfError('unsupported', 'signature is longer than the room kept for it')
  const length = original.length + update.length
  const file = room && room.length >= length ? room.subarray(0, length) : Buffer.concat([original], length)
  update.copy(file, original.length)
  file.write(cms.toString('hex'), gap.start + 1, 'latin1')
  return file
}
