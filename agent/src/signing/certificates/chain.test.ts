import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Certificate, readCertificate, readCertificates, toPem } from './certificate.ts'
import { buildChain } from './chain.ts'
import { encodeName, issueCertificate, issuerOf } from './issue.ts'

const now = new Date('2026-11-21T14:00:00Z')
const day = 86_400_000
const span = { notBefore: new Date(now.getTime() - day), notAfter: new Date(now.getTime() + day) }

type Issued = { readonly certificate: Certificate; readonly key: KeyObject }

function issue(cn: string, role: 'authority' | 'signer', issuer?: Issued, validity = span): Issued {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const subject = { CN: cn }
  const own = {
    name: encodeName(subject),
    key: privateKey,
    publicKeyDer: publicKey.export({ type: 'spki', format: 'der' }),
  }
  const by = issuer ? issuerOf(issuer.certificate, issuer.key) : own
  return { certificate: issueCertificate({ subject, publicKey, role, ...validity }, by), key: privateKey }
}

const root = issue('Raíz', 'authority')
const middle = issue('Intermedia', 'authority', root)
const signer = issue('Ana', 'signer', middle)
const names = (chain: readonly Certificate[] | undefined) => chain?.map(({ subject }) => subject.CN)

describe('a chain', () => {
  it('goes from the signer over authorities to a trusted one', () => {
    const chain = buildChain(signer.certificate, [middle.certificate], [root.certificate], now)
    expect(names(chain)).toEqual(['Ana', 'Intermedia', 'Raíz'])
    expect(names(buildChain(signer.certificate, [], [middle.certificate], now))).toEqual([
      'Ana',
      'Intermedia',
    ])
  })

  it('needs every link', () => {
    expect(buildChain(signer.certificate, [], [root.certificate], now)).toBeUndefined()
    expect(buildChain(signer.certificate, [middle.certificate], [], now)).toBeUndefined()
  })

  it('needs every certificate to be valid at the moment', () => {
    for (const days of [-2, 2]) {
      const at = new Date(now.getTime() + days * day)
      expect(buildChain(signer.certificate, [middle.certificate], [root.certificate], at)).toBeUndefined()
    }
    const ended = issue('Vencida', 'authority', root, { notBefore: new Date(0), notAfter: new Date(1) })
    const below = issue('Eva', 'signer', ended)
    expect(buildChain(below.certificate, [ended.certificate], [root.certificate], now)).toBeUndefined()
  })

  it('takes only authorities as issuers, and only by their signature', () => {
    const below = issue('Luz', 'signer', signer)
    expect(
      buildChain(below.certificate, [signer.certificate, middle.certificate], [root.certificate], now),
    ).toBeUndefined()
    const namesake = issue('Intermedia', 'authority')
    expect(
      buildChain(signer.certificate, [namesake.certificate], [namesake.certificate], now),
    ).toBeUndefined()
  })

  it('ends with authorities that issued each other', () => {
    const one = issue('Una', 'authority')
    const other = { ...issue('Otra', 'authority', one) }
    const circle = issueCertificate(
      { subject: { CN: 'Una' }, publicKey: one.certificate.publicKey, role: 'authority', ...span },
      issuerOf(other.certificate, other.key),
    )
    const below = issue('Sol', 'signer', other)
    expect(
      buildChain(below.certificate, [circle, other.certificate, one.certificate], [root.certificate], now),
    ).toBeUndefined()
  })
})

describe('a certificate', () => {
  it('is read again from its PEM, also among others and with text between', () => {
    const text = `Subject: x\n${toPem(root.certificate)}\n# otra\n${toPem(middle.certificate)}`
    expect(readCertificates(text).map(({ subject }) => subject.CN)).toEqual(['Raíz', 'Intermedia'])
    expect(readCertificates(signer.certificate.der)).toHaveLength(1)
    expect(() => readCertificates('nada')).toThrow()
  })

  it('with a critical extension that nobody here understands is not trusted', () => {
    const marked = { ...signer.certificate, unknownCritical: true }
    expect(buildChain(marked, [middle.certificate], [root.certificate], now)).toBeUndefined()
    expect(readCertificate(root.certificate.der).unknownCritical).toBe(false)
  })
})
