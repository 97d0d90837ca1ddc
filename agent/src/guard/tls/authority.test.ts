import { execFileSync, spawnSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identityDays, issueIdentity } from './authority.ts'

const now = new Date('2026-11-21T14:00:00Z')
const identity = issueIdentity(now)
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'estrado-tls-'))
  writeFileSync(join(folder, 'authority.pem'), identity.authority)
  writeFileSync(join(folder, 'leaf.pem'), identity.certificate)
})
afterAll(() => rmSync(folder, { recursive: true }))

const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, encoding: 'utf8' })

describe('the authority of an installation', () => {
  it('is judged correct by openssl, strictly, for each loopback name', () => {
    const at = String(now.getTime() / 1000)
    const verify = [
      'verify',
      '-x509_strict',
      '-attime',
      at,
      '-purpose',
      'sslserver',
      '-CAfile',
      'authority.pem',
    ]
    expect(openssl(...verify, '-verify_hostname', 'localhost', 'leaf.pem')).toContain('OK')
    expect(openssl(...verify, '-verify_ip', '127.0.0.1', 'leaf.pem')).toContain('OK')
    expect(openssl(...verify, '-verify_ip', '::1', 'leaf.pem')).toContain('OK')
    const foreign = spawnSync('openssl', [...verify, '-verify_hostname', 'estrado.example', 'leaf.pem'], {
      cwd: folder,
    })
    expect(foreign.status).not.toBe(0)
  })

  it('may vouch for loopback names alone', () => {
    const text = openssl('x509', '-in', 'authority.pem', '-noout', '-text')
    expect(text).toMatch(
      /Name Constraints: critical\s+Permitted:\s+DNS:localhost\s+IP:127.0.0.1\/255.255.255.255/,
    )
    expect(text).toContain('IP:0:0:0:0:0:0:0:1/FFFF:FFFF:FFFF:FFFF:FFFF:FFFF:FFFF:FFFF')
    expect(text).toMatch(/Basic Constraints: critical\s+CA:TRUE, pathlen:0/)
    expect(text).toMatch(/Key Usage: critical\s+Certificate Sign\n/)
  })

  it('gives the agent a certificate with its own key, for as long as every system accepts', () => {
    const leaf = new X509Certificate(identity.certificate)
    expect(leaf.ca).toBe(false)
    expect(leaf.subjectAltName).toBe('DNS:localhost, IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1')
    expect(new Date(leaf.validTo).getTime() - now.getTime()).toBe(identityDays * 86_400_000)
    expect(new Date(leaf.validFrom).getTime()).toBeLessThan(now.getTime())
    expect(identity.key).toContain('PRIVATE KEY')
    expect(identity.authority).not.toContain('PRIVATE KEY')
  })

  it('is another one every time', () => {
    const other = issueIdentity(now)
    expect(new X509Certificate(other.authority).subject).not.toBe(
      new X509Certificate(identity.authority).subject,
    )
  })
})
