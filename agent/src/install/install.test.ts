import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readOrIssueIdentity, tlsFolder } from '../guard/tls/identity-store.ts'
import { readSettings } from '../settings.ts'
import { commandsOf, type RunCommand } from './command.ts'
import {
  type InstallPlace,
  runInstall,
  runSystemInstall,
  runSystemUninstall,
  runUninstall,
} from './install.ts'
import { postinst, userUnit } from './package/debian-files.ts'
import type { Invocation } from './service/service.ts'
import { settingsToKeep } from './service/service-manager.ts'
import { systemdUnit } from './service/systemd.ts'
import { authorityOf, isTrusted } from './trust/trust.ts'

const site = 'https://estrado.tribunal.example'
const now = new Date()
let root = ''
let home = ''
let data = ''
let said: string[] = []
let calls: string[] = []

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'estrado-install-'))
  home = join(root, 'home')
  data = join(root, 'datos')
  mkdirSync(home)
  said = []
  calls = []
})
afterEach(() => rmSync(root, { recursive: true }))

const settings = (origins = site) => readSettings({ ESTRADO_DATA: data, ESTRADO_ORIGINS: origins }, undefined)
const invocation: Invocation = {
  program: '/opt/node 20/bin/node',
  args: ['/opt/estrado/main.js'],
  folder: '/opt/estrado',
  environment: { ESTRADO_ORIGINS: site, ESTRADO_DEMO: '0' },
}

/** Tests may not start services of this machine: systemctl's calls are only noted, everything else is real. */
const noted =
  (answer: (args: readonly string[]) => number): RunCommand =>
  (program, args) => {
    if (program !== 'systemctl') return commandsOf({ home })(program, args)
    calls.push(args.join(' '))
    return { status: answer(args), output: '' }
  }

const place = (
  overrides: Partial<InstallPlace> = {},
  systemctl: (args: readonly string[]) => number = () => 0,
): InstallPlace => {
  const person = { home }
  const run = noted(systemctl)
  return {
    trust: {
      platform: 'linux',
      person,
      run: commandsOf(person),
      runPrivileged: commandsOf(person),
      anchors: [],
    },
    service: { platform: 'linux', person, run },
    root,
    now,
    say: (line) => said.push(line),
    ...overrides,
  }
}
const browsersHere = (...signs: string[]) => {
  for (const sign of signs) mkdirSync(join(root, sign), { recursive: true })
}
const unit = () => join(home, '.config/systemd/user/estrado-agente.service')
const json = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))

