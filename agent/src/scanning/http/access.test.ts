import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Answer,
  type ScanJob,
  scanningCalls,
  sessionHeader,
} from '@estrado/machines/contract/agent-scanning'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Scanning, startScanning } from '../index.ts'
import { samplePage } from '../testing/sample-page.ts'
import { type ScanningClient, scanningClient } from '../testing/scanning-client.ts'

const secret = 'no one may read this'
let folder: string
let scanning: Scanning
let client: ScanningClient
let job: ScanJob
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estrado-access-'))
  await mkdir(join(folder, 'watched'))
  await writeFile(join(folder, 'watched', '1.jpg'), await samplePage('1'))
  await writeFile(join(folder, 'secret.txt'), secret)
  scanning = await startScanning({
    dataFolder: folder,
    scanFolder: join(folder, 'watched'),
    mdns: false,
    sane: { program: join(folder, 'none') },
  })
  client = scanningClient(scanning.app)
  const { response } = await client.json<Answer<ScanJob>>('POST', 'files/scan', {})
  job = await client.jobWhere(response.id, ({ phase }) => phase === 'ready')
})
afterEach(async () => {
  await scanning.close()
  await rm(folder, { recursive: true, force: true })
})

const up = (separator: string) => ['..', '..', '..', '..', '..', 'secret.txt'].join(separator)

describe('{name}', () => {
  const tricks = [
    up('/'),
    up('%2f'),
    up('%2F'),
    up('%252f'),
    up('\\'),
    up('%5c'),
    up('%c0%af'),
    up('//'),
    `....//....//${up('/')}`,
    `%2e%2e%2f%2e%2e%2fsecret.txt`,
    `..%00/secret.txt`,
    'job.json',
    '../job.json',
    '%2e%2e%2fjob.json',
    'pages%2f..%2fjob.json',
    '.',
    '..',
    '%00',
    'NUL',
    'C:%5cWindows%5cwin.ini',
    '%2fetc%2fpasswd',
    'file:%2f%2f%2fetc%2fpasswd',
    '~root',
    '*',
    '__proto__',
    'constructor',
    `${'a'.repeat(5_000)}`,
  ]

  it.each(tricks)('%s gives no file', async (trick) => {
    for (const view of ['', '?view=thumbnail', '?view=../../x']) {
      const answer = await client.send('GET', `escaneados/${trick}${view}`)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(await answer.text()).not.toContain(secret)
    }
    expect((await client.send('PATCH', `files/delete/${trick}`)).status).toBeGreaterThanOrEqual(400)
    expect(
      (await client.send('PATCH', `jobs/${job.id}/files/${trick}`, { removed: true })).status,
    ).toBeGreaterThanOrEqual(400)
    expect((await client.job(job.id)).files[0]?.removed).toBe(false)
    expect(await readFile(join(folder, 'secret.txt'), 'utf8')).toBe(secret)
  })

  it('with a trick around a real name gives no file either', async () => {
    const name = job.files[0]?.fileName ?? ''
    for (const trick of [
      `./${name}`,
      `x/../${name}`,
      `%2e%2f${name}`,
      `${name}%00.png`,
      `${name}/`,
      `${name}.`,
      name.toUpperCase(),
    ]) {
      // What the URL itself folds together is the real name; everything else isn't.
      const folds = new URL(`http://localhost/escaneados/${trick}`).pathname === `/escaneados/${name}`
      expect((await client.send('GET', `escaneados/${trick}`)).status).toBe(folds ? 200 : 404)
    }
  })
})

describe('the session', () => {
  it('is asked for at every call', async () => {
    for (const { method, path } of Object.values(scanningCalls)) {
      for (const key of [
        '',
        'short',
        'with spaces in between',
        `${'a'.repeat(129)}`,
        '../../etc/passwd-and-more',
      ]) {
        const answer = await scanning.app.request(
          `http://localhost:8500/${path.replaceAll(/\{\w+\}/g, 'x')}`,
          {
            method,
            headers: { [sessionHeader]: key },
          },
        )
        expect(answer.status).toBe(400)
        expect(await answer.json()).toEqual({ message: 'Falta la sesión de escaneo', response: '' })
      }
    }
  })

  it('leaves its key nowhere on the disk', async () => {
    const entries = await readdir(folder, { recursive: true })
    expect(entries.join('\n')).not.toContain('prueba-de-sesion')
    for (const entry of entries.filter((name) => name.endsWith('.json'))) {
      expect(await readFile(join(folder, entry), 'utf8')).not.toContain('prueba-de-sesion')
    }
  })

  it('sees no job of another, by whatever call', async () => {
    const other = scanningClient(scanning.app, 'otra-sesion-de-prueba')
    const name = job.files[0]?.fileName ?? ''
    const bodies: Record<string, object> = {
      createPdf: { jobId: job.id },
      scan: { jobId: job.id },
      reorderFiles: { fileNames: [name] },
      editFile: {},
    }
    for (const [call, { method, path }] of Object.entries(scanningCalls)) {
      if (!path.includes('{') && !bodies[call]) continue
      const address = path.replace('{id}', job.id).replace('{name}', name)
      const answer = await other.send(method, address, method === 'GET' ? undefined : (bodies[call] ?? {}), {
        'X-File-Name': 'a.jpg',
      })
      expect([call, answer.status]).toEqual([call, 404])
    }
    expect((await other.json<Answer<ScanJob[]>>('GET', 'jobs')).response).toEqual([])
    expect((await client.job(job.id)).files).toEqual(job.files)
  })
})

describe('a request', () => {
  it.each([
    ['files/scan', { resolution: '200' }, 'resolution'],
    ['files/scan', { resolution: 1e9 }, 'resolution'],
    ['files/scan', { colourMode: 'sepia' }, 'colourMode'],
    ['files/scan', { paper: '__proto__' }, 'paper'],
    ['files/scan', { scannerId: ['a'] }, 'scannerId'],
    ['files/scan', { corrections: { crop: true } }, 'corrections'],
    ['files/scan', [], 'body'],
    ['escaner/crearPdf', {}, 'jobId'],
    ['escaner/crearPdf', { jobId: 'x', fileNames: 'all' }, 'fileNames'],
    ['scanners', { address: '' }, 'address'],
  ])('%s %j is refused with the field %s', async (path, body, field) => {
    const answer = await client.send('POST', path, body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ message: 'La solicitud no es válida', response: [field] })
  })

  it('that is no JSON is refused', async () => {
    const answer = await client.send('POST', 'files/scan', Buffer.from('{'))
    expect(answer.status).toBe(400)
  })

  it('for a scanner that is nowhere says what to do', async () => {
    const answer = await client.send('POST', 'files/scan', { scannerId: 'nowhere' })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({
      message: 'No se encontró el escáner',
      response: {
        code: 'NO_SCANNER',
        remedy: 'Encienda el escáner, conéctelo y actualice la lista de escáneres.',
      },
    })
    expect((await client.json<Answer<ScanJob[]>>('GET', 'jobs')).response).toHaveLength(1)
  })

  it('every call of the contract has its handler, and nothing else has one', () => {
    const wanted = Object.values(scanningCalls).map(
      ({ method, path }) => `${method} /${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    )
    const served = scanning.app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`)
    expect(new Set(served)).toEqual(new Set(wanted))
  })
})
