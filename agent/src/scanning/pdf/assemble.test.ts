import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { PDFArray, PDFDict, PDFDocument, PDFName } from 'pdf-lib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ScanFailure } from '../fault.ts'
import { drawn, qpdfCheck, run } from '../testing/pdf-tools.ts'
import {
  formPdf,
  inheritingPdf,
  layeredPdf,
  linkedPdf,
  scriptedPdf,
  signedPdf,
  textPdf,
  variedPdf,
} from '../testing/sample-pdf.ts'
import { assemblePdf, inspectPdf, type PdfPart } from './assemble.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estrado-merge-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const never = new AbortController().signal
const facts = { title: 'Prueba', createdAt: new Date('2026-11-21T14:42:00Z') }

async function save(name: string, pdf: PDFDocument | Uint8Array, objectStreams = false): Promise<PdfPart> {
  const file = join(folder, name)
  await writeFile(
    file,
    pdf instanceof PDFDocument ? await pdf.save({ useObjectStreams: objectStreams }) : pdf,
  )
  return { kind: 'document', file, title: name, rotation: 0 }
}

function fileOf(part: PdfPart): string {
  return part.kind === 'document' ? part.file : part.page.file
}

async function merge(parts: readonly PdfPart[]) {
  const file = join(folder, 'merged.pdf')
  const result = await assemblePdf(file, parts, facts, never)
  await qpdfCheck(file)
  return { file, result, pdf: await PDFDocument.load(await readFile(file)) }
}

async function expectSameLooks(merged: string, parts: readonly PdfPart[]): Promise<void> {
  const before = (await Promise.all(parts.map((part) => drawn(fileOf(part))))).flat()
  const after = await drawn(merged)
  expect(after.length).toBe(before.length)
  expect(after.map((page, index) => page.equals(before[index] ?? Buffer.alloc(0)))).toEqual(
    before.map(() => true),
  )
}

