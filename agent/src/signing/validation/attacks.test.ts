import { beforeAll, describe, expect, it } from 'vitest'
import { PdfDocument } from '../../pdf/document.ts'
import {
  dict,
  isArray,
  name,
  type PdfDict,
  PdfRef,
  PdfStream,
  PdfString,
  type PdfValue,
} from '../../pdf/objects.ts'
import { pageAt } from '../../pdf/pages.ts'
import { PdfUpdate } from '../../pdf/update.ts'
import { createDemoAuthority } from '../demo-authority.ts'
import { addLongTermEvidence } from '../pades/long-term.ts'
import { digestPlaced, fillPlaced, placeSignature } from '../pades/place-signature.ts'
import { signPdf } from '../pades/sign-pdf.ts'
import { signedAttributes, signedData } from '../pades/signed-data.ts'
import { demoKey } from '../testing/demo-keys.ts'
import { buildPdf, samplePages, samplePdf } from '../testing/pdf-builder.ts'
import { validatePdfSignatures } from './index.ts'

const now = new Date('2026-11-21T14:00:00Z')
const authority = createDemoAuthority(now)
const judge = demoKey('juez', now, { authority })
const clerk = demoKey('secretario', now, { authority })

const validate = (file: Buffer) =>
  validatePdfSignatures(file, { trustAnchors: [authority.certificate.der], now })
const only = (file: Buffer) => {
  const [report] = validate(file)
  if (!report) throw new Error('no signature')
  return report
}

/** The report of the judge's signature, whichever others there are. */
const judgesOwn = (file: Buffer) => {
  const report = validate(file).find(({ certificado }) => certificado.ci === '2000001')
  if (!report) throw new Error('no signature of the judge')
  return report
}

/** A document that has more than one thing to tamper with. */
function richPdf(): Buffer {
  const [catalog, pages, font, content, page] = samplePages()
  return buildPdf({
    objects: [
      (catalog as PdfDict).with({ AcroForm: new PdfRef(6), Outlines: new PdfRef(8) }),
      pages ?? null,
      font ?? null,
      content ?? null,
      (page as PdfDict).with({ Annots: [new PdfRef(7)] }),
      dict({ Fields: [new PdfRef(7), new PdfRef(9)] }),
      dict({
        Type: name('Annot'),
        Subtype: name('Widget'),
        FT: name('Tx'),
        T: new PdfString(Buffer.from('monto')),
        V: new PdfString(Buffer.from('100')),
        Rect: [72, 600, 300, 620],
        P: new PdfRef(5),
      }),
      dict({ Type: name('Outlines'), Count: 0 }),
      dict({ FT: name('Sig'), T: new PdfString(Buffer.from('Pendiente')), Rect: [0, 0, 0, 0] }),
      new PdfStream(dict({}), Buffer.from('BT /F1 24 Tf 72 700 Td (Sobreseimiento) Tj ET\n')),
    ],
  })
}

/** Appends an update, as an attacker with the signed file would. */
function tamper(file: Buffer, change: (document: PdfDocument, update: PdfUpdate) => void): Buffer {
  const document = new PdfDocument(file)
  const update = new PdfUpdate(document)
  change(document, update)
  return Buffer.concat([file, update.write().bytes])
}

let signed: Buffer
beforeAll(async () => {
  signed = await signPdf(richPdf(), judge, { at: now })
  expect(only(signed)).toMatchObject({ noModificado: true, cadenaConfianza: true, versionado: false })
})

const setPage = (document: PdfDocument, update: PdfUpdate, entries: Record<string, PdfValue>) => {
  const page = pageAt(document, 0)
  update.set(page.ref, page.dict.with(entries))
}

