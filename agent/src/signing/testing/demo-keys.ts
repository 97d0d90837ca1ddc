import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { type DemoPerson, demoPeople } from '@estrado/machines/vocabulary/demo-people'
import { createDemoAuthority, type DemoAuthority, issueDemoCertificate } from '../demo-authority.ts'
import type { SigningKey } from '../pades/signing-key.ts'

/** A demo person by their account. */
export function personOf(usuario: string): DemoPerson {
  const person = demoPeople.find((one) => one.usuario === usuario)
  if (!person) throw new Error(`no demo person ${usuario}`)
  return person
}

export type DemoKeyOptions = {
  readonly authority?: DemoAuthority
  readonly kind?: 'p256' | 'p384' | 'rsa2048' | 'rsa4096'
  readonly notBefore?: Date
  readonly notAfter?: Date
}

/** A key in memory with a certificate of a demo authority: signing without any token. `whose`: a demo account or anybody. */
export function demoKey(whose: string | DemoPerson, now: Date, options: DemoKeyOptions = {}): SigningKey {
  const { authority = createDemoAuthority(now), kind = 'p256', ...span } = options
  const { publicKey, privateKey } = keyPair(kind)
  const person = typeof whose === 'string' ? personOf(whose) : whose
  return {
    alias: person.documentoIdentidad,
    certificate: issueDemoCertificate(authority, { person, publicKey, now, ...span }),
    chain: [],
    sign: async (digestName, data) => sign(digestName, data, privateKey),
  }
}

function keyPair(kind: string): { publicKey: KeyObject; privateKey: KeyObject } {
  if (kind === 'p256') return generateKeyPairSync('ec', { namedCurve: 'P-256' })
  if (kind === 'p384') return generateKeyPairSync('ec', { namedCurve: 'P-384' })
  return generateKeyPairSync('rsa', { modulusLength: kind === 'rsa4096' ? 4096 : 2048 })
}