describe('assemblePdf with given PDFs', () => {
  it('keeps sizes, rotations, crops, fields and layers: every page looks as before', async () => {
    const parts = [
      await save('variado.pdf', await variedPdf()),
      await save('formulario.pdf', await formPdf('Ana'), true),
      await save('hereda.pdf', await inheritingPdf()),
      await save('capas.pdf', await layeredPdf()),
      await save('texto.pdf', await textPdf('Texto', 3), true),
    ]
    const { file, result } = await merge(parts)
    expect(result).toMatchObject({ pages: 11, archival: false, notices: [] })
    await expectSameLooks(file, parts)
  })

  it.each([
    ['object streams', ['--object-streams=generate']],
    ['linearised', ['--linearize']],
    ['as PDF 1.3', ['--object-streams=disable', '--force-version=1.3']],
    ['uncompressed', ['--qdf']],
  ])('reads a file that qpdf wrote: %s', async (_name, options) => {
    const plain = await save('plain.pdf', await variedPdf())
    const file = join(folder, 'written.pdf')
    await run('qpdf', [...options, fileOf(plain), file])
    const part: PdfPart = { kind: 'document', file, title: 'x', rotation: 0 }
    const { file: merged } = await merge([part])
    await expectSameLooks(merged, [part])
  })

  it('reads files with bytes before their header, and files that were saved on top of themselves', async () => {
    const bytes = await (await textPdf('Basura', 1)).save({ useObjectStreams: false })
    const junk = await save('basura.pdf', Buffer.concat([Buffer.from('\r\nHTTP header\r\n'), bytes]))
    const loaded = await PDFDocument.load(bytes, { forIncrementalUpdate: true })
    loaded.getPage(0).drawText('Encima', { x: 100, y: 50 })
    const updated = await save('encima.pdf', await loaded.save())
    const { file } = await merge([junk, updated])
    await expectSameLooks(file, [junk, updated])
  })

  it('turns the pages of a file on top of their own rotation', async () => {
    const part = await save('variado.pdf', await variedPdf())
    const { pdf } = await merge([{ ...part, rotation: 270 } as PdfPart])
    expect(pdf.getPages().map((page) => page.getRotation().angle)).toEqual([0, 270, 180, 270])
  })

  it('keeps the values of fields with the same name apart, and says so', async () => {
    const { pdf, result } = await merge([
      await save('uno.pdf', await formPdf('Ana')),
      await save('dos.pdf', await formPdf('Benito')),
    ])
    const form = pdf.getForm()
    expect(form.getTextField('nombre').getText()).toBe('Ana')
    expect(form.getTextField('nombre_2').getText()).toBe('Benito')
    expect(form.getCheckBox('acepta_2').isChecked()).toBe(true)
    expect(result.notices).toEqual([
      '«dos.pdf» tiene campos de formulario con nombres repetidos; se les cambió el nombre',
    ])
  })

  it('leads links to the page itself, leaves scripts and programs behind', async () => {
    const { pdf } = await merge([
      await save('a.pdf', await textPdf('Antes', 1)),
      await save('b.pdf', await linkedPdf()),
    ])
    const links =
      pdf
        .getPage(1)
        .node.Annots()
        ?.asArray()
        .map((ref) => pdf.context.lookup(ref, PDFDict)) ?? []
    const place = pdf.context.lookup(links[0]?.get(PDFName.of('Dest')), PDFArray)
    expect(place.get(0)).toBe(pdf.getPage(2).ref)
    const action = links[1]?.lookup(PDFName.of('A'), PDFDict)
    expect(action?.lookup(PDFName.of('D'), PDFArray).get(0)).toBe(pdf.getPage(2).ref)
    expect(links[2]?.has(PDFName.of('A'))).toBe(false)
    expect(links[3]?.has(PDFName.of('A'))).toBe(true)
    const text = (await readFile(join(folder, 'merged.pdf'))).toString('latin1')
    expect(text).not.toContain('JavaScript')
    expect(text).not.toContain('calc.exe')
  })

  it('leaves the scripts of fields behind, and those that follow a link', async () => {
    const { file } = await merge([await save('a.pdf', await scriptedPdf())])
    const text = (await readFile(file)).toString('latin1')
    expect(text).toContain('https://tsj.bo')
    expect(text).toContain('(Monto)')
    expect(text).not.toContain('JavaScript')
  })

  it('takes no broken signature along, and says that the original counts', async () => {
    const { pdf, result } = await merge([await save('auto.pdf', await signedPdf())])
    expect(pdf.getForm().getFields()[0]?.acroField.dict.has(PDFName.of('V'))).toBe(false)
    expect(result.notices).toEqual([
      '«auto.pdf» está firmado digitalmente: al unirlo, su firma deja de valer. Conserve el original.',
    ])
  })

  it('leaves attachments behind, and says so', async () => {
    const pdf = await textPdf('Adjuntos', 1)
    await pdf.attach(Buffer.from('secreto'), 'nota.txt', { mimeType: 'text/plain' })
    const { result } = await merge([await save('adjuntos.pdf', pdf)])
    expect(result.notices).toEqual(['«adjuntos.pdf» tiene archivos adjuntos que no pasan al PDF unido'])
    expect((await readFile(join(folder, 'merged.pdf'))).includes('nota.txt')).toBe(false)
  })

  it.each([
    ['with a password', ['--encrypt', 'clave', 'clave', '256', '--']],
    ['with an owner alone', ['--encrypt', '', 'clave', '256', '--']],
    ['the old way', ['--allow-weak-crypto', '--encrypt', 'clave', 'clave', '128', '--use-aes=n', '--']],
  ])('names an encrypted file: %s', async (_name, options) => {
    const plain = await save('plain.pdf', await textPdf('Claro'))
    const file = join(folder, 'cifrado.pdf')
    await run('qpdf', [...options, fileOf(plain), file])
    const merged = merge([plain, { kind: 'document', file, title: 'cifrado.pdf', rotation: 0 }])
    await expect(merged).rejects.toMatchObject({ code: 'ENCRYPTED_PDF', subject: 'cifrado.pdf' })
  })

  it('names a broken file, and leaves nothing behind', async () => {
    const whole = Buffer.from(await (await textPdf('Roto', 3)).save({ useObjectStreams: false }))
    const broken = [
      whole.subarray(0, whole.length >> 1),
      Buffer.from('%PDF-1.7\nno'),
      Buffer.alloc(0),
      Buffer.from(whole.toString('latin1').replaceAll('/Pages', '/Paper'), 'latin1'),
    ]
    for (const bytes of broken) {
      const part = await save('roto.pdf', bytes)
      await expect(merge([part])).rejects.toMatchObject({ code: 'BROKEN_PDF', subject: 'roto.pdf' })
    }
    await expect(readFile(join(folder, 'merged.pdf'))).rejects.toMatchObject({ code: 'ENOENT' })
    await expect(readFile(join(folder, 'merged.pdf.tmp'))).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('reads any damaged file or names it broken, and never hangs', async () => {
    const sound = await Promise.all([
      (await formPdf('Ana')).save({ useObjectStreams: false }),
      (await linkedPdf()).save({ useObjectStreams: true }),
    ])
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...sound),
        fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.nat(255)), {
          minLength: 1,
          maxLength: 8,
        }),
        async (bytes, damage) => {
          const damaged = Buffer.from(bytes)
          for (const [at, value] of damage) damaged[Math.floor(at * damaged.length)] = value
          const file = join(folder, 'damaged.pdf')
          await writeFile(file, damaged)
          const failure = await inspectPdf(file, 'x', never).catch((error: unknown) => error)
          if (failure instanceof Error) expect(failure).toBeInstanceOf(ScanFailure)
        },
      ),
      { numRuns: 400 },
    )
  })
})
