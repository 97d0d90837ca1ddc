import { execFile } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { scanningTexts } from '@estrado/machines/scanning/agent-texts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { issueIdentity } from '../../../guard/tls/authority.ts'
import type { ScanFailure } from '../../fault.ts'
import { noCorrections } from '../../pages/correct-page.ts'
import { appeared } from '../../testing/appeared.ts'
import { type EsclDevice, esclServer } from '../../testing/escl-server.ts'
import { samplePage } from '../../testing/sample-page.ts'
import { describeSource } from '../../testing/source-contract.ts'
import type { GivenPage } from '../source.ts'
import { esclSource } from './escl-source.ts'

const never = new AbortController().signal

async function device(sheets: number, changes: Partial<EsclDevice> = {}): Promise<EsclDevice> {
  const page = await samplePage('eSCL', { width: 827, height: 1_169 })
  return { sheets: Array.from({ length: sheets }, () => page), platen: page, notReady: 0, ...changes }
}

describeSource('An eSCL network scanner', async (folder) => {
  const made = await device(5, { notReady: 1 })
  const server = await esclServer(made)
  const source = esclSource({
    memory: join(folder, 'scanners.json'),
    mdns: undefined,
    patience: 20_000,
    ports: [server.port],
  })
  await source.add(server.address, never)
  return {
    source,
    sheets: 5,
    emptyFeeder: async () => {
      made.sheets = []
    },
    switchOff: server.close,
    close: server.close,
  }
})

describeSource('An eSCL network scanner with TLS', async (folder) => {
  const made = await device(3, { identity: issueIdentity(new Date()) })
  const server = await esclServer(made)
  const source = esclSource({
    memory: join(folder, 'scanners.json'),
    mdns: undefined,
    patience: 20_000,
    ports: [server.port],
  })
  await source.add(server.address, never)
  return {
    source,
    sheets: 3,
    emptyFeeder: async () => {
      made.sheets = []
    },
    switchOff: server.close,
    close: server.close,
  }
})