describe('install and uninstall', () => {
  it('start the agent with the session, make it trusted and permitted, and undo all of it', () => {
    browsersHere('etc/chromium', 'opt/google/chrome', 'etc/firefox')
    expect(runInstall(settings(), invocation, place())).toBe(0)
    expect(existsSync(unit())).toBe(true)
    expect(calls).toEqual([
      '--user daemon-reload',
      '--user enable estrado-agente.service',
      '--user restart estrado-agente.service',
    ])
    expect(json('etc/chromium/policies/managed/estrado-agente.json')).toEqual({
      LocalNetworkAccessAllowedForUrls: [site],
      LoopbackNetworkAllowedForUrls: [site],
    })
    expect(existsSync(join(root, 'etc/opt/chrome/policies/managed/estrado-agente.json'))).toBe(true)
    expect(json('etc/firefox/policies/policies.json').policies).toEqual({
      Certificates: { Install: ['autoridad-estrado.pem'] },
      LocalNetworkAccess: { SkipDomains: ['estrado.tribunal.example'] },
    })
    expect(existsSync(join(home, '.pki/nssdb/cert9.db'))).toBe(true)
    expect(said.at(-1)).toBe('Agente instalado.')

    const identity = readOrIssueIdentity(tlsFolder(data), now)
    expect(isTrusted(authorityOf(identity, tlsFolder(data)), place().trust)).toBe(true)
    expect(runInstall(settings(), invocation, place())).toBe(0)

    expect(runUninstall(settings(), place())).toBe(0)
    expect(isTrusted(authorityOf(identity, tlsFolder(data)), place().trust)).toBe(false)
    expect(existsSync(tlsFolder(data))).toBe(false)
    const left = (readdirSync(root, { recursive: true }) as string[]).filter((file) =>
      /estrado-agente|policies/.test(file),
    )
    expect(left).toEqual([])
    expect(runUninstall(settings(), place())).toBe(0)
  })

  it('need no permission for sites of this same machine', () => {
    browsersHere('etc/chromium')
    expect(runInstall(settings('http://localhost:3000,http://127.0.0.1:3000'), invocation, place())).toBe(0)
    expect(existsSync(join(root, 'etc/chromium/policies'))).toBe(false)
  })

  it('say what to do where no session’s systemd answers, and leave the unit for the next one', () => {
    expect(
      runInstall(
        settings(),
        invocation,
        place({}, () => 1),
      ),
    ).toBe(1)
    expect(said.join('\n')).toContain('Cierre su sesión y vuelva a entrar')
    expect(existsSync(unit())).toBe(true)
  })

  it('speak to the right person’s systemd through sudo', () => {
    const through: InstallPlace = place()
    const person = { home, uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, name: 'ana' }
    runInstall(settings(), invocation, { ...through, service: { ...through.service, person } })
    expect(calls[0]).toBe('--user --machine=ana@.host daemon-reload')
  })

  it('leave the policies of others alone', () => {
    browsersHere('etc/firefox/policies', 'etc/chromium/policies/managed')
    const theirs = {
      policies: {
        DisableTelemetry: true,
        Certificates: { Install: ['otra.pem'], ImportEnterpriseRoots: true },
      },
    }
    writeFileSync(join(root, 'etc/firefox/policies/policies.json'), JSON.stringify(theirs))
    writeFileSync(join(root, 'etc/chromium/policies/managed/otra.json'), '{}')
    runInstall(settings(), invocation, place())
    expect(json('etc/firefox/policies/policies.json').policies.Certificates.Install).toEqual([
      'otra.pem',
      'autoridad-estrado.pem',
    ])
    runUninstall(settings(), place())
    expect(json('etc/firefox/policies/policies.json')).toEqual(theirs)
    expect(readdirSync(join(root, 'etc/chromium/policies/managed'))).toEqual(['otra.json'])
  })

  it('don’t touch a policy file that they don’t understand', () => {
    browsersHere('etc/firefox/policies')
    const file = join(root, 'etc/firefox/policies/policies.json')
    writeFileSync(file, '{ "policies": { // comentario')
    expect(runInstall(settings(), invocation, place())).toBe(1)
    expect(said.join('\n')).toContain('no se tocó')
    expect(readFileSync(file, 'utf8')).toContain('comentario')
  })

  it('say so when only an administrator may write policies', () => {
    browsersHere('etc/chromium/policies')
    writeFileSync(join(root, 'etc/chromium/policies/managed'), 'in the way')
    expect(runInstall(settings(), invocation, place())).toBe(1)
    expect(said.join('\n')).toContain('sudo')
    expect(existsSync(unit())).toBe(true)
  })
})

describe('a package’s part', () => {
  it('is the policies, and in the end everybody’s trust', () => {
    browsersHere('etc/chromium')
    const ownData = join(home, '.local/share/estrado')
    const mine = readSettings({ ESTRADO_DATA: ownData, ESTRADO_ORIGINS: site }, undefined)
    expect(runSystemInstall(mine, place())).toBe(0)
    expect(existsSync(unit())).toBe(false)
    expect(existsSync(join(root, 'etc/chromium/policies/managed/estrado-agente.json'))).toBe(true)

    runInstall(mine, invocation, place())
    const identity = readOrIssueIdentity(tlsFolder(ownData), now)
    const authority = authorityOf(identity, tlsFolder(ownData))
    expect(isTrusted(authority, place().trust)).toBe(true)
    // The accounts of this machine are replaced by one: nobody's real browsers may be touched.
    const accounts = `ana:x:${process.getuid?.()}:${process.getgid?.()}::${home}:/bin/sh\nnobody:x:65534:65534::/nonexistent:/bin/false`
    const service = { ...place().service, run: (() => ({ status: 0, output: accounts })) as RunCommand }
    expect(runSystemUninstall(mine, place({ service }))).toBe(0)
    expect(isTrusted(authority, place().trust)).toBe(false)
  })
})

