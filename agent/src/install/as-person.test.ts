import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { issueIdentity } from '../guard/tls/authority.ts'
import { tlsFolder, writeIdentity } from '../guard/tls/identity-store.ts'
import { readSettings } from '../settings.ts'
import { asPerson } from './as-person.ts'
import { commandsOf, type Person, type RunCommand } from './command.ts'
import { type InstallPlace, runInstall, runSystemUninstall } from './install.ts'
import { runTrust } from './trust/command-line.ts'

/** Symbolic links that a person lays in their own home for the administrator who installs or removes the agent. */
describe.runIf(process.getuid?.() === 0)('an administrator’s hand in a person’s home', () => {
  let root: string
  let person: Person & { readonly uid: number; readonly gid: number }
  /** A folder that is root's alone to change. */
  let system: string
  let said: string[]
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'estrado-links-'))
    // The person passes through it, as through /home.
    chmodSync(root, 0o755)
    person = { home: join(root, 'ana'), uid: 1234, gid: 1234, name: 'ana' }
    system = join(root, 'system')
    mkdirSync(system)
    mkdirSync(person.home)
    chownSync(person.home, person.uid, person.gid)
    said = []
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  const place = (answer: RunCommand = () => ({ status: 0, output: '' })): InstallPlace => ({
    trust: {
      platform: 'linux',
      person,
      run: commandsOf(person),
      runPrivileged: commandsOf({ home: person.home }),
      anchors: [],
    },
    service: { platform: 'linux', person, run: answer },
    root,
    now: new Date(),
    say: (line) => said.push(line),
  })
  const data = () => join(person.home, '.local', 'share', 'estrado')
  const settings = () => readSettings({ ESTRADO_DATA: data() }, undefined)
  const invocation = { program: 'node', args: [], folder: '/', environment: {} }
  const link = (target: string, path: string) =>
    asPerson(person, () => {
      mkdirSync(dirname(path), { recursive: true })
      symlinkSync(target, path)
    })

  it('writes the service where the person could, and it is theirs', () => {
    expect(runInstall(settings(), invocation, place())).toBe(0)
    const owners = (readdirSync(person.home, { recursive: true }) as string[]).map(
      (path) => statSync(join(person.home, path)).uid,
    )
    expect(owners.length).toBeGreaterThan(5)
    expect(new Set(owners)).toEqual(new Set([person.uid]))
    expect(process.geteuid?.()).toBe(0)
  })

  it('writes no service through a link into the system’s folders', () => {
    link(system, join(person.home, '.config', 'systemd'))
    expect(runInstall(settings(), invocation, place())).toBe(1)
    expect(said.join('\n')).toContain('FALLÓ')
    expect(readdirSync(system)).toEqual([])
  })

  it('gives nobody a folder of the system through a link', () => {
    link(system, join(data(), 'agent'))
    expect(runTrust(data(), place().trust, new Date(), (line) => said.push(line))).toBe(1)
    expect(statSync(system).uid).toBe(0)
    expect(readdirSync(system)).toEqual([])
  })

  it('removes nothing of the system’s through a link when the package goes', () => {
    writeIdentity(join(system, 'tls'), issueIdentity(new Date()))
    link(system, join(data(), 'agent'))
    const accounts = `ana:x:${person.uid}:${person.gid}::${person.home}:/bin/sh`
    expect(
      runSystemUninstall(
        settings(),
        place(() => ({ status: 0, output: accounts })),
      ),
    ).toBe(1)
    expect(existsSync(join(tlsFolder(data()), 'identity.json'))).toBe(true)
    expect(said.join('\n')).toContain('No se pudo borrar')
  })
})