describe('esclSource', () => {
  let folder: string
  let server: Awaited<ReturnType<typeof esclServer>> | undefined
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'estrado-escl-'))
  })
  afterEach(async () => {
    await server?.close()
    server = undefined
    await rm(folder, { recursive: true, force: true })
  })

  async function scan(
    made: EsclDevice,
    {
      signal = never,
      seen = [] as GivenPage[],
      duplex = false,
      noticed = (_: string): void => undefined,
    } = {},
  ) {
    server = await esclServer(made)
    const source = esclSource({
      memory: join(folder, 'scanners.json'),
      mdns: undefined,
      patience: 20_000,
      ports: [server.port],
    })
    const scanner = await source.add(server.address, never)
    if (!scanner) throw new Error('no scanner')
    const pages = source.scan({
      scanner,
      folder: await mkdtemp(join(folder, 'order-')),
      signal,
      watcher: { progressed: () => undefined, noticed },
      settings: {
        scannerId: scanner.id,
        source: 'feeder',
        duplex,
        resolution: 200,
        colourMode: 'colour',
        paper: 'oficio',
        removeBlank: false,
        corrections: noCorrections,
      },
    })
    for await (const page of pages) seen.push(page)
    return seen
  }

  it('keeps the pages before a jam', async () => {
    const seen: GivenPage[] = []
    await expect(scan(await device(8, { jamAt: 4 }), { seen })).rejects.toMatchObject({ code: 'JAMMED' })
    expect(seen).toHaveLength(3)
  })

  it('believes a completed job though the device still shows a jam that was cleared', async () => {
    expect(await scan(await device(3, { feederState: 'ScannerAdfJam' }))).toHaveLength(3)
  })

  it('goes on asking the device itself where that names another host for its jobs', async () => {
    expect(await scan(await device(2, { namesHost: 'printer.invalid' }))).toHaveLength(2)
  })

  it('keeps nothing of a page whose line was cut', async () => {
    const seen: GivenPage[] = []
    await expect(scan(await device(3, { cutAt: 2 }), { seen })).rejects.toMatchObject({ code: 'IO_ERROR' })
    expect(seen).toHaveLength(1)
    const [order] = (await readdir(folder)).filter((name) => name.startsWith('order-'))
    expect(await readdir(join(folder, order ?? ''))).toEqual(['page-1.jpg'])
  })

  it('tells the device to stop when it is cancelled', async () => {
    const abort = new AbortController()
    const made = await device(3, {
      beforePage: async (number) => {
        if (number === 2) abort.abort()
      },
    })
    await expect(scan(made, { signal: abort.signal })).rejects.toMatchObject({ code: 'CANCELLED' })
    expect(server?.cancelled).toEqual([1])
  })

  it.each([
    [503, 'DEVICE_BUSY'],
    [401, 'ACCESS_DENIED'],
    [400, 'INVAL'],
    [500, 'IO_ERROR'],
  ])('a refusal with %i is %s', async (refuse, code) => {
    await expect(scan(await device(1, { refuse }))).rejects.toMatchObject({ code })
  })

  it('waits for a busy device as long as it says, and tells so once', async () => {
    const notices: string[] = []
    const busy = { times: 3, retryAfter: '0' }
    const pages = await scan(await device(2, { busy }), { noticed: (text) => notices.push(text) })
    expect(pages).toHaveLength(2)
    expect(notices).toEqual([scanningTexts.scannerBusy])
  })

  it('doesn’t wait for a busy device longer than a minute', async () => {
    const soon = { times: 1_000, retryAfter: '0' }
    await expect(scan(await device(1, { busy: soon }))).rejects.toMatchObject({ code: 'DEVICE_BUSY' })
    await server?.close()
    const late = { times: 1, retryAfter: '61' }
    await expect(scan(await device(1, { busy: late }))).rejects.toMatchObject({ code: 'DEVICE_BUSY' })
  })

  it('waits for a busy device no longer once it is cancelled', async () => {
    const abort = new AbortController()
    const busy = { times: 1, retryAfter: '50' }
    const scanned = scan(await device(1, { busy }), { signal: abort.signal, noticed: () => abort.abort() })
    await expect(scanned).rejects.toMatchObject({ code: 'CANCELLED' })
  })

  it('asks for what the settings say', async () => {
    await scan(await device(2), { duplex: true })
    const [sent = ''] = server?.settings ?? []
    expect(sent).toContain('<scan:Duplex>true</scan:Duplex>')
    expect(sent).toContain('<scan:ColorMode>RGB24</scan:ColorMode>')
    expect(sent).toContain('<scan:XResolution>200</scan:XResolution>')
    // 216 mm fit the device's 2550 / 300 inches just so; 330 mm are 3898.
    expect(sent).toContain('<pwg:Width>2550</pwg:Width><pwg:Height>3898</pwg:Height>')
  })

  it('remembers a scanner that was added by address, and tells when it is off', async () => {
    const made = await esclServer(await device(1))
    const options = {
      memory: join(folder, 'scanners.json'),
      mdns: undefined,
      patience: 20_000,
      ports: [made.port],
    }
    await esclSource(options).add(made.address, never)
    const later = esclSource(options)
    expect((await later.list({ refresh: false })).scanners).toMatchObject([
      { name: 'Escáner eSCL de las pruebas', duplex: true, resolutions: [200, 300] },
    ])
    await made.close()
    const found = await later.list({ refresh: true })
    expect(found.scanners).toEqual([])
    expect(found.faults).toMatchObject([{ code: 'UNREACHABLE', subject: 'Escáner eSCL de las pruebas' }])
  })

  it('asks no device that shows another certificate than when it was added', async () => {
    const own = issueIdentity(new Date())
    server = await esclServer(await device(1, { identity: own }))
    const { port, close } = server
    const options = {
      memory: join(folder, 'scanners.json'),
      mdns: undefined,
      patience: 20_000,
      ports: [port],
    }
    await esclSource(options).add(server.address, never)
    expect(await readFile(options.memory, 'utf8')).toContain(
      new X509Certificate(own.certificate).fingerprint256,
    )
    await close()
    server = await esclServer(await device(1, { identity: issueIdentity(new Date()), port }))
    const later = esclSource(options)
    const found = await later.list({ refresh: true })
    expect(found).toMatchObject({ scanners: [], faults: [{ code: 'OTHER_CERTIFICATE' }] })
    expect(server.settings).toEqual([])
    // Added again, the new one counts.
    await later.add(server.address, never)
    expect((await later.list({ refresh: true })).scanners).toHaveLength(1)
  })

  it('answers alike for a closed port and for one where something else answers', async () => {
    const silent = createServer((socket) => socket.resume().end('220 no soy un escáner\r\n'))
    const web = createHttpServer((_, response) => response.writeHead(404).end())
    const faults = []
    for (const other of [silent, web]) {
      await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
      const { port } = other.address() as AddressInfo
      const source = esclSource({ memory: join(folder, 'none.json'), mdns: undefined, ports: [port] })
      const told = () => source.add(`127.0.0.1:${port}`, never).catch((error: ScanFailure) => error)
      const open = await told()
      await new Promise((resolve) => other.close(resolve))
      faults.push(open, await told())
    }
    for (const fault of faults) expect(fault).toMatchObject({ code: 'UNREACHABLE' })
  })

  it('asks at no port but those of scanners', async () => {
    server = await esclServer(await device(1))
    const source = esclSource({ memory: join(folder, 'none.json'), mdns: undefined })
    expect(await source.add(server.address, never)).toBeUndefined()
    expect(await source.add('127.0.0.1:22', never)).toBeUndefined()
  })

  it.each(['8.8.8.8', '8.8.8.8:80', 'http://127.0.0.1/', '127.0.0.1:99999', 'a/b', '[2001:db8::1]:80', ''])(
    'asks nothing of %j, which is not of the local network',
    async (address) => {
      const source = esclSource({ memory: join(folder, 'scanners.json'), mdns: undefined })
      expect(await source.add(address, never)).toBeUndefined()
    },
  )

  it.each([
    ['http', {}],
    ['https', { identity: issueIdentity(new Date()) }],
  ])(
    'the test server by %s is an eSCL scanner to sane-airscan too, which shares no code with it',
    async (scheme, changes) => {
      // A sheet is fed once the one before it is written: sane-airscan forgets pages that are all there before the
      // program that waits for the first is given the processor, and says that the feeder is empty.
      const beforePage = async (number: number) => {
        if (number > 1) await appeared(join(folder, `${number - 1}.jpg`))
      }
      server = await esclServer(await device(3, { ...changes, beforePage }))
      const config = join(folder, 'sane.d')
      await rm(config, { recursive: true, force: true })
      await promisify(execFile)('mkdir', ['-p', config])
      await writeFile(join(config, 'dll.conf'), 'airscan\n')
      await writeFile(
        join(config, 'airscan.conf'),
        `[devices]\n"Prueba" = ${scheme}://${server.address}/eSCL, eSCL\n[options]\ndiscovery = disable\n`,
      )
      const { stdout } = await promisify(execFile)(
        'scanimage',
        [
          '-d',
          'airscan:e0:Prueba',
          '--source',
          'ADF',
          '--mode',
          'Gray',
          '--resolution',
          '200',
          '--format=jpeg',
          '--batch=%d.jpg',
          '--batch-print',
        ],
        { cwd: folder, env: { ...process.env, SANE_CONFIG_DIR: config, LC_ALL: 'C' } },
      )
      expect(stdout.trim().split('\n')).toEqual(['1.jpg', '2.jpg', '3.jpg'])
    },
  )
})