describe('the package’s script after unpacking', () => {
  const configure = (before: string, systemctl: string) => {
    const programs = join(root, 'programs')
    mkdirSync(programs)
    const program = (name: string, text: string) =>
      writeFileSync(join(programs, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
    program('loginctl', "echo ' 1000 ana  no'; echo ' 1001 beto no'")
    program('systemctl', `echo "$@" >> ${join(root, 'calls')}; ${systemctl}`)
    const script = postinst.replace(/^.* install --system.*$/m, '')
    const environment = { PATH: `${programs}:/usr/bin:/bin` }
    const ended = spawnSync('/bin/sh', ['-s', 'configure', before], { input: script, env: environment })
    return { status: ended.status, asked: readFileSync(join(root, 'calls'), 'utf8').trim().split('\n') }
  }

  it('restarts everybody’s running agent on an upgrade', () => {
    expect(configure('0.7.7', 'true')).toEqual({
      status: 0,
      asked: [
        '--global --quiet enable estrado-agente.service',
        '--user --machine=ana@.host --quiet daemon-reload',
        '--user --machine=ana@.host --quiet try-restart estrado-agente.service',
        '--user --machine=beto@.host --quiet daemon-reload',
        '--user --machine=beto@.host --quiet try-restart estrado-agente.service',
      ],
    })
  })

  it('never fails the installation, and restarts nothing at the first one', () => {
    expect(configure('', 'exit 1')).toEqual({
      status: 0,
      asked: ['--global --quiet enable estrado-agente.service'],
    })
  })

  it('goes on where nobody’s systemd answers', () => {
    expect(configure('0.7.7', 'exit 1')).toMatchObject({ status: 0, asked: { length: 5 } })
  })
})

describe('the unit', () => {
  it('of a second person waits for the ports as long as the first one has them', () => {
    for (const text of [userUnit, systemdUnit(invocation)]) {
      expect(text).toMatch(/^StartLimitIntervalSec=0$/m)
      expect(text).toMatch(/^RestartSec=15$/m)
    }
  })

  it('is one that systemd reads without a complaint, spaces and all', () => {
    runInstall(
      settings(),
      { ...invocation, environment: { ESTRADO_DATA: '/home/ana/mis "datos" 100%' } },
      place(),
    )
    const text = readFileSync(unit(), 'utf8')
    expect(text).toContain('ExecStart="/opt/node 20/bin/node" "/opt/estrado/main.js"')
    expect(text).toContain('Environment="ESTRADO_DATA=/home/ana/mis \\"datos\\" 100%%"')
    // The named program isn't there; everything else must be right.
    const real = text
      .replace('/opt/node 20/bin/node', process.execPath)
      .replace(/WorkingDirectory=.*/, 'WorkingDirectory=/')
    const copy = join(root, 'verify', 'estrado-agente.service')
    mkdirSync(dirname(copy))
    writeFileSync(copy, real)
    const checked = spawnSync('systemd-analyze', ['verify', '--user', copy], {
      encoding: 'utf8',
      env: { ...process.env, XDG_RUNTIME_DIR: root },
    })
    expect(checked.stdout + checked.stderr).toBe('')
  })

  it('keeps the settings that were given, and is no demonstration by itself', () => {
    expect(settingsToKeep({ PATH: '/bin', ESTRADO_ORIGINS: site, ESTRADO_SUPERVISED: '1' })).toEqual({
      ESTRADO_DEMO: '0',
      ESTRADO_ORIGINS: site,
    })
    expect(settingsToKeep({ ESTRADO_DEMO: '1' })).toEqual({ ESTRADO_DEMO: '1' })
  })
})

/** Neither system can be had here: the files are read back, and their programs' calls are noted. */
describe('other systems', () => {
  const other = (platform: NodeJS.Platform, answer: (call: string) => number) => {
    const run: RunCommand = (program, args) => {
      const call = [program, ...args].join(' ')
      calls.push(call)
      return { status: answer(call), output: '' }
    }
    const service = { platform, person: { home, uid: 501, gid: 20 }, run }
    return place({ service, trust: { ...place().trust, platform, run, runPrivileged: run } })
  }

  it('macOS gets a launch agent', () => {
    const where = other('darwin', (call) => (/print|find-certificate/.test(call) ? 1 : 0))
    expect(
      runInstall(
        settings(),
        { ...invocation, environment: { ESTRADO_ORIGINS: 'https://a.example/?a&b<c' } },
        where,
      ),
    ).toBe(0)
    const file = join(home, 'Library/LaunchAgents/bo.estrado.agente.plist')
    const text = readFileSync(file, 'utf8')
    expect(text).toContain('<string>/opt/node 20/bin/node</string>')
    expect(text).toContain('a&amp;b&lt;c')
    expect(calls).toContain(`launchctl bootstrap gui/501 ${file}`)
    runUninstall(settings(), where)
    expect(existsSync(file)).toBe(false)
  })

  it('Windows gets a task at logon and policies in the registry', () => {
    const where = other('win32', (call) => (/query|-store/i.test(call) ? 1 : 0))
    expect(runInstall(settings(), invocation, where)).toBe(0)
    expect(
      calls.some((call) => /^schtasks.exe \/Create \/F \/XML .*agente.xml \/TN Estrado\\Agente$/.test(call)),
    ).toBe(true)
    const tasks = calls.filter((call) => call.startsWith('schtasks.exe')).map((call) => call.split(' ')[1])
    expect(tasks).toEqual(['/Create', '/End', '/Run'])
    expect(calls).toContain(
      `reg.exe add HKLM\\Software\\Policies\\Google\\Chrome\\LoopbackNetworkAllowedForUrls /v 1 /t REG_SZ /d ${site} /f`,
    )
  })
})
