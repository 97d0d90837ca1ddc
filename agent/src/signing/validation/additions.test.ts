import { beforeAll, describe, expect, it } from 'vitest'
import { PdfDocument } from '../../pdf/document.ts'
import { dict, isArray, name, PdfRef, PdfStream, PdfString, type PdfValue } from '../../pdf/objects.ts'
import { pageAt } from '../../pdf/pages.ts'
import { createDemoAuthority } from '../demo-authority.ts'
import { addLongTermEvidence } from '../pades/long-term.ts'
import { digestPlaced, fillPlaced, placeSignature } from '../pades/place-signature.ts'
import { signPdf } from '../pades/sign-pdf.ts'
import { signedAttributes, signedData } from '../pades/signed-data.ts'
import {
  authority,
  clerk,
  judge,
  judgesOwn,
  now,
  only,
  richPdf,
  setPage,
  tamper,
  validate,
} from '../testing/attack-lab.ts'
import { demoKey } from '../testing/demo-keys.ts'
import { samplePdf } from '../testing/pdf-builder.ts'

let signed: Buffer
beforeAll(async () => {
  signed = await signPdf(richPdf(), judge, { at: now })
  expect(only(signed)).toMatchObject({ noModificado: true, cadenaConfianza: true, versionado: false })
})

describe('additions that are allowed', () => {
  it('further signatures', async () => {
    const twice = await signPdf(signed, clerk, { at: now })
    expect(validate(twice)).toMatchObject([
      { noModificado: true, versionado: true },
      { noModificado: true, versionado: false },
    ])
  })

  it('evidence for later validation, metadata, and blanks at the end', () => {
    const evidence = { certificates: [authority.certificate], lists: [], answers: [] }
    expect(only(addLongTermEvidence(signed, evidence))).toMatchObject({
      noModificado: true,
      versionado: true,
    })
    const described = tamper(signed, (document, update) => {
      const metadata = update.add(new PdfStream(dict({ Type: name('Metadata') }), Buffer.from('<x/>')))
      update.set(document.catalogRef, document.catalog.with({ Metadata: metadata }))
    })
    expect(only(described)).toMatchObject({ noModificado: true, versionado: true })
    expect(only(Buffer.concat([signed, Buffer.from('\r\n\0')]))).toMatchObject({
      noModificado: true,
      versionado: false,
    })
  })

  it('a signature after one that locks is told as forbidden', async () => {
    const locked = await signPdf(richPdf(), judge, { at: now, lock: true })
    const forced = tamper(locked, (document, update) => {
      const form = document.dict(new PdfRef(6), 'form')
      const field = update.add(
        dict({
          FT: name('Sig'),
          T: new PdfString(Buffer.from('Otra')),
          V: update.add(dict({ Type: name('Sig') })),
        }),
      )
      const fields = document.resolve(form.get('Fields'))
      update.set(new PdfRef(6), form.with({ Fields: [...(isArray(fields) ? fields : []), field] }))
    })
    expect(judgesOwn(forced)).toMatchObject({ noModificado: false })
  })
})

describe('a certified document', () => {
  const certified = async (level: number) => {
    const document = new PdfDocument(richPdf())
    const parameters = dict({ Type: name('TransformParams'), P: level, V: name('1.2') })
    const reference = dict({
      Type: name('SigRef'),
      TransformMethod: name('DocMDP'),
      TransformParams: parameters,
    })
    const placed = placeSignature(document, { at: now, contentBytes: 2000, references: [reference] })
    const attributes = signedAttributes('sha256', digestPlaced(placed, 'sha256'), judge.certificate)
    const signature = await judge.sign('sha256', attributes)
    const signer = judge.certificate
    const file = fillPlaced(
      placed,
      signedData({ digestName: 'sha256', attributes, signature, signer, chain: [] }),
    )
    expect(only(file)).toMatchObject({ noModificado: true })
    return file
  }
  const fill = (file: Buffer) =>
    tamper(file, (document, update) => {
      const field = document.dict(new PdfRef(7), 'field')
      update.set(new PdfRef(7), field.with({ V: new PdfString(Buffer.from('250')) }))
    })
  const annotate = (file: Buffer, entries: Record<string, PdfValue> = {}) =>
    tamper(file, (document, update) => {
      const text = dict({ Type: name('Annot'), Subtype: name('Text'), Rect: [0, 0, 20, 20] })
      const note = update.add(text.with(entries))
      const annotations = document.resolve(pageAt(document, 0).dict.get('Annots'))
      setPage(document, update, { Annots: [...(isArray(annotations) ? annotations : []), note] })
    })

  it('may be filled in from level 2 on, and annotated at level 3', async () => {
    expect(judgesOwn(fill(await certified(2)))).toMatchObject({ noModificado: true, versionado: true })
    expect(judgesOwn(annotate(await certified(2)))).toMatchObject({ noModificado: false })
    const noted = await certified(3)
    expect(judgesOwn(annotate(noted))).toMatchObject({ noModificado: true, versionado: true })
    expect(judgesOwn(annotate(noted)).avisos).toContainEqual({ codigo: 'cambio-permitido' })
    const covering: readonly Record<string, PdfValue>[] = [
      { Subtype: name('Highlight'), Rect: [0, 0, 612, 792] },
      { Subtype: name('Stamp') },
      { Subtype: name('FreeText') },
      { A: dict({ S: name('JavaScript') }) },
    ]
    for (const entries of covering) {
      expect(judgesOwn(annotate(noted, entries))).toMatchObject({ veredicto: 'No válido' })
    }
  })

  it('may not be changed at level 1, nor signed', async () => {
    const file = await certified(1)
    expect(judgesOwn(fill(file))).toMatchObject({ noModificado: false })
    await expect(signPdf(file, clerk, { at: now })).rejects.toMatchObject({ fault: 'certified' })
  })
})

describe('who signed', () => {
  const day = 86_400_000

  it('isn’t trusted under another authority, nor under one of the same name', async () => {
    const impostor = createDemoAuthority(now)
    const file = await signPdf(samplePdf(), demoKey('juez', now, { authority: impostor }), { at: now })
    expect(only(file)).toMatchObject({ noModificado: true, cadenaConfianza: false })
  })

  it('isn’t trusted as an authority that signs documents itself', async () => {
    const key = { ...judge, certificate: authority.certificate }
    await expect(signPdf(samplePdf(), key, { at: now })).rejects.toThrow('does not verify')
  })

  it('is outside the certificate’s time, or claims a time to come', async () => {
    const late = await signPdf(
      samplePdf(),
      demoKey('juez', now, { authority, notAfter: new Date(now.getTime() - day) }),
      {
        at: now,
      },
    )
    expect(only(late)).toMatchObject({
      firmadoDuranteVigencia: false,
      cadenaConfianza: true,
      noModificado: true,
    })
    const future = await signPdf(samplePdf(), judge, { at: new Date(now.getTime() + day) })
    expect(only(future)).toMatchObject({ firmadoDuranteVigencia: false })
  })
})
