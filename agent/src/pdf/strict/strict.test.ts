import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { signPdf } from '../../signing/pades/sign-pdf.ts'
import { clerk, judge, now } from '../../signing/testing/attack-lab.ts'
import { forgeablePdf } from '../../signing/testing/forgeries-structure.ts'
import { buildPdf, samplePages, samplePdf } from '../../signing/testing/pdf-builder.ts'
import { PdfDocument } from '../document.ts'
import { PdfError } from '../pdf-error.ts'
import { readStrictly } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'estrado-strict-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const codes = (file: Buffer) => readStrictly(new PdfDocument(file)).map(({ code }) => code)

/** What a program makes of a file. */
function madeBy(program: string, ...options: readonly string[]): Buffer {
  const source = join(folder, 'source.pdf')
  const made = join(folder, 'made.pdf')
  writeFileSync(source, samplePdf('table', 3_000))
  execFileSync(program, [...options.map((one) => (one === 'IN' ? source : one)), made], { stdio: 'ignore' })
  return readFileSync(made)
}

describe('Honest writers: their files have one reading, also signed twice', () => {
  const files: Readonly<Record<string, () => Buffer>> = {
    'a table': () => samplePdf('table'),
    'an index in a stream': () => samplePdf('stream'),
    'object streams': () => samplePdf('packed'),
    'a hybrid file that hides its structure tree': () => samplePdf('hybrid'),
    'a length in an object of its own': () => forgeablePdf(),
    'junk before the header': () => buildPdf({ objects: samplePages(), before: 'basura\n' }),
    'junk behind the end': () => buildPdf({ objects: samplePages(), after: '\n<!-- x -->\n' }),
    'qpdf with a table': () => madeBy('qpdf', '--object-streams=disable', 'IN'),
    'qpdf with object streams': () => madeBy('qpdf', '--object-streams=generate', 'IN'),
    'qpdf linearized': () => madeBy('qpdf', '--linearize', 'IN'),
    'qpdf linearized with object streams': () =>
      madeBy('qpdf', '--linearize', '--object-streams=generate', 'IN'),
    'qpdf to be read by people': () => madeBy('qpdf', '--qdf', '--object-streams=generate', 'IN'),
    'mutool clean': () => madeBy('mutool', 'clean', 'IN'),
    'mutool clean, compacted': () => madeBy('mutool', 'clean', '-gggg', '-z', 'IN'),
    'pdfunite, whose index says a wrong size': () => madeBy('pdfunite', 'IN', 'IN'),
  }
  it.each(Object.entries(files))('%s', async (_, make) => {
    const file = make()
    expect(codes(file)).toEqual([])
    const once = await signPdf(file, judge, { at: now })
    expect(codes(once)).toEqual([])
    expect(codes(await signPdf(once, clerk, { at: now }))).toEqual([])
  })
})

describe('Shadow attack: a document that readers take differently is not signed', () => {
  const text = forgeablePdf().toString('latin1')
  /** Puts `to` in the place of `from`, as long as it. */
  const swapped = (from: string, to: string) => {
    expect(text).toContain(from)
    return Buffer.from(text.replace(from, to.padEnd(from.length)), 'latin1')
  }
  const files: Readonly<Record<string, readonly [file: Buffer, code: string]>> = {
    'a key twice': [swapped('/MediaBox [0 0 595 842]', '/Contents null/Rotate 0'), 'clave-repetida'],
    'a reference with another generation': [
      swapped('/Contents 4 0 R', '/Contents 4 9 R'),
      'generacion-distinta',
    ],
    'an object with another generation than the index': [
      swapped('\n4 0 obj', '\n4 1 obj'),
      'generacion-distinta',
    ],
    'a length that leads nowhere': [swapped('/Length 6 0 R', '/Length 7'), 'longitud-dudosa'],
    'an object that can’t be read': [swapped('/BaseFont', '(BaseFont'), 'objeto-ilegible'],
    'two objects at one place': [
      Buffer.from(
        text.replace(/(xref[\s\S]*?n \n[\s\S]*?n \n)(\d{10})/, (_, before: string) => `${before}0000000009`),
      ),
      'objeto-en-otro-lugar',
    ],
    'an index that readers rebuild to another one': [
      Buffer.from(
        text
          .replace(/\nxref\n/, '\n4 0 obj\n<<>>\nendobj\nxref\n')
          .replace(/0000000000 65535 f/, '0000000009 00000 n')
          .replace(/startxref\n(\d+)/, (_, at: string) => `startxref\n${Number(at) + 20}`),
      ),
      'indice-danado',
    ],
  }
  it.each(Object.entries(files))('%s', async (_, [file, code]) => {
    expect(codes(file)).toContain(code)
    await expect(signPdf(file, judge, { at: now })).rejects.toBeInstanceOf(PdfError)
  })
})
