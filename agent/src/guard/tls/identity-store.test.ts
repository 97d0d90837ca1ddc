import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { identityDays, issueIdentity } from './authority.ts'
import {
  authorityFile,
  needsRenewal,
  readIdentity,
  readOrIssueIdentity,
  renewalDays,
} from './identity-store.ts'

const now = new Date('2026-11-21T14:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
let folder = ''

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'estrado-identity-')), 'tls')
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true }))

describe('the kept identity', () => {
  it('is made once and found again', () => {
    const first = readOrIssueIdentity(folder, now)
    expect(readOrIssueIdentity(folder, inDays(100))).toEqual(first)
    expect(readFileSync(authorityFile(folder), 'utf8')).toBe(first.authority)
  })

  it('leaves no key of the authority and lets nobody else read the agent’s', () => {
    const identity = readOrIssueIdentity(folder, now)
    expect(statSync(join(folder, 'identity.json')).mode & 0o077).toBe(0)
    const written = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
    const keys = written.join('').split('BEGIN PRIVATE KEY').length - 1
    expect(keys).toBe(1)
    expect(identity.key.split('BEGIN PRIVATE KEY')).toHaveLength(2)
  })

  it('is made anew when it is over, cut short, or holds another key', () => {
    const first = readOrIssueIdentity(folder, now)
    expect(readIdentity(folder, inDays(identityDays + 1))).toBeUndefined()

    const file = join(folder, 'identity.json')
    writeFileSync(file, JSON.stringify({ ...first, key: issueIdentity(now).key }))
    expect(readIdentity(folder, now)).toBeUndefined()

    const second = readOrIssueIdentity(folder, now)
    expect(second.certificate).not.toBe(first.certificate)
    truncateSync(file, 200)
    expect(readOrIssueIdentity(folder, now).certificate).not.toBe(second.certificate)
  })

  it('is to be renewed in its last days', () => {
    const identity = readOrIssueIdentity(folder, now)
    expect(needsRenewal(identity, inDays(identityDays - renewalDays - 1))).toBe(false)
    expect(needsRenewal(identity, inDays(identityDays - renewalDays + 1))).toBe(true)
  })
})
