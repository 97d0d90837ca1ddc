import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { identityDays } from '../../guard/tls/authority.ts'
import { readIdentity, readOrIssueIdentity, renewalDays, tlsFolder } from '../../guard/tls/identity-store.ts'
import { commandsOf } from '../command.ts'
import { runTrust } from './command-line.ts'
import { lastDays, renewIdentity } from './renewal.ts'
import { authorityOf, isTrusted, type TrustPlace } from './trust.ts'

const issued = new Date()
const daysLeft = (days: number) => new Date(issued.getTime() + (identityDays - days) * 86_400_000)
let root = ''
let data = ''
let place: TrustPlace

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'estrado-renewal-'))
  data = join(root, 'datos')
  const person = { home: join(root, 'home') }
  const run = commandsOf(person)
  place = { platform: 'linux', person, run, runPrivileged: run, anchors: [] }
  for (const profile of ['.pki/nssdb', '.mozilla/firefox/a.default']) {
    const path = join(person.home, profile)
    mkdirSync(path, { recursive: true })
    execFileSync('certutil', ['-N', '--empty-password', '-d', `sql:${path}`])
  }
})
afterEach(() => rmSync(root, { recursive: true }))

const folder = () => tlsFolder(data)
const trusted = (identity: Parameters<typeof authorityOf>[0]) =>
  isTrusted(authorityOf(identity, folder()), place)

describe('renewal', () => {
  it('comes in time, not before', () => {
    const present = readOrIssueIdentity(folder(), issued)
    expect(renewIdentity(data, present, place, daysLeft(renewalDays + 1))).toBeUndefined()
    expect(readIdentity(folder(), issued)).toEqual(present)
    expect(renewIdentity(data, present, place, daysLeft(renewalDays - 1))).toBeDefined()
  })

  it('puts the new authority where the old one was believed, and takes the old one out', () => {
    runTrust(data, place, issued, () => {})
    const present = readOrIssueIdentity(folder(), issued)
    const next = renewIdentity(data, present, place, daysLeft(30))
    if (next === undefined) throw new Error('not renewed')
    expect(trusted(next)).toBe(true)
    expect(trusted(present)).toBe(false)
    expect(readIdentity(folder(), issued)).toEqual(next)
    expect(existsSync(join(folder(), 'next'))).toBe(false)
  })

  it('makes nobody believe it who didn’t before', () => {
    const present = readOrIssueIdentity(folder(), issued)
    const next = renewIdentity(data, present, place, daysLeft(30))
    expect(next && trusted(next)).toBe(false)
  })

  it('waits for a store that refuses, until the last days', () => {
    runTrust(data, place, issued, () => {})
    const present = readOrIssueIdentity(folder(), issued)
    // A store that can be read and not written, as with a full disk.
    const readOnly: TrustPlace = {
      ...place,
      run: (program, args) =>
        args.includes('-A') ? { status: 255, output: 'full' } : place.run(program, args),
    }
    expect(renewIdentity(data, present, readOnly, daysLeft(lastDays + 1))).toBeUndefined()
    expect(readIdentity(folder(), issued)).toEqual(present)
    expect(trusted(present)).toBe(true)
    expect(renewIdentity(data, present, readOnly, daysLeft(lastDays - 1))).toBeDefined()
  })

  it('keeps what it has when the folder can’t be written', () => {
    const present = readOrIssueIdentity(folder(), issued)
    writeFileSync(join(folder(), 'next'), 'in the way')
    expect(() => renewIdentity(data, present, place, daysLeft(30))).toThrow()
    expect(readIdentity(folder(), issued)).toEqual(present)
  })
})
