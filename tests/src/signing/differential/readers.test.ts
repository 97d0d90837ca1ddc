import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PdfDocument } from '@estrado/agent/pdf/document'
import { dict, PdfRef, PdfStream } from '@estrado/agent/pdf/objects'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSignatureAreas } from './areas.ts'
import { difference } from './compare.ts'
import { carefulParts, withParts } from './raw-update.ts'
import { openReaders } from './readers/all.ts'
import { coSign, type SignedFile, signedFiles } from './signed-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'estrado-readers-'))
let opened: Awaited<ReturnType<typeof openReaders>>
let bases: readonly SignedFile[]

beforeAll(async () => {
  opened = await openReaders(folder)
  bases = await signedFiles()
})
afterAll(async () => {
  await opened.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('differential test: what its readers see', () => {
  it('is an amount that an update puts in the place of the signed one, in each of the four', async () => {
    const base = bases.find(({ name }) => name === 'table')?.file ?? Buffer.alloc(0)
    const content = new PdfDocument(base).catalogRef.number + 3
    const forged = new PdfStream(dict({}), Buffer.from('BT /F1 40 Tf 60 640 Td (PAGAR 999999) Tj ET\n'))
    const file = withParts(base, carefulParts(base, new Map([[content, forged]]), 'table'))
    for (const reader of opened.readers) {
      expect(difference(await reader.show(base), await reader.show(file), []), reader.name).toBeDefined()
    }
  })

  it('is a stamp in its own rectangle alone, on cropped and turned pages too', async () => {
    const visible = { x: 90, y: 120, page: 1, image: undefined }
    for (const { name, file } of bases) {
      const signed = await coSign(file, { visible })
      for (const reader of opened.readers) {
        const before = await reader.show(file)
        const after = await reader.show(signed)
        const areas = newSignatureAreas(signed, file.length, before.length)
        expect(difference(before, after, []), `${reader.name}, ${name}`).toBeDefined()
        expect(difference(before, after, areas), `${reader.name}, ${name}`).toBeUndefined()
      }
    }
  })

  it('is nothing new where nothing was added', async () => {
    const { file } = bases[0] ?? { file: Buffer.alloc(0) }
    const again = withParts(file, carefulParts(file, new Map([[900, new PdfRef(1)]]), 'table'))
    for (const reader of opened.readers) {
      expect(difference(await reader.show(file), await reader.show(again), [])).toBeUndefined()
    }
  })
})
