import { beforeAll, describe, expect, it } from 'vitest'
import { PdfDocument } from '../../pdf/document.ts'
import { dict, isArray, name, PdfRef, PdfStream, PdfString } from '../../pdf/objects.ts'
import { pageAt } from '../../pdf/pages.ts'
import type { PdfUpdate } from '../../pdf/update.ts'
import { signPdf } from '../pades/sign-pdf.ts'
import { judge, judgesOwn, now, only, richPdf, setPage, tamper } from '../testing/attack-lab.ts'
import { buildPdf, samplePages, samplePdf } from '../testing/pdf-builder.ts'

let signed: Buffer
beforeAll(async () => {
  signed = await signPdf(richPdf(), judge, { at: now })
  expect(only(signed)).toMatchObject({ noModificado: true, cadenaConfianza: true, versionado: false })
})

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

  it('another hex string of the signature’s own object left out in place of its value', () => {
    const { text, gapEnd: end, last: rest } = rangeOf()
    const [date = ''] = /(?<=\/M ?)[(<][^)>]*[)>]/.exec(signed.toString('latin1')) ?? []
    const from = signed.indexOf(date)
    const planted = `<${'416273756c746f'.padEnd(2 * Math.floor((date.length - 2) / 2), '0')}>`
    const to = from + planted.length
    const changed = withRange(`0 ${from} ${to} ${end + rest - to}`)
    changed.write(planted.padEnd(date.length), from, 'latin1')
    // The value itself still reads as before; what is left out of the digest is anybody's.
    expect(text).not.toBe('')
    expect(flaw(changed)).toBe('range')
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
