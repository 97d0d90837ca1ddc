import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildDebianPackage } from '@estrado/agent/install/package/debian'
import { chromium } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { chromiumOptions } from './chromium.ts'

/**
 * The package, built from this checkout. As root it is really installed, run and removed on this machine and
 * must leave nothing behind; without root's rights it is unpacked and run from there.
 */

const repository = fileURLToPath(new URL('../../..', import.meta.url))
/** 120 MB are written and a browser is started, on a machine that may be busy. */
const installMilliseconds = 600_000
const lockMilliseconds = 60_000
const mayInstall = process.getuid?.() === 0 && !existsSync('/usr/lib/estrado-agente')
const chromiumPolicy = '/etc/chromium/policies/managed/estrado-agente.json'
const page = createServer((_, response) => {
  response.setHeader('content-type', 'text/html')
  response.end('<!doctype html><title>Estrado</title>')
})
let root = ''
let file = ''
let site = ''
let running: ChildProcess | undefined

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'estrado-package-'))
  await new Promise<void>((resolve) => page.listen(0, '127.7.7.7', resolve))
  // No name but a number of its own: nothing else on this machine may be allowed by the policy meanwhile.
  site = `http://127.7.7.7:${(page.address() as AddressInfo).port}`
  file = await buildDebianPackage({ repository, output: root, origins: [site], compression: 'none' })
})
afterEach(() => {
  running?.kill('SIGKILL')
  running = undefined
})
afterAll(() => {
  page.close()
  rmSync(root, { recursive: true })
})

/** @returns what the program printed. @throws with it when the program failed, since ours tell their failures there. */
const run = (program: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env: environment() })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${status}\n${stdout}${stderr}`)
  return stdout
}

/** Lock of dpkg: other programs of this machine take it too, and dpkg doesn't wait for it. Throws what else fails. */
const dpkg = (...args: string[]) =>
  vi.waitUntil(
    () => {
      try {
        run('dpkg', ...args)
        return true
      } catch (error) {
        if (!(error instanceof Error && error.message.includes('lock was locked by another process')))
          throw error
        return false
      }
    },
    { timeout: lockMilliseconds, interval: 500 },
  )

/** A person of the test's own: no real browser of this machine is touched. */
const environment = () => ({
  PATH: process.env.PATH ?? '',
  HOME: join(root, 'home'),
  ESTRADO_SIGNER_PORT: '0',
  ESTRADO_SCANNER_PORT: '0',
  ESTRADO_SUPERVISED: '1',
})

/** Starts the agent by `command`. @returns what its ready line says. */
function start(
  program: string,
  ...args: string[]
): Promise<{ signer: string; scanner: string; problems: string[] }> {
  const child = spawn(program, args, { env: environment(), stdio: ['ignore', 'pipe', 'inherit'] })
  running = child
  return new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (text.startsWith('{"ready":true')) resolve(JSON.parse(text))
    })
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)))
  })
}

/** Every file below the folders that a package may write to. */
const filesOfMachine = () =>
  ['/etc', '/usr/bin', '/usr/lib/systemd', '/usr/lib/estrado-agente', '/usr/share/doc', '/var/lib/systemd']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      (readdirSync(folder, { recursive: true }) as string[]).map((path) => join(folder, path)),
    )
    .sort()

describe('the Debian package', () => {
  it('tells what it is and what it contains', () => {
    expect(run('dpkg-deb', '--field', file, 'Package')).toBe('estrado-agente\n')
    const contents = run('dpkg-deb', '--contents', file)
    for (const path of [
      'main.js',
      'child.js',
      'node',
      'node_modules/sharp/',
      'node_modules/pkcs11js/build/Release/pkcs11.node',
    ])
      expect(contents).toContain(`./usr/lib/estrado-agente/${path}`)
    expect(contents).toMatch(/-rwxr-xr-x root\/root .*\.\/usr\/bin\/estrado-agente/)
    expect(contents).not.toMatch(/\.ts\n|rwxrwx|\/obj\.target\//)
    expect(run('dpkg-deb', '--ctrl-tarfile', file).length).toBeGreaterThan(0)
  })

  it('runs from wherever it is unpacked, without the checkout', async () => {
    const folder = join(root, 'unpacked')
    run('dpkg-deb', '--extract', file, folder)
    const lib = join(folder, 'usr/lib/estrado-agente')
    const { signer, scanner, problems } = await start(join(lib, 'node'), join(lib, 'main.js'))
    expect(problems).toEqual([])
    expect(signer).toContain('https://localhost:')
    const presence = await (await fetch(`${scanner}/agente`, { headers: { 'user-agent': 'test' } })).json()
    expect(presence).toMatchObject({ firma: { activo: true }, escaneo: { activo: true } })
  })

  it.runIf(mayInstall)(
    'is installed, allowed by the browser’s policy, run, trusted and removed without a trace',
    async () => {
      const before = filesOfMachine()
      try {
        // What a power cut would do to this machine is no matter here.
        await dpkg('--force-unsafe-io', '--install', file)
        expect(run('dpkg', '--status', 'estrado-agente')).toContain('Status: install ok installed')
        expect(existsSync('/etc/systemd/user/default.target.wants/estrado-agente.service')).toBe(true)
        expect(JSON.parse(readFileSync(chromiumPolicy, 'utf8'))).toMatchObject({
          LoopbackNetworkAllowedForUrls: [site],
        })

        const { scanner } = await start('/usr/bin/estrado-agente')
        expect(run('/usr/bin/estrado-agente', 'trust')).toContain('Para deshacerlo: estrado-agente untrust')
        expect(run('/usr/bin/estrado-agente', 'untrust')).toContain('retirada')
        expect(await permissionAndAnswer(scanner)).toEqual({ permission: 'granted', agent: 'estrado' })
        running?.kill('SIGTERM')
      } finally {
        await dpkg('--purge', 'estrado-agente')
      }
      expect(existsSync(chromiumPolicy)).toBe(false)
      expect(filesOfMachine().filter((path) => !before.includes(path))).toEqual([])
    },
    installMilliseconds,
  )
})

/** What a page of `site`, counted as one from elsewhere, is allowed by Chromium. */
async function permissionAndAnswer(scanner: string) {
  const address = new URL(site)
  const browser = await chromium.launch({
    ...chromiumOptions,
    args: [...(chromiumOptions.args ?? []), `--ip-address-space-overrides=127.7.7.7:${address.port}=public`],
  })
  try {
    const tab = await browser.newPage()
    await tab.goto(site)
    return await tab.evaluate(`(async () => {
      const presence = await fetch('${scanner}/agente').then((answer) => answer.json())
      const { state } = await navigator.permissions.query({ name: 'loopback-network' })
      return { permission: state, agent: presence.agente }
    })()`)
  } finally {
    await browser.close()
  }
}