describe('changes after the signature that show another document', () => {
  const attacks: Readonly<Record<string, (document: PdfDocument, update: PdfUpdate) => void>> = {
    'the page’s content replaced': (_, update) =>
      update.set(new PdfRef(4), new PdfStream(dict({}), Buffer.from('BT (Absuelto) Tj ET'))),
    'the page pointed at hidden content that was signed along': (document, update) =>
      setPage(document, update, { Contents: new PdfRef(10) }),
    'content put on top': (document, update) =>
      setPage(document, update, { Contents: [new PdfRef(4), new PdfRef(10)] }),
    'the font replaced': (_, update) =>
      update.set(
        new PdfRef(3),
        dict({ Type: name('Font'), Subtype: name('Type1'), BaseFont: name('Symbol') }),
      ),
    'a page added': (document, update) => {
      const page = pageAt(document, 0)
      const added = update.add(page.dict)
      update.set(new PdfRef(2), dict({ Type: name('Pages'), Kids: [page.ref, added], Count: 2 }))
    },
    'an annotation that covers the text': (document, update) => {
      const note = update.add(
        dict({ Type: name('Annot'), Subtype: name('FreeText'), Rect: [0, 0, 612, 792] }),
      )
      const annotations = document.resolve(pageAt(document, 0).dict.get('Annots'))
      setPage(document, update, { Annots: [...(isArray(annotations) ? annotations : []), note] })
    },
    'an annotation taken away': (document, update) => setPage(document, update, { Annots: [] }),
    'a form field filled in otherwise': (document, update) => {
      const field = document.dict(new PdfRef(7), 'field')
      update.set(new PdfRef(7), field.with({ V: new PdfString(Buffer.from('100000')) }))
    },
    'an ordinary field added to the form': (document, update) => {
      const form = document.dict(new PdfRef(6), 'form')
      const field = update.add(dict({ FT: name('Tx'), T: new PdfString(Buffer.from('otro')) }))
      const fields = document.resolve(form.get('Fields'))
      update.set(new PdfRef(6), form.with({ Fields: [...(isArray(fields) ? fields : []), field] }))
    },
    'an empty signature field that covers the page': (document, update) => {
      const form = document.dict(new PdfRef(6), 'form')
      const appearance = update.add(
        new PdfStream(dict({ Subtype: name('Form') }), Buffer.from('0 0 612 792 re f')),
      )
      const field = update.add(
        dict({
          Type: name('Annot'),
          Subtype: name('Widget'),
          FT: name('Sig'),
          T: new PdfString(Buffer.from('Tapa')),
          Rect: [0, 0, 612, 792],
          AP: dict({ N: appearance }),
        }),
      )
      const fields = document.resolve(form.get('Fields'))
      update.set(new PdfRef(6), form.with({ Fields: [...(isArray(fields) ? fields : []), field] }))
      const annotations = document.resolve(pageAt(document, 0).dict.get('Annots'))
      setPage(document, update, { Annots: [...(isArray(annotations) ? annotations : []), field] })
    },
    'a signature that nobody made': (document, update) => {
      const field = document.dict(new PdfRef(9), 'field')
      update.set(new PdfRef(9), field.with({ V: update.add(dict({ Type: name('Sig') })) }))
    },
    'a text field dressed as a signature field': (document, update) => {
      const form = document.dict(new PdfRef(6), 'form')
      const field = document.dict(new PdfRef(7), 'field')
      update.set(new PdfRef(7), field.with({ FT: name('Sig'), V: dict({ Type: name('Sig') }) }))
      update.set(new PdfRef(6), form)
    },
    'a script that runs on opening': (document, update) =>
      update.set(
        document.catalogRef,
        document.catalog.with({
          OpenAction: dict({ S: name('JavaScript'), JS: new PdfString(Buffer.from('1')) }),
        }),
      ),
    'the whole catalog replaced': (document, update) => {
      const page = update.add(dict({ Type: name('Page'), MediaBox: [0, 0, 10, 10] }))
      const pages = update.add(dict({ Type: name('Pages'), Kids: [page], Count: 1 }))
      update.set(document.catalogRef, document.catalog.with({ Pages: pages }))
    },
  }

  it.each(Object.entries(attacks))('%s', (_, attack) => {
    const report = judgesOwn(tamper(signed, attack))
    expect(report).toMatchObject({ noModificado: false, versionado: false })
    expect(report.detail.integrityFlaw).toBeUndefined()
    expect(report.detail.additions.verdict).toBe('forbidden')
  })

  it('an object of the same number hidden in the signed part', async () => {
    const twin = '\n4 0 obj\n<</Length 29>>\nstream\nBT (Absuelto de todo) Tj ET  \nendstream\nendobj\n'
    const original = buildPdf({ objects: samplePages(), before: '', after: '' })
    const withTwin = Buffer.concat([
      original.subarray(0, original.indexOf('xref\n')),
      Buffer.from(twin),
      original.subarray(original.indexOf('xref\n')),
    ])
    const start = withTwin.lastIndexOf('xref\n0 ')
    const repaired = Buffer.from(
      withTwin.toString('latin1').replace(/startxref\n\d+/, `startxref\n${start}`),
      'latin1',
    )
    const file = await signPdf(repaired, judge, { at: now })
    expect(only(file).noModificado).toBe(true)
    const at = file.indexOf(twin.trimStart())
    const { start: previous } = new PdfDocument(file).chain
    const section = `xref\n4 1\n${String(at).padStart(10, '0')} 00000 n \ntrailer\n<</Size 9/Root 1 0 R/Prev ${previous}>>\n`
    const attacked = Buffer.concat([file, Buffer.from(`${section}startxref\n${file.length}\n%%EOF\n`)])
    const contents = new PdfDocument(attacked).resolve(new PdfRef(4))
    expect(contents instanceof PdfStream && contents.raw.toString()).toContain('Absuelto')
    expect(only(attacked)).toMatchObject({ noModificado: false })
  })

  it('text after the end of the file', () => {
    expect(only(Buffer.concat([signed, Buffer.from('\n%%EOF\n4 0 obj\n<<>>\nendobj\n')]))).toMatchObject({
      noModificado: false,
    })
  })
})

