import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FileStore, openFileStore } from '../documents/file-store.ts'
import { bytesState } from './bytes-state.ts'

let folder: string
let files: FileStore
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'estrado-test-bytes-'))
  files = openFileStore(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const stored = async (text: string) => ({
  sha256: await files.put(Buffer.from(text)),
  bytes: Buffer.byteLength(text),
})

it('a document that grew begins with what the notes were made on; any other is another one', async () => {
  const madeOn = await stored('auto de imputación')
  const state = async (text: string) => bytesState({ files }, madeOn, await stored(text))
  expect(await state('auto de imputación')).toBe('mismo')
  expect(await state('auto de imputación + firma')).toBe('ampliado')
  expect(await state('auto de imputacion + firma')).toBe('otro')
  expect(await state('auto')).toBe('otro')
})
