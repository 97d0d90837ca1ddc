import { execFileSync } from 'node:child_process'
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DerError } from '../../../der/read.ts'
import { toPem } from '../../certificates/certificate.ts'
import { createDemoAuthority, issueDemoCertificate } from '../../demo-authority.ts'
import { personOf } from '../../testing/demo-keys.ts'
import { mutate, seeded } from '../../testing/mutate.ts'
import { readPkcs12, WrongPinError } from './read.ts'
import { pkcs12Source } from './source.ts'
import { writePkcs12 } from './write.ts'

const now = new Date('2026-11-21T14:00:00Z')
const authority = createDemoAuthority(now)
const pin = 'clave ñandú'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'estrado-pkcs12-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function issued(kind: 'ec' | 'rsa') {
  const { publicKey, privateKey } =
    kind === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 })
  const certificate = issueDemoCertificate(authority, { person: personOf('juez'), publicKey, now })
  return { alias: personOf('juez').documentoIdentidad, privateKey, certificate }
}

/** A file that OpenSSL made. */
function byOpenssl(kind: 'ec' | 'rsa', password: string, options: readonly string[]): Buffer {
  const { privateKey, certificate } = issued(kind)
  const path = (name: string) => join(folder, name)
  writeFileSync(path('key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }))
  writeFileSync(path('certificate.pem'), toPem(certificate))
  writeFileSync(path('authority.pem'), toPem(authority.certificate))
  execFileSync('openssl', [
    ...['pkcs12', '-export', '-inkey', path('key.pem'), '-in', path('certificate.pem')],
    ...['-certfile', path('authority.pem'), '-name', 'firma', '-out', path('made.p12')],
    ...['-passout', `pass:${password}`, ...options],
  ])
  return readFileSync(path('made.p12'))
}

describe('a PKCS#12 file', () => {
  it.each([
    ['of today (AES, SHA-256)', 'ec', []],
    ['of today with RSA', 'rsa', []],
    ['with AES-128', 'rsa', ['-keypbe', 'AES-128-CBC', '-certpbe', 'AES-192-CBC']],
    [
      'of old (triple DES, SHA-1)',
      'rsa',
      ['-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES', '-macalg', 'sha1'],
    ],
    ['of older programs still (RC2 with 40 bits)', 'rsa', ['-legacy']],
    ['with SHA-512', 'ec', ['-macalg', 'sha512']],
  ] as const)('made by OpenSSL is read: %s', (_, kind, options) => {
    const { keys, certificates } = readPkcs12(byOpenssl(kind, pin, options), pin)
    expect(keys).toMatchObject([{ alias: 'firma', certificate: { subject: { uidNumber: '2000001' } } }])
    expect(certificates).toHaveLength(2)
  })

  it('is written so that OpenSSL reads it', () => {
    const file = join(folder, 'ours.p12')
    writeFileSync(file, writePkcs12([issued('ec'), issued('rsa')], [authority.certificate], pin))
    const said = execFileSync(
      'openssl',
      ['pkcs12', '-in', file, '-passin', `pass:${pin}`, '-nodes', '-info'],
      {
        encoding: 'utf8',
        stdio: 'pipe',
      },
    )
    expect(said.match(/BEGIN PRIVATE KEY/g)).toHaveLength(2)
    expect(said.match(/BEGIN CERTIFICATE/g)).toHaveLength(3)
    expect(said).toContain('friendlyName: 2000001')
  })

  it('doesn’t open with another PIN', () => {
    const file = writePkcs12([issued('ec')], [], pin)
    for (const other of ['', '1234', `${pin} `]) expect(() => readPkcs12(file, other)).toThrow(WrongPinError)
  })

  it('that is damaged is told to be, never taken for good', () => {
    const file = writePkcs12([issued('ec')], [], pin)
    const random = seeded(11)
    for (let i = 0; i < 100; i++) {
      const damaged = mutate(file, random)
      if (damaged.equals(file)) continue
      expect(() => {
        const { keys } = readPkcs12(damaged, pin)
        if (keys[0]?.certificate) throw new DerError('bytes after the file are no damage')
      }).toThrow()
    }
  })
})

describe('the software token', () => {
  it('signs, and no more once it is closed', async () => {
    const entry = issued('ec')
    const file = join(folder, 'token.p12')
    writeFileSync(file, writePkcs12([entry], [], pin))
    const session = await pkcs12Source({ file, label: 'Mi archivo' }).open(-1, pin)
    const key = await session.key(entry.alias)
    const data = Buffer.from('datos')
    const publicKey = createPublicKey(entry.privateKey)
    expect(verify('sha256', data, publicKey, await key.sign('sha256', data))).toBe(true)
    await session.close()
    await expect(key.sign('sha256', data)).rejects.toMatchObject({ code: 'DEVICE_NO_CONNECTED' })
    await expect(session.key(entry.alias)).rejects.toMatchObject({ code: 'CERTIFICADO_NO_ENCONTRADO' })
  })

  it('is not connected while its file isn’t there', async () => {
    const source = pkcs12Source({ file: join(folder, 'no-hay.p12'), label: 'x' })
    expect(await source.tokens()).toEqual([])
    await expect(source.open(-1, pin)).rejects.toMatchObject({ code: 'SLOT_NO_DISPONIBLE' })
  })
})
