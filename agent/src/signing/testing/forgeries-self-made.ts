import { createHash } from 'node:crypto'
import { PdfDocument } from '../../pdf/document.ts'
import { dict, name, type PdfRef, PdfStream, type PdfValue } from '../../pdf/objects.ts'
import { pageAt } from '../../pdf/pages.ts'
import type { PdfUpdate } from '../../pdf/update.ts'
import { digestPlaced, fillPlaced, placeSignature } from '../pades/place-signature.ts'
import { signPdf } from '../pades/sign-pdf.ts'
import { signedAttributes, signedData } from '../pades/signed-data.ts'
import type { SigningKey } from '../pades/signing-key.ts'
import { setPage, tamper } from './attack-lab.ts'
import type { AttackerLab, Forgery } from './forgery.ts'
import { corner, itemsOf, loudForm, oldSignature, wholePage } from './forgery-parts.ts'
import { timestampToken } from './timestamp-forger.ts'

type Stamp = {
  readonly rectangle?: readonly [number, number, number, number]
  readonly form?: (update: PdfUpdate, document: PdfDocument) => PdfRef
}

/** A signature that verifies, with any stamp; `key` may be the attacker's or somebody's who is trusted. */
export async function signWithStamp(
  file: Buffer,
  key: SigningKey,
  at: Date,
  { rectangle = corner, form = (update) => loudForm(update) }: Stamp,
): Promise<Buffer> {
  const document = new PdfDocument(file)
  const placed = placeSignature(document, {
    at,
    contentBytes: 3000,
    appearance: (update) => ({ rectangle, stream: form(update, document), pageIndex: 0 }),
  })
  const attributes = signedAttributes('sha256', digestPlaced(placed, 'sha256'), key.certificate)
  const signature = await key.sign('sha256', attributes)
  const parts = { digestName: 'sha256', attributes, signature, signer: key.certificate, chain: [] } as const
  return fillPlaced(placed, signedData(parts))
}

/** A document timestamp of one's own, with any stamp. */
function sealed(file: Buffer, { now, timestamps }: AttackerLab, stamp?: Stamp): Buffer {
  const document = new PdfDocument(file)
  const { rectangle = corner, form = (update: PdfUpdate) => loudForm(update) } = stamp ?? {}
  const placed = placeSignature(document, {
    at: undefined,
    contentBytes: 3000,
    ...(stamp
      ? { appearance: (update) => ({ rectangle, stream: form(update, document), pageIndex: 0 }) }
      : {}),
  })
  return fillPlaced(placed, timestampToken(digestPlaced(placed, 'sha256'), now, timestamps))
}

const stamped = (mark: string, stamp: Stamp): Forgery => ({
  mark,
  make: (signed, { key, now }) => signWithStamp(signed, key, now, stamp),
})

/** A signature that verifies, put into a field and then something added to it before it is signed. */
const signedWith = (mark: string, before: (document: PdfDocument, update: PdfUpdate) => void): Forgery => ({
  mark,
  make: (signed, { key, now }) => signWithStamp(tamper(signed, before), key, now, {}),
})

/**
 * Stamps that nobody trusted may draw: each is wrong by itself, so that it stays wrong under a trusted key.
 */
export const strangeStamps: readonly (Stamp & { readonly mark: string })[] = [
  { mark: 'over the page', rectangle: wholePage },
  { mark: 'over a third of the page', rectangle: [0, 0, 612, 264] },
  { mark: 'over the page, said from the other corner', rectangle: [612, 792, 0, 0] },
  { mark: 'of no box', form: (update) => loudForm(update, { BBox: [0, 0, 0, 0] }) },
  { mark: 'of a box without numbers', form: (update) => loudForm(update, { BBox: [0, 0, name('a'), 64] }) },
  {
    mark: 'of a matrix that can’t be undone',
    form: (update) => loudForm(update, { Matrix: [0, 0, 0, 0, 0, 0] }),
  },
  { mark: 'of a short matrix', form: (update) => loudForm(update, { Matrix: [1, 0, 0] }) },
  { mark: 'of another file', form: (update) => loudForm(update, { Ref: dict({ Page: 0 }) }) },
  {
    mark: 'switched by a layer',
    form: (update) => loudForm(update, { OC: update.add(dict({ Type: name('OCG') })) }),
  },
  {
    mark: 'with a layer inside',
    form: (update) =>
      loudForm(update, {
        Resources: dict({ Properties: dict({ MC0: update.add(dict({ Type: name('OCG') })) }) }),
      }),
  },
  { mark: 'that is no form', form: (update) => loudForm(update, { Subtype: name('Image') }) },
  {
    mark: 'of the old document’s objects',
    form: (update, document) =>
      loudForm(update, {
        Resources: dict({ XObject: dict({ X: pageAt(document, 0).dict.get('Contents') }) }),
      }),
  },
  {
    mark: 'that is an earlier object',
    form: (_, document) => pageAt(document, 0).dict.get('Contents') as PdfRef,
  },
  {
    mark: 'with an alternate picture for print',
    form: (update) => {
      const image = (entries: Record<string, PdfValue>) =>
        update.add(
          new PdfStream(
            dict({
              Subtype: name('Image'),
              Width: 1,
              Height: 1,
              BitsPerComponent: 8,
              ColorSpace: name('DeviceGray'),
            }).with(entries),
            Buffer.from([0]),
          ),
        )
      const Alternates = [dict({ Image: image({}), DefaultForPrinting: true })]
      return loudForm(update, { Resources: dict({ XObject: dict({ I: image({ Alternates }) }) }) })
    },
  },
]

/** Forgeries with keys that the attacker has made. */
export const selfMadeForgeries: readonly Forgery[] = [
  {
    mark: 'own seal with a stamp over the page',
    make: (file, lab) => sealed(file, lab, { rectangle: wholePage }),
  },
  { mark: 'own seal with a small stamp', make: (file, lab) => sealed(file, lab, {}) },
  stamped('own signature with a small stamp', {}),
  ...strangeStamps.map(({ mark, ...stamp }) => stamped(`own signature with a stamp ${mark}`, stamp)),
  {
    mark: 'own invisible signature',
    make: (signed, { key, now }) => signPdf(signed, key, { at: now }),
  },
  signedWith('page changed, then signed over', (document, update) =>
    setPage(document, update, {
      Contents: update.add(new PdfStream(dict({}), Buffer.from('BT (PAGAR 999999) Tj ET'))),
    }),
  ),
  {
    mark: 'own signature whose widget stands twice',
    make: async (signed, { key, now }) =>
      tamper(await signWithStamp(signed, key, now, {}), (document, update) => {
        const list = itemsOf(document, pageAt(document, 0).dict.get('Annots'))
        setPage(document, update, { Annots: [...list, ...list.slice(-1)] })
      }),
  },
  {
    mark: 'seal over another file’s digest',
    make: (signed, lab) => {
      const placed = placeSignature(new PdfDocument(signed), { at: undefined, contentBytes: 3000 })
      const digest = createHash('sha256').update('otro').digest()
      return fillPlaced(placed, timestampToken(digest, lab.now, lab.timestamps))
    },
  },
  {
    mark: 'signature dictionary overwritten',
    make: (signed) =>
      tamper(signed, (document, update) => {
        const ref = oldSignature(document)
        const old = document.dict(ref, 'signature')
        update.set(ref, old.with({ Name: name('Otra'), M: null }))
      }),
  },
]
