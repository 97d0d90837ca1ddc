import { execFileSync, spawnSync } from 'node:child_process'
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { issueIdentity } from '../../guard/tls/authority.ts'
import { readOrIssueIdentity, tlsFolder } from '../../guard/tls/identity-store.ts'
import { commandsOf } from '../command.ts'
import { isTrustedHere, runTrust, runUntrust } from './command-line.ts'
import { authorityOf, type TrustPlace } from './trust.ts'

const now = new Date()
let root = ''
let home = ''
let data = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'estrado-trust-'))
  home = join(root, 'home')
  data = join(root, 'datos')
  mkdirSync(home)
})
afterEach(() => rmSync(root, { recursive: true }))

const place = (anchors: TrustPlace['anchors'] = []): TrustPlace => {
  const run = commandsOf({ home })
  return { platform: 'linux', person: { home }, run, runPrivileged: run, anchors }
}

const profile = (folder: string, ...password: string[]) => {
  const path = join(home, folder)
  mkdirSync(path, { recursive: true })
  const secret = join(root, 'clave')
  writeFileSync(secret, password[0] ?? '')
  execFileSync('certutil', [
    '-N',
    '-d',
    `sql:${path}`,
    ...(password.length ? ['-f', secret] : ['--empty-password']),
  ])
  return path
}

const trustFlags = (path: string) => {
  const { name } = authorityOf(readOrIssueIdentity(tlsFolder(data), now), tlsFolder(data))
  const listed = spawnSync('certutil', ['-L', '-d', `sql:${path}`], { encoding: 'utf8' }).stdout
  return new RegExp(`${name}\\s+(\\S+)`).exec(listed)?.[1]
}

const said = (act: (say: (line: string) => void) => number) => {
  const lines: string[] = []
  const status = act((line) => lines.push(line))
  return { status, text: lines.join('\n') }
}
const trustIn = (where: TrustPlace) => said((say) => runTrust(data, where, now, say))
const untrustIn = (where: TrustPlace) => said((say) => runUntrust(data, where, now, say))

