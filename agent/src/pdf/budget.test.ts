import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { PdfDocument } from './document.ts'
import { joinPdfs } from './join.ts'
import { countPdfPages } from './page-count.ts'
import { PdfError } from './pdf-error.ts'
import { readStrictly } from './strict/index.ts'

/** A file of raw objects with a table that finds each at its head. */
function rawPdf(bodies: readonly (string | Buffer)[], trailer = ''): Buffer {
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  let position = 9
  const lines = bodies.map((body, index) => {
    const chunk = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(body),
      Buffer.from('\nendobj\n'),
    ])
    const at = position
    chunks.push(chunk)
    position += chunk.length
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const size = bodies.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${lines.join('')}trailer\n<</Size ${size} /Root 1 0 R ${trailer}>>\n`
  chunks.push(Buffer.from(`${table}startxref\n${position}\n%%EOF\n`))
  return Buffer.concat(chunks)
}

const stream = (dict: string, data: Buffer) =>
  Buffer.concat([
    Buffer.from(`<<${dict} /Length ${data.length}>>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ])

/** A file whose catalog is packed in object 3, of which `pack` are the bytes. */
function packedCatalog(pack: Buffer): Buffer {
  const chunks = [Buffer.from('%PDF-1.7\n'), Buffer.from('3 0 obj\n'), pack, Buffer.from('\nendobj\n')]
  const at = chunks.reduce((sum, { length }) => sum + length, 0)
  const row = (type: number, second: number, third: number) => {
    const bytes = Buffer.alloc(7)
    bytes.writeUInt8(type, 0)
    bytes.writeUInt32BE(second, 1)
    bytes.writeUInt16BE(third, 5)
    return bytes
  }
  const rows = Buffer.concat([row(0, 0, 65_535), row(2, 3, 0), row(2, 3, 1), row(1, 9, 0), row(1, at, 0)])
  const xref = stream('/Type /XRef /Size 5 /W [1 4 2] /Root 1 0 R', rows)
  return Buffer.concat([
    ...chunks,
    Buffer.from('4 0 obj\n'),
    xref,
    Buffer.from(`\nendobj\nstartxref\n${at}\n%%EOF\n`),
  ])
}

const everyReader: Readonly<Record<string, (file: Buffer) => unknown>> = {
  'counting pages': (file) => countPdfPages(file),
  joining: (file) => joinPdfs([file]),
  'strict reading': (file) => readStrictly(new PdfDocument(file)),
}

/** Milliseconds of the processor that a reader takes to refuse the file, or to say what is ambiguous in it. */
function refusal(read: (file: Buffer) => unknown, file: Buffer): number {
  const begun = process.cpuUsage()
  try {
    const found = read(file)
    expect(Array.isArray(found) && found.length > 0).toBe(true)
  } catch (error) {
    expect(error).toBeInstanceOf(PdfError)
  }
  return process.cpuUsage(begun).user / 1000
}

describe.each(Object.entries(everyReader))('Decompression bomb: %s', (_, read) => {
  const ones = Buffer.alloc(60 * 1_048_576, '1 ')
  const inner = deflateSync(ones, { level: 9 })

  it('of two filters is refused at once', () => {
    const twice = deflateSync(inner, { level: 9 })
    const file = packedCatalog(
      stream('/Type /ObjStm /N 15000000 /First 10 /Filter [/FlateDecode /FlateDecode]', twice),
    )
    expect(refusal(read, file)).toBeLessThan(100)
  })

  it('of one filter is refused when it is out of proportion to the file', () => {
    const file = packedCatalog(stream('/Type /ObjStm /N 90000 /First 10 /Filter /FlateDecode', inner))
    expect(refusal(read, file)).toBeLessThan(400)
  })

  it('that promises more objects than any writer packs is refused', () => {
    const pairs = Buffer.from('1 0 '.repeat(200_000))
    const file = packedCatalog(stream(`/Type /ObjStm /N 200000 /First ${pairs.length}`, pairs))
    expect(refusal(read, file)).toBeLessThan(400)
  })
})

describe('Quadratic reading: a file made to be slow is judged or refused within a second', () => {
  const catalog = '<</Type /Catalog /Pages 2 0 R>>'
  const kids = (count: number) => Array.from({ length: count }, (_, i) => `${i + 3} 0 R`).join(' ')
  const slow: Readonly<Record<string, () => Buffer>> = {
    'strings that each reach to the end of the file': () => {
      const count = 20_000
      const file = rawPdf([
        catalog,
        `<</Kids [${kids(count)}]>>`,
        ...Array.from({ length: count }, () => '('),
      ])
      return Buffer.concat([file.subarray(0, -6), Buffer.from('%%EOF\n')])
    },
    'streams that overlap': () => {
      const count = 4_000
      const bodies = Array.from(
        { length: count },
        (_, i) => `<</Type /Page /Length ${40 * (count - i)}>>\nstream\n`,
      )
      return rawPdf([catalog, `<</Kids [${kids(count)}]>>`, ...bodies])
    },
    'streams without their end': () => {
      const count = 30_000
      const bodies = Array.from({ length: count }, () => '<</Type /Page /Length 1>>\nstream\nxxxxxxx')
      return rawPdf([catalog, `<</Kids [${kids(count)}]>>`, ...bodies, 'endstream'])
    },
    'lists in lists': () => rawPdf([catalog, `<</Kids ${'['.repeat(2_000_000)}>>`]),
    'a dictionary of many keys': () =>
      rawPdf([catalog, `<</Kids [] ${Array.from({ length: 60_000 }, (_, i) => `/K${i} 0`).join(' ')}>>`]),
    'comments without end': () => rawPdf([catalog, `<</Kids [] ${'%\n'.repeat(1_000_000)}>>`]),
    'hex strings without end': () => rawPdf([catalog, `<</Kids [${'<0'.repeat(1_000_000)}]>>`]),
    'a chain of many indices': () => {
      let file = rawPdf([catalog, '<</Kids []>>'])
      let previous = file.length
      const chunks = [file]
      for (let i = 0; i < 5_000; i++) {
        const text = `xref\n0 0\ntrailer\n<</Size 3 /Root 1 0 R /Prev ${previous - (i === 0 ? 0 : 1)}>>\n`
        chunks.push(Buffer.from(text))
        previous += text.length
      }
      file = Buffer.concat([...chunks, Buffer.from(`startxref\n${previous - 1}\n%%EOF\n`)])
      return file
    },
  }
  it.each(Object.entries(slow))('%s', (_, make) => {
    const file = make()
    for (const read of Object.values(everyReader)) expect(time(() => read(file))).toBeLessThan(1000)
  })
})

/** Milliseconds of the processor: others may be busy on it. */
function time(action: () => unknown): number {
  const begun = process.cpuUsage()
  try {
    action()
  } catch (error) {
    if (!(error instanceof PdfError)) throw error
  }
  return process.cpuUsage(begun).user / 1000
}
