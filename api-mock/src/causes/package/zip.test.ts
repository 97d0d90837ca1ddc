import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFileStore } from '../../documents/file-store.ts'
import { type ZipEntry, zipSize, zipStream } from './zip.ts'

/** Files of this folder that this process holds open. */
const heldIn = (folder: string): readonly string[] =>
  readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${descriptor}`)
      return path.startsWith(folder) ? [path] : []
    } catch {
      return []
    }
  })

describe('zip of a package', () => {
  let folder: string
  let entries: readonly ZipEntry[]
  const at = new Date('2026-11-20T12:00:00Z')

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'estrado-test-zip-'))
    const store = openFileStore(folder)
    const stored = async (fill: number) => store.open(await store.put(new Uint8Array(4_000_000).fill(fill)))
    entries = [
      { path: 'a.txt', bytes: new TextEncoder().encode('áéí') },
      { path: 'b.bin', bytes: await stored(1) },
      { path: 'c.bin', bytes: await stored(2) },
    ]
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('is as long as it was told before', async () => {
    let length = 0
    for await (const chunk of zipStream(entries, at)) length += (chunk as Buffer).length
    expect(length).toBe(zipSize(entries, at))
  })

  it('a download that is stopped half-way leaves no file open', async () => {
    const stream = zipStream(entries, at)
    for await (const _ of stream) if (heldIn(folder).length > 0) break
    expect(stream.destroyed).toBe(true)
    await expect.poll(() => heldIn(folder)).toEqual([])
  })
})