describe('trust', () => {
  it('reaches the store of every browser and packaging, for servers alone, and is undone', () => {
    const stores = [
      '.pki/nssdb',
      'snap/chromium/current/.pki/nssdb',
      '.var/app/org.chromium.Chromium/.pki/nssdb',
      '.mozilla/firefox/a1b2.default-esr',
      '.mozilla/firefox/c3d4.otro',
      'snap/firefox/common/.mozilla/firefox/e5f6.default',
      '.var/app/org.mozilla.firefox/.mozilla/firefox/g7h8.default',
      '.config/mozilla/firefox/i9.default',
    ].map((folder) => profile(folder))
    const done = trustIn(place())
    expect(done.status).toBe(0)
    for (const store of stores) {
      expect(trustFlags(store)).toBe('C,,')
      expect(done.text).toContain(store)
    }
    expect(isTrustedHere(data, place(), now)).toBe(true)
    expect(trustIn(place()).text).toContain('ya estaba')

    const undone = untrustIn(place())
    expect(undone.status).toBe(0)
    for (const store of stores) expect(trustFlags(store)).toBeUndefined()
    expect(untrustIn(place()).text).toContain('no estaba')
  })

  it('makes the store that Chromium has not made yet', () => {
    const done = trustIn(place())
    expect(done.status).toBe(0)
    expect(done.text).toContain(join(home, '.pki/nssdb'))
    expect(trustFlags(join(home, '.pki/nssdb'))).toBe('C,,')
  })

  it('leaves other installations of the same person alone', () => {
    trustIn(place())
    const other = join(root, 'otra')
    said((say) => runTrust(other, place(), now, say))
    untrustIn(place())
    expect(isTrustedHere(other, place(), now)).toBe(true)
    expect(isTrustedHere(data, place(), now)).toBe(false)
  })

  it('says which profile could not be served and how to do it by hand', () => {
    profile('.pki/nssdb')
    const old = join(home, '.mozilla/firefox/viejo')
    mkdirSync(old, { recursive: true })
    writeFileSync(join(old, 'cert8.db'), '')
    const broken = join(home, '.mozilla/firefox/roto')
    mkdirSync(broken)
    writeFileSync(join(broken, 'cert9.db'), 'esto no es una base de datos')
    const done = trustIn(place())
    expect(done.status).toBe(1)
    expect(done.text).toMatch(/FALLÓ .*viejo: el perfil tiene el formato antiguo/)
    expect(done.text).toMatch(/FALLÓ .*roto/)
    expect(done.text).toContain('autoridad-estrado.pem')
    expect(trustFlags(join(home, '.pki/nssdb'))).toBe('C,,')
  })

  it('tells of a profile with a master password', () => {
    const path = profile('.mozilla/firefox/con-clave', 'secreta-1')
    const done = trustIn(place())
    // NSS lets a certificate in without the password in some versions; then it must really be trusted.
    if (done.status === 0) expect(trustFlags(path)).toBe('C,,')
    else expect(done.text).toContain('contraseña maestra')
  })

  it('says how to get certutil where it is missing', () => {
    profile('.pki/nssdb')
    const without: TrustPlace = { ...place(), run: () => 'absent' }
    const done = trustIn(without)
    expect(done.status).toBe(1)
    expect(done.text).toContain('libnss3-tools')
  })

  it('enters the system’s store with the system’s own program, and leaves nothing there', () => {
    const local = join(root, 'local')
    const made = join(root, 'etc-certs')
    const configuration = join(root, 'ca.conf')
    mkdirSync(local)
    mkdirSync(made)
    writeFileSync(configuration, '')
    const options = ['--localcertsdir', local, '--etccertsdir', made, '--certsconf', configuration]
    const hooks = ['--hooksdir', join(root, 'hooks')]
    mkdirSync(join(root, 'hooks'))
    const where = place([
      { folder: local, update: ['update-ca-certificates', ...options, ...hooks], afterRemoval: ['--fresh'] },
    ])
    // The system's program keeps the old list when nothing at all would be in the new one.
    writeFileSync(join(local, 'otra.crt'), issueIdentity(now).authority)
    const bundle = () => readFileSync(join(made, 'ca-certificates.crt'), 'utf8')

    expect(trustIn(where).text).toMatch(/agregada {2}Sistema/)
    const { certificate } = authorityOf(readOrIssueIdentity(tlsFolder(data), now), tlsFolder(data))
    expect(bundle()).toContain(certificate.trim())
    expect(untrustIn(where).text).toMatch(/retirada {2}Sistema/)
    expect(bundle()).not.toContain(certificate.trim())
    expect(readdirSync(local)).toEqual(['otra.crt'])
    expect(readdirSync(made).filter((file) => file.startsWith('estrado'))).toEqual([])
  })

  it('asks for administrator rights where the system’s store wants them, and serves the browsers all the same', () => {
    const forbidden = join(root, 'sistema')
    writeFileSync(forbidden, '')
    const done = trustIn(place([{ folder: forbidden, update: ['true'] }]))
    expect(done.status).toBe(0)
    expect(done.text).toMatch(/FALLÓ .*Sistema/)
    expect(done.text).toContain('sudo')
  })

  it.runIf(process.getuid?.() === 0)(
    'leaves nothing of root’s in the folders of whoever called through sudo',
    () => {
      const person = { home, uid: 1234, gid: 1234, name: 'ana' }
      chownSync(root, person.uid, person.gid)
      chownSync(home, person.uid, person.gid)
      const run = commandsOf(person)
      const where = { ...place(), person, run, runPrivileged: commandsOf({ home }) }
      mkdirSync(join(home, '.mozilla'))
      chownSync(join(home, '.mozilla'), person.uid, person.gid)
      expect(trustIn(where).status).toBe(0)
      const owners = (readdirSync(root, { recursive: true }) as string[]).map(
        (path) => statSync(join(root, path)).uid,
      )
      expect(new Set(owners)).toEqual(new Set([person.uid]))
      expect(readFileSync(join(home, '.mozilla/certificates/autoridad-estrado.pem'), 'utf8')).toContain(
        'BEGIN',
      )
      expect(untrustIn(where).status).toBe(0)
      expect(readdirSync(join(home, '.mozilla/certificates'))).toEqual([])
    },
  )

  it('has nothing to undo where nothing was done', () => {
    expect(untrustIn(place())).toEqual({ status: 0, text: expect.stringContaining('nada que retirar') })
  })
})

describe('the stores of other systems', () => {
  it.each([
    ['darwin', 'security', 'add-trusted-cert', 'delete-certificate'],
    ['win32', 'certutil.exe', '-addstore', '-delstore'],
  ] as const)('are asked through the program of %s', (platform, program, add, remove) => {
    // Neither system can be had here: what is checked is which program is called, and with what.
    const kept = new Set<string>()
    const calls: string[] = []
    const run: TrustPlace['run'] = (called, args) => {
      calls.push([called, ...args].join(' '))
      if (args.includes(add)) kept.add('estrado')
      if (args.includes(remove)) kept.delete('estrado')
      return { status: args.includes(add) || args.includes(remove) || kept.size > 0 ? 0 : 1, output: '' }
    }
    const where: TrustPlace = { ...place(), platform, run }
    expect(trustIn(where).status).toBe(0)
    expect(untrustIn(where).status).toBe(0)
    expect(kept.size).toBe(0)
    expect(calls.every((call) => call.startsWith(program))).toBe(true)
    expect(calls.some((call) => call.includes('autoridad-estrado.pem'))).toBe(true)
  })
})
