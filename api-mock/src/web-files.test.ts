import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveWeb } from './web-files.ts'

describe('the files of the web app', () => {
  const folder = mkdtempSync(join(tmpdir(), 'estrado-web-files-'))
  const app = new Hono()
  const script = `export const a = ${'1 + '.repeat(2000)}1`
  beforeAll(() => {
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Estrado</title>')
    writeFileSync(join(folder, 'assets/a.js'), script)
    writeFileSync(join(folder, 'manual.pdf'), '%PDF-')
    mkdirSync(join(folder, 'cover'))
    for (const name of ['edictos', 'documento-qr'])
      writeFileSync(join(folder, `cover/${name}.html`), `<title>${name}</title>`)
    serveWeb(app, folder)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const ask = async (path: string, encoding?: string) => {
    const answer = await app.request(path, { headers: encoding ? { 'accept-encoding': encoding } : {} })
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  it('go out as small as the browser takes them', async () => {
    const br = await ask('/assets/a.js', 'gzip, deflate, br')
    expect(br.answer.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(br.bytes).toString()).toBe(script)
    const gz = await ask('/assets/a.js', 'gzip')
    expect(gunzipSync(gz.bytes).toString()).toBe(script)
    const plain = await ask('/assets/a.js')
    expect([plain.answer.headers.get('content-encoding'), plain.bytes.toString()]).toEqual([null, script])
  })

  it('are a page of their own where the build made one for the address, else the app’s', async () => {
    const page = async (path: string) => (await ask(path)).bytes.toString()
    expect(await page('/edictos')).toContain('<title>edictos')
    expect(await page('/edictos?id=7')).toContain('<title>edictos')
    expect(await page('/documento/qr/4c445bb3')).toContain('<title>documento-qr')
    expect(await page('/documento/aprobado')).toContain('<title>Estrado')
    expect(await page('/login')).toContain('<title>Estrado')
  })

  it('are what stands on disk now, though they were sent compressed before', async () => {
    const file = join(folder, 'index.html')
    await ask('/', 'br')
    writeFileSync(file, '<!doctype html><title>Otro</title>')
    utimesSync(file, new Date(0), new Date(0))
    expect(brotliDecompressSync((await ask('/bandeja-causas', 'br')).bytes).toString()).toContain('Otro')
  })

  it('are sent as the build compressed them, unless they are newer', async () => {
    const file = join(folder, 'assets/b.js')
    const made = brotliCompressSync('// made by the build')
    writeFileSync(file, '// written')
    writeFileSync(`${file}.br`, made)
    const at = (seconds: number) => new Date(Date.now() + seconds * 1000)
    utimesSync(`${file}.br`, at(5), at(5))
    const sent = await ask('/assets/b.js', 'br')
    expect([sent.answer.headers.get('content-encoding'), sent.bytes.equals(made)]).toEqual(['br', true])
    expect((await ask('/assets/b.js', 'gzip')).answer.headers.get('content-encoding')).toBe('gzip')
    utimesSync(file, at(9), at(9))
    expect(brotliDecompressSync((await ask('/assets/b.js', 'br')).bytes).toString()).toBe('// written')
  })

  it('are sent with their type, documents as they are, and nothing from outside the folder', async () => {
    const manual = await ask('/manual.pdf', 'br')
    expect([manual.answer.headers.get('content-type'), manual.bytes.toString()]).toEqual([
      'application/pdf',
      '%PDF-',
    ])
    expect((await ask('/assets/gone.js')).answer.status).toBe(404)
    expect((await ask('/..%2f..%2fetc/passwd')).bytes.toString()).toContain('<title>')
    const posted = await app.request('/login', { method: 'POST' })
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})
