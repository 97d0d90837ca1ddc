import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PdfDocument } from '../../pdf/document.ts'
import { dict, name, PdfRef, PdfStream, PdfString, type PdfValue } from '../../pdf/objects.ts'
import { pageRefs } from '../../pdf/page-count.ts'
import { PdfError } from '../../pdf/pdf-error.ts'
import type { PdfSource } from '../../pdf/source.ts'
import { buildPdf } from '../../signing/testing/pdf-builder.ts'
import { openPdfOnDisk } from './pdf-on-disk.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estrado-on-disk-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const page = dict({ Type: name('Page'), Parent: new PdfRef(2), MediaBox: [0, 0, 100, 100] })
const plain: readonly PdfValue[] = [
  dict({ Type: name('Catalog'), Pages: new PdfRef(2) }),
  dict({ Type: name('Pages'), Kids: [new PdfRef(3)], Count: 1 }),
  page,
]
const long = (bytes: number) => new PdfString(Buffer.alloc(bytes, 'x'))

/** Everything that the file says, or that it can't be read. */
function told(file: Buffer | PdfSource): unknown {
  try {
    const document = new PdfDocument(file)
    const objects = Array.from({ length: document.size }, (_, number) => {
      const found = document.load(number)
      const { value } = found ?? { value: null }
      const shown = value instanceof PdfStream ? { dict: value.dict, raw: value.raw.toString('hex') } : value
      return { ...found, value: shown }
    })
    return { objects, pages: pageRefs(document).length, chain: document.chain.start }
  } catch (error) {
    if (error instanceof PdfError) return error.message.replace(/\d+$/, 'N')
    throw error
  }
}

async function toldFromDisk(bytes: Buffer): Promise<unknown> {
  const file = join(folder, 'read.pdf')
  await writeFile(file, bytes)
  const source = await openPdfOnDisk(file)
  try {
    return told(source)
  } finally {
    await source.close()
  }
}

/** Behind the rest, so that looking for the table doesn't bring it all into memory. */
const behind = new PdfStream(dict({}), Buffer.alloc(300_000, 'b'))
const many = (count: number, value: (index: number) => PdfValue) => [
  ...plain,
  ...Array.from({ length: count }, (_, index) => value(index)),
  behind,
]
/** Files with what is larger than the part of them that memory holds. */
const files = {
  'a table of 4000 entries': buildPdf({ objects: many(4_000, (index) => index) }),
  'a stream of 4000 entries': buildPdf({ objects: many(4_000, (index) => index), form: 'stream' }),
  'objects packed together': buildPdf({ objects: many(4_000, (index) => [index]), form: 'packed' }),
  'long strings, lists and streams': buildPdf({
    objects: [
      ...plain,
      long(20_000),
      Array.from({ length: 60_000 }, (_, index) => new PdfRef((index % 3) + 1)),
      new PdfStream(dict({ Kind: long(17_000) }), Buffer.alloc(700_000, 'endstrea')),
      dict(Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`Key${index}`, index]))),
      behind,
    ],
  }),
  'a long tail': buildPdf({ objects: plain, after: '\n%'.padEnd(900_000, ' ') }),
  'bytes before the header': buildPdf({ objects: plain, before: '%'.padEnd(8_000, 'x') }),
}

describe('a PDF that stays on the disk', () => {
  it.each(Object.entries(files))('says what it says in memory: %s', async (_, bytes) => {
    expect(await toldFromDisk(bytes)).toEqual(told(bytes))
    expect(told(bytes)).toMatchObject({ pages: 1 })
  })

  it('reads a number, a reference and a word wherever the part in memory ends', async () => {
    const endings = ['12 0 R', '1234567', '(text)', '/Name', '<< /A 1 >>', 'null', '[1 0 R]', '3 0   R']
    for (const ending of endings) {
      for (let shift = 0; shift < 40; shift++) {
        const spaces = ' '.repeat(16_384 - 24 + shift)
        const written = ending.includes('   ') ? ending.replace('   ', spaces) : spaces + ending
        const room = new PdfString(Buffer.alloc(written.length - 2, '@'))
        const text = buildPdf({ objects: [...plain, room, behind] }).toString('latin1')
        const bytes = Buffer.from(text.replace(/\(@+\)/, written), 'latin1')
        expect(await toldFromDisk(bytes)).toEqual(told(bytes))
        expect(told(bytes)).toMatchObject({ pages: 1 })
      }
    }
  })

  it('finds the end of a stream whose length is wrong, wherever it lies', async () => {
    for (const length of [0, 1, 262_130, 262_140, 262_144, 262_150, 600_000]) {
      const stream = new PdfStream(dict({}), Buffer.alloc(length, 'q'))
      const bytes = buildPdf({ objects: [...plain, stream, behind] })
      const wrong = Buffer.from(bytes.toString('latin1').replace(/\/Length \d/, '/Length 9'), 'latin1')
      expect(await toldFromDisk(wrong)).toEqual(told(wrong))
      expect(told(wrong)).toMatchObject({ pages: 1 })
    }
  })

  it('says the same of any damaged file', async () => {
    const sound = Object.values(files)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...sound),
        fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.nat(255)), { maxLength: 12 }),
        async (bytes, damage) => {
          const damaged = Buffer.from(bytes)
          for (const [at, value] of damage) damaged[Math.floor(at * damaged.length)] = value
          expect(await toldFromDisk(damaged)).toEqual(told(damaged))
        },
      ),
      { numRuns: 60 },
    )
  })

  it('gives the bytes of a stream by parts', async () => {
    const data = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251))
    const file = join(folder, 'parts.pdf')
    await writeFile(file, buildPdf({ objects: [...plain, new PdfStream(dict({}), data)] }))
    const source = await openPdfOnDisk(file)
    try {
      const stream = new PdfDocument(source).load(4)?.value
      if (!(stream instanceof PdfStream) || Buffer.isBuffer(stream.content))
        throw new Error('not on the disk')
      const target = Buffer.alloc(70_000)
      const parts: Buffer[] = []
      for (let at = 0; at < stream.content.length; ) {
        const read = await stream.content.fill(target, at)
        parts.push(Buffer.from(target.subarray(0, read)))
        at += read
      }
      expect(Buffer.concat(parts).equals(data)).toBe(true)
      expect((await readFile(file)).includes(stream.raw)).toBe(true)
    } finally {
      await source.close()
    }
  })
})
