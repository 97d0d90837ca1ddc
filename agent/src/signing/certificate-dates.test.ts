import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDemoAuthority, issueDemoCertificate } from './demo-authority.ts'
import { startSigning } from './index.ts'
import { personOf } from './testing/demo-keys.ts'
import { samplePdf } from './testing/pdf-builder.ts'
import { signingClient } from './testing/signing-client.ts'
import { writePkcs12 } from './tokens/pkcs12/write.ts'

const now = new Date('2026-11-21T14:00:00Z')
const judge = '2000001'
const pdf = samplePdf().toString('base64')

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'estrado-dates-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a certificate that may not sign now', () => {
  const day = 86_400_000
  const person = personOf('juez')

  it.each([
    ['expired', -2 * day, -day, 'CERTIFICADO_EXPIRADO', 'El certificado se encuentra expirado.'],
    [
      'not valid yet',
      day,
      2 * day,
      'CERTIFICADO_NO_VIGENTE',
      'El certificado todavía no se encuentra vigente.',
    ],
  ])('is %s', async (_, from, until, errorCode, mensaje) => {
    const authority = createDemoAuthority(now)
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const certificate = issueDemoCertificate(authority, {
      person,
      publicKey,
      now,
      notBefore: new Date(now.getTime() + from),
      notAfter: new Date(now.getTime() + until),
    })
    const file = join(folder, 'token.p12')
    writeFileSync(file, writePkcs12([{ alias: judge, privateKey, certificate }], [], 'otra clave'))
    const other = await startSigning({
      dataFolder: folder,
      pkcs11Modules: [],
      knownModules: false,
      demo: false,
      softwareToken: file,
      clock: () => now,
    })
    const answer = await signingClient(other.app).post('/token/firmar_pdf', {
      slot: -1,
      alias: judge,
      pin: 'otra clave',
      pdf,
    })
    expect(answer.datos).toMatchObject({ errorCode })
    expect(answer.mensaje).toBe(mensaje)
    await other.close()
  })
})
