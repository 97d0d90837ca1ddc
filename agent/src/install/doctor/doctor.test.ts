import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpsServer } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Check } from '@estrado/machines/system/check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type RunningAgent, startAgent } from '../../agent.ts'
import { identityDays, issueIdentity } from '../../guard/tls/authority.ts'
import { readOrIssueIdentity, tlsFolder } from '../../guard/tls/identity-store.ts'
import { scanningService, signingService } from '../../services.ts'
import { readSettings } from '../../settings.ts'
import { commandsOf } from '../command.ts'
import type { InstallPlace } from '../install.ts'
import { runTrust } from '../trust/command-line.ts'
import { examine, runDoctor } from './doctor.ts'

const now = new Date()
let root = ''
let data = ''
let place: InstallPlace
let said: string[] = []
let agent: RunningAgent | undefined

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'estrado-doctor-'))
  data = join(root, 'datos')
  // A scanner without hardware: SANE's own test device, and no search of the network.
  const sane = join(root, 'sane')
  mkdirSync(sane)
  writeFileSync(join(sane, 'dll.conf'), 'test\n')
  const home = join(root, 'home')
  mkdirSync(home)
  process.env.SANE_CONFIG_DIR = sane
  const person = { home }
  const run = commandsOf(person)
  said = []
  place = {
    trust: { platform: 'linux', person, run, runPrivileged: run, anchors: [] },
    // Whether a service of this machine runs is not this test's to ask or change.
    service: { platform: 'linux', person, run: () => 'absent' },
    root: `${root}/`,
    now,
    say: (line) => said.push(line),
  }
})
afterEach(async () => {
  delete process.env.SANE_CONFIG_DIR
  await agent?.close()
  agent = undefined
  rmSync(root, { recursive: true })
})

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return String(port)
}

const settingsWith = async (environment: Record<string, string> = {}) =>
  readSettings(
    {
      ESTRADO_DATA: data,
      ESTRADO_SIGNER_PORT: await freePort(),
      ESTRADO_SCANNER_PORT: await freePort(),
      ...environment,
    },
    undefined,
  )

const start = async (settings: Awaited<ReturnType<typeof settingsWith>>) => {
  agent = await startAgent({
    settings,
    version: '1.2.3',
    now: () => now,
    dialog: async () => undefined,
    startSigning: signingService,
    startScanning: scanningService,
  })
}

const find = (checks: readonly Check[], name: string) => checks.filter((check) => check.name === name)
const states = (checks: readonly Check[], name: string) => find(checks, name).map(({ state }) => state)

describe('the doctor', () => {
  it('finds a running, trusted agent in order', async () => {
    const settings = await settingsWith()
    await start(settings)
    runTrust(data, place.trust, now, () => {})
    const checks = await examine(settings, place)
    for (const name of [
      'Carpeta de datos',
      'Agente',
      'Certificado',
      'HTTPS',
      'Confianza',
      'Escáner',
      'Permiso del navegador',
    ])
      expect([name, ...states(checks, name)]).toEqual([name, 'good'])
    expect(find(checks, 'Tokens')[0]?.detail).toBe('Token de demostración')
    expect(find(checks, 'Agente')[0]?.detail).toContain('1.2.3')
    expect(await runDoctor(settings, '1.2.3', place)).toBe(0)
  })

  it('has a remedy for everything that is not good', async () => {
    const settings = await settingsWith({ ESTRADO_PKCS11_MODULES: '/no/existe.so' })
    const checks = await examine(settings, place)
    for (const check of checks)
      expect([check.name, check.remedy !== undefined]).toEqual([check.name, check.state !== 'good'])
    expect(states(checks, 'Agente')).toEqual(['bad'])
    expect(find(checks, 'Controladores PKCS#11')[0]).toMatchObject({
      state: 'bad',
      detail: 'no existe /no/existe.so',
    })
    expect(await runDoctor(settings, '1.2.3', place)).toBe(1)
    expect(said.join('\n')).toContain('Remedio: Inícielo')
  })

  it('tells a software token that can’t be read', async () => {
    const file = join(root, 'firma.p12')
    const settings = await settingsWith({ ESTRADO_PKCS12: file })
    const [missing] = find(await examine(settings, place), 'Token de software')
    expect(missing).toMatchObject({ state: 'bad', detail: `no se puede leer ${file}` })
    writeFileSync(file, '')
    expect(states(await examine(settings, place), 'Token de software')).toEqual(['good'])
  })

  it('tells a browser that does not trust', async () => {
    const settings = await settingsWith()
    readOrIssueIdentity(tlsFolder(data), now)
    expect(states(await examine(settings, place), 'Confianza')).toEqual(['bad'])
    runTrust(data, place.trust, now, () => {})
    expect(states(await examine(settings, place), 'Confianza')).toEqual(['good'])
  })

  it('tells another program at a port', async () => {
    const settings = await settingsWith()
    const other = createServer().listen(settings.signerPort, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const checks = await examine(settings, place)
    expect(states(checks, `Puerto ${settings.signerPort}`)).toEqual(['bad'])
    expect(states(checks, `Puerto ${settings.scannerPort}`)).toEqual(['good'])
    expect(find(checks, `Puerto ${settings.signerPort}`)[0]?.remedy).toContain('ESTRADO_SIGNER_PORT')
    other.close()
  })

  it('tells another signer’s certificate, and the agent that runs without its own', async () => {
    const settings = await settingsWith()
    const foreign = issueIdentity(now)
    const other = createHttpsServer({ cert: foreign.certificate, key: foreign.key })
    await new Promise<void>((resolve) => other.listen(settings.signerPort, '127.0.0.1', resolve))
    await start(settings)
    expect(states(await examine(settings, place), 'Agente')).toEqual(['bad'])
    other.close()
  })

  it('tells an agent that shows another certificate than the one kept here', async () => {
    const settings = await settingsWith()
    await start(settings)
    const elsewhere = { ...settings, dataFolder: join(root, 'otros') }
    readOrIssueIdentity(tlsFolder(elsewhere.dataFolder), now)
    expect(states(await examine(elsewhere, place), 'HTTPS')).toEqual(['bad'])
  })

  it('tells a certificate in its last weeks', async () => {
    const settings = await settingsWith()
    const issued = new Date(now.getTime() - (identityDays - 20) * 86_400_000)
    readOrIssueIdentity(tlsFolder(data), issued)
    expect(states(await examine(settings, place), 'Certificado')).toEqual(['warning'])
  })

  it('tells a folder that can’t be written, and a missing certutil', async () => {
    writeFileSync(data, '')
    const settings = await settingsWith()
    const without: InstallPlace = { ...place, trust: { ...place.trust, run: () => 'absent' } }
    const checks = await examine(settings, without)
    expect(states(checks, 'Carpeta de datos')).toEqual(['bad'])
    expect(find(checks, 'Programa certutil')[0]?.remedy).toContain('libnss3-tools')
    expect(find(checks, 'Escáner')[0]?.detail).toContain('scanimage')
  })

  it('tells browsers that will ask, and sites that browsers won’t let through at all', async () => {
    mkdirSync(join(root, 'etc/chromium'), { recursive: true })
    const settings = await settingsWith({ ESTRADO_ORIGINS: 'http://estrado.example,https://estrado.example' })
    const checks = find(await examine(settings, place), 'Permiso del navegador')
    expect(checks.map(({ state }) => state)).toEqual(['bad', 'warning'])
    expect(checks[0]?.detail).toContain('http://estrado.example')
  })
})