describe('changes of the signed bytes themselves', () => {
  const flaw = (file: Buffer) => only(file).detail.integrityFlaw

  it('a single byte', () => {
    const at = signed.indexOf('imputacion')
    const changed = Buffer.from(signed)
    changed[at] = 'I'.charCodeAt(0)
    expect(flaw(changed)).toBe('digest')
    expect(only(changed).noModificado).toBe(false)
  })

  const [, gapStart = '', gapEnd = '', last = ''] = ['', '', '', '']
  const rangeOf = () => {
    const [text = '', a = '', b = '', c = ''] =
      /\/ByteRange \[0 (\d+) (\d+) (\d+)\] */.exec(signed.toString('latin1')) ?? []
    return { text, gapStart: Number(a || gapStart), gapEnd: Number(b || gapEnd), last: Number(c || last) }
  }
  const withRange = (numbers: string) => {
    const { text } = rangeOf()
    const changed = Buffer.from(signed)
    changed.write(`/ByteRange [${numbers}]`.padEnd(text.length), signed.indexOf(text), 'latin1')
    return changed
  }

  it('a byte range that leaves more out than the signature', () => {
    const { gapStart: start, gapEnd: end, last: rest } = rangeOf()
    expect(flaw(withRange(`0 ${start - 50} ${end} ${rest}`))).toBe('range')
    expect(flaw(withRange(`0 ${start} ${end + 20} ${rest - 20}`))).toBe('range')
    expect(flaw(withRange(`9 ${start - 9} ${end} ${rest}`))).toBe('range')
    expect(flaw(withRange(`0 ${start} ${end} ${rest + 100}`))).toBe('range')
    expect(flaw(withRange(`0 ${start} ${end}`))).toBe('range')
    expect(flaw(withRange(`0 ${end} ${start} ${rest}`))).toBe('range')
  })

  it('the signed end moved away to make room (signature wrapping)', () => {
    const { gapStart: start, gapEnd: end, last: rest } = rangeOf()
    const evil = '4 0 obj\n<</Length 8>>\nstream\n(Absuel)\nendstream\nendobj\n'
    // Ends the dictionary early and opens another one for the rest that was signed.
    const inserted = Buffer.from(`>>\nendobj\n${evil}99 0 obj\n<<`)
    const head = withRange(`0 ${start} ${end + inserted.length} ${rest}`).subarray(0, end)
    const moved = Buffer.concat([head, inserted, signed.subarray(end)])
    // A table of the attacker's own, that finds every object at its new place and the inserted one instead.
    const document = new PdfDocument(signed)
    const lines = Array.from({ length: document.size }, (_, number) => {
      const entry = document.entry(number)
      if (entry?.kind !== 'offset') return '0000000000 65535 f \n'
      const place =
        number === 4 ? moved.indexOf(evil) : entry.offset + (entry.offset > end ? inserted.length : 0)
      return `${String(place).padStart(10, '0')} 00000 n \n`
    })
    const table = `xref\n0 ${lines.length}\n${lines.join('')}trailer\n<</Size ${lines.length}/Root 1 0 R>>\n`
    const attacked = Buffer.concat([moved, Buffer.from(`${table}startxref\n${moved.length}\n%%EOF\n`)])
    const shown = new PdfDocument(attacked).resolve(new PdfRef(4))
    expect(shown instanceof PdfStream && shown.raw.toString()).toBe('(Absuel)')
    expect(flaw(attacked)).toBe('range')
  })

  it('another signature’s value under this document', async () => {
    const other = await signPdf(samplePdf(), judge, { at: now })
    const hex = (file: Buffer) => /\/Contents <([0-9a-f]+)>/.exec(file.toString('latin1'))?.[1] ?? ''
    const changed = Buffer.from(signed)
    changed.write(hex(other), signed.indexOf(hex(signed)), 'latin1')
    expect(flaw(changed)).toBe('digest')
  })

  it('a damaged signature value', () => {
    const at = signed.indexOf('/Contents <') + '/Contents <'.length
    const changed = Buffer.from(signed)
    changed.fill('0', at, at + 40)
    expect(flaw(changed)).toBe('unreadable')
  })
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
  const annotate = (file: Buffer) =>
    tamper(file, (document, update) => {
      const note = update.add(dict({ Type: name('Annot'), Subtype: name('Text'), Rect: [0, 0, 20, 20] }))
      const annotations = document.resolve(pageAt(document, 0).dict.get('Annots'))
      setPage(document, update, { Annots: [...(isArray(annotations) ? annotations : []), note] })
    })

  it('may be filled in from level 2 on, and annotated at level 3', async () => {
    expect(judgesOwn(fill(await certified(2)))).toMatchObject({ noModificado: true, versionado: true })
    expect(judgesOwn(annotate(await certified(2)))).toMatchObject({ noModificado: false })
    expect(judgesOwn(annotate(await certified(3)))).toMatchObject({ noModificado: true, versionado: true })
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
