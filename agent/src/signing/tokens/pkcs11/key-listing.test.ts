import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { createDemoAuthority, issueDemoCertificate } from '../../demo-authority.ts'
import { personOf } from '../../testing/demo-keys.ts'
import { listKeys } from './key-listing.ts'
import type { DriverObjects } from './protocol.ts'

const now = new Date('2026-11-21T14:00:00Z')
const day = 86_400_000
const id = Buffer.from('01')
const authority = createDemoAuthority(now)
const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

const shown = (label: string, until: number) => ({
  id,
  label,
  der: issueDemoCertificate(authority, {
    person: personOf('juez'),
    publicKey,
    now,
    notBefore: new Date(now.getTime() - 9 * day),
    notAfter: new Date(now.getTime() + until),
  }).der,
})
const old = shown('viejo', -day)
const renewed = shown('renovado', day)
const others = [
  { id, label: 'autoridad', der: authority.certificate.der },
  { id, label: 'dañado', der: Buffer.from([0x30, 0x05]) },
]

test.each([
  ['before', [old, renewed]],
  ['behind', [renewed, old]],
])('a renewed certificate for the same key is the key’s, with the old one %s it', (_, certificates) => {
  const keys = [{ id, label: 'clave' }] as unknown as DriverObjects['keys']
  const [listed] = listKeys({ keys, certificates: [...others, ...certificates] } as unknown as DriverObjects)
  expect(listed?.alias).toBe('renovado')
  expect(listed?.certificate?.notAfter.getTime()).toBe(now.getTime() + day)
})
