import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { fileResponse } from './file-response.ts'
import { type FileStore, openFileStore } from './file-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'estrado-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const content = new TextEncoder().encode('abcdefghij'.repeat(20))

async function onlyFile(): Promise<string> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((f) => f.isFile())
  const [file] = files
  if (!file || files.length > 1) throw new Error('one file expected')
  return join(file.parentPath, file.name)
}

describe('the file store', () => {
  let store: FileStore
  beforeEach(() => {
    store = openFileStore(folder)
  })

  it('keeps one file for one content, readable by its owner alone', async () => {
    const hashes = await Promise.all([store.put(content), store.put(content), store.put(content)])
    expect(new Set(hashes).size).toBe(1)
    expect((await stat(await onlyFile())).mode & 0o777).toBe(0o600)
  })

  it('opens a file while the same content is stored again', async () => {
    const own = join(folder, 'same-content')
    const [reading, storing] = [openFileStore(own), openFileStore(own)]
    const large = new Uint8Array(8_000_000).fill(7)
    const hash = await storing.put(large)
    const both = () => Promise.all([reading.open(hash), storing.put(large)])
    const opened = await Promise.all([both(), both(), both()])
    expect(opened.map(([{ size }]) => size)).toEqual([large.length, large.length, large.length])
    rmSync(own, { recursive: true })
  })

  it('gives parts of a file', async () => {
    const opened = await store.open(await store.put(content))
    expect(opened.size).toBe(200)
    expect(await text(opened.read(8, 12))).toBe('ijabc')
  })

  it.each([
    ['just stored', async () => undefined],
    ['read before', (hash: string) => store.open(hash)],
  ])(
    'gives nothing of a file, %s, that was changed on disk, though its size and date stayed',
    async (_, use) => {
      const hash = await store.put(content)
      await use(hash)
      const path = await onlyFile()
      const before = await stat(path)
      const forged = content.slice()
      forged[3] = 0x58
      await writeFile(path, forged)
      await utimes(path, before.atime, before.mtime)
      await expect(store.open(hash)).rejects.toThrow('was changed on disk')
      await expect(store.get(hash)).rejects.toThrow('was changed on disk')
      await writeFile(path, content)
      expect((await store.open(hash)).size).toBe(200)
    },
  )

  it('fixity: takes content in anew where what stands under its hash was damaged', async () => {
    const hash = await store.put(content)
    const path = await onlyFile()
    const damaged = content.slice()
    damaged[3] = 0x58
    await writeFile(path, damaged)
    await store.put(content)
    expect(await text((await store.open(hash)).read(0, 9))).toBe('abcdefghij')
    expect(await store.recheck(hash)).toBe('intact')
    expect(await onlyFile()).toBe(path)
  })

  it('fails for what was never stored', async () => {
    await expect(store.open('0'.repeat(64))).rejects.toThrow('ENOENT')
  })
})

describe('a file as an answer', () => {
  const tag = '"abc"'
  const app = new Hono()
  app.get('/stored', async (c) => {
    const store = openFileStore(folder)
    const bytes = await store.open(await store.put(content))
    return fileResponse(c, { name: 'Año "1".pdf', bytes, sha256: 'abc' })
  })
  app.get('/lines', (c) =>
    fileResponse(c, { name: 'a.jsonl', bytes: content, sha256: 'abc', type: 'application/x-ndjson' }),
  )
  const ask = (headers: Record<string, string> = {}, method = 'GET') =>
    app.request('/stored', { method, headers })

  it('goes out whole, named, not to be run', async () => {
    const answer = await ask()
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': '200',
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="An_o_1_.pdf"; filename*=UTF-8''A%C3%B1o%20%221%22.pdf`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      etag: tag,
    })
    expect(await answer.text()).toBe('abcdefghij'.repeat(20))
  })

  it('goes out in parts', async () => {
    const answer = await ask({ range: 'bytes=198-' })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, 'bytes 198-199/200'])
    expect([answer.headers.get('content-length'), await answer.text()]).toEqual(['2', 'ij'])
    const beyond = await ask({ range: 'bytes=200-' })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */200'])
  })

  it('goes out whole to who holds a part of another file', async () => {
    const range = 'bytes=0-0'
    expect((await ask({ range, 'if-range': tag })).status).toBe(206)
    expect((await ask({ range, 'if-range': '"other"' })).status).toBe(200)
    expect((await ask({ range, 'if-range': 'Sat, 21 Nov 2026 14:42:00 GMT' })).status).toBe(200)
  })

  it('is told of by HEAD and not sent to who has it', async () => {
    const head = await ask({ range: 'bytes=0-0' }, 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '200', ''])
    const known = await ask({ 'if-none-match': tag })
    expect([known.status, await known.text()]).toEqual([304, ''])
  })

  it('is saved and not shown when it is no PDF', async () => {
    const answer = await app.request('/lines')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/)
  })
})
