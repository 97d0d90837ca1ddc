import { generateKeyPairSync } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoPeople, demoPin } from '@estrado/machines/vocabulary/demo-people'
import { issueDemoCertificate, readOrCreateDemoAuthority, writePrivate } from './demo-authority.ts'
import { readPkcs12 } from './tokens/pkcs12/read.ts'
import { writePkcs12 } from './tokens/pkcs12/write.ts'

export const demoTokenPath = (dataFolder: string) => join(dataFolder, 'agent', 'demo', 'token.p12')

/** A token whose certificates end sooner than this is made anew. */
const renewBefore = 30 * 24 * 3_600_000

/**
 * The demonstration's token: one PKCS#12 file with a key and a certificate for every person of the demo
 * court, alias their identity document. Made at the first start, and again when its certificates run out or
 * the people change.
 */
export function readOrCreateDemoToken(dataFolder: string, now: Date): string {
  const path = demoTokenPath(dataFolder)
  const authority = readOrCreateDemoAuthority(dataFolder, now)
  if (existsSync(path) && serves(readFileSync(path), authority.certificate.subjectDer, now)) return path
  const entries = demoPeople.map((person) => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const certificate = issueDemoCertificate(authority, { person, publicKey, now })
    return { alias: person.documentoIdentidad, privateKey, certificate }
  })
  writePrivate(path, writePkcs12(entries, [authority.certificate], demoPin))
  return path
}

function serves(file: Buffer, authority: Buffer, now: Date): boolean {
  try {
    const { keys, certificates } = readPkcs12(file, demoPin)
    const issuer = certificates.find(({ subjectDer }) => subjectDer.equals(authority))
    return demoPeople.every(({ documentoIdentidad }) => {
      const certificate = keys.find(({ alias }) => alias === documentoIdentidad)?.certificate
      if (!certificate || !issuer || !certificate.issuedBy(issuer)) return false
      return certificate.notAfter.getTime() - renewBefore > now.getTime()
    })
  } catch {
    return false
  }
}
