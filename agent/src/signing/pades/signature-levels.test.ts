import { sign } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SignatureLevel } from '@estrado/machines/contract/agent-signing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Certificate } from '../certificates/certificate.ts'
import { toPem } from '../certificates/certificate.ts'
import { currentRevocation } from '../revocation/chain-evidence.ts'
import { noEvidence, readEvidence } from '../revocation/evidence.ts'
import { onlineRevocation } from '../revocation/online.ts'
import { type AuthorityLab, startAuthorityLab } from '../testing/authority-lab.ts'
import { askForeignValidators } from '../testing/external-validators.ts'
import { samplePdf } from '../testing/pdf-builder.ts'
import { timestampAuthority } from '../timestamp/client.ts'
import { judgePdfSignatures, type ValidationOptions, validatePdfSignatures } from '../validation/index.ts'
import { signPdf } from './sign-pdf.ts'
import { type EvidenceSources, levelOptions } from './signature-levels.ts'
import type { SigningKey } from './signing-key.ts'

let folder = ''
let lab: AuthorityLab
let sources: EvidenceSources
const now = new Date()
const day = 86_400_000

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'estrado-levels-'))
  lab = await startAuthorityLab(folder)
  sources = {
    timestamp: timestampAuthority(lab.timestampUrl),
    anchors: () => [lab.authority],
    known: () => noEvidence,
    online: onlineRevocation({ clock: () => new Date() }),
  }
})
afterAll(async () => {
  await lab.close()
  rmSync(folder, { recursive: true, force: true })
})

function signer(name: string, span?: { notBefore: Date; notAfter: Date }): SigningKey {
  const { certificate, key } = lab.issueSigner(name, span)
  return {
    alias: name,
    certificate,
    chain: [],
    sign: async (digestName, data) => sign(digestName, data, key),
  }
}

type Circumstances = {
  readonly now?: Date
  readonly lists?: readonly Buffer[]
  readonly registered?: ValidationOptions['registered']
}
const validateAll = (
  file: Buffer,
  { now: at = new Date(), lists = [], registered = [] }: Circumstances = {},
) =>
  validatePdfSignatures(file, {
    trustAnchors: [lab.authority.der],
    now: at,
    revocationLists: lists,
    registered,
  })
const validate = (file: Buffer, circumstances: Circumstances = {}) => {
  const [report] = validateAll(file, circumstances)
  if (!report) throw new Error('no signature')
  return report
}

const signAt = (key: SigningKey, level: SignatureLevel, at = now) =>
  signPdf(samplePdf(), key, { at, ...levelOptions(level, key, at, sources) })

describe('a B-T signature', () => {
  it('carries a timestamp that counts before the claimed time', async () => {
    const file = await signAt(signer('Ana'), 'B-T', new Date(now.getTime() - 10 * day))
    const report = validate(file)
    expect(report).toMatchObject({ noModificado: true, timeStamp: true, cadenaConfianza: true })
    expect(report.detail.timestamp).toMatchObject({ trusted: true })
    const told = report.detail.signedAt?.getTime() ?? 0
    expect(Math.abs(told - Date.now())).toBeLessThan(60_000)
    const verdict = askForeignValidators(folder, file, toPem(lab.authority), false)
    expect(verdict, verdict.said).toMatchObject({
      mutoolUnchanged: true,
      pdfsigValid: 1,
      opensslVerifies: true,
      qpdfClean: true,
    })
  })

  it('stays valid after its certificate expired', async () => {
    const span = { notBefore: new Date(now.getTime() - day), notAfter: new Date(now.getTime() + day) }
    const file = await signAt(signer('Eva', span), 'B-T')
    expect(validate(file, { now: new Date(now.getTime() + 100 * day) })).toMatchObject({
      firmadoDuranteVigencia: true,
      cadenaConfianza: true,
      veredicto: 'Válido',
      tiempo: { prueba: 'sello-de-tiempo', autoridad: 'Sellado de tiempo' },
    })
    const plain = await signAt(signer('Ada', span), 'B-B')
    expect(validate(plain, { now: new Date(now.getTime() + 100 * day) })).toMatchObject({
      firmadoDuranteVigencia: false,
      cadenaConfianza: true,
      veredicto: 'No se puede afirmar',
      motivos: [{ codigo: 'vencido-sin-prueba' }],
      tiempo: { prueba: 'dicho-por-el-firmante', autoridad: null },
    })
  })

  it('is not made without its authority', async () => {
    lab.fail(true)
    try {
      await expect(signAt(signer('Luz'), 'B-T')).rejects.toThrow('HTTP 500')
    } finally {
      lab.fail(false)
    }
    expect(() => levelOptions('B-T', signer('Sol'), now, { ...sources, timestamp: undefined })).toThrow()
  })
})

describe('a B-LT signature', () => {
  it('carries chain, lists and OCSP answers that others can read', async () => {
    const file = await signAt(signer('Iris'), 'B-LT')
    const report = validate(file)
    expect(report).toMatchObject({
      noModificado: true,
      versionado: true,
      timeStamp: true,
      firmadoAntesRevocacion: true,
    })
    expect(report.detail.revocation).toEqual({ status: 'good' })
    expect(file.toString('latin1')).toMatch(/\/DSS \d+ 0 R/)
    const verdict = askForeignValidators(folder, file, toPem(lab.authority), false)
    expect(verdict, verdict.said).toMatchObject({
      mutoolValid: 1,
      pdfsigValid: 1,
      opensslVerifies: true,
      qpdfClean: true,
    })
  })

  it('is added to an earlier one without repeating what is there', async () => {
    const key = signer('Nora')
    const once = await signAt(key, 'B-LT')
    const twice = await signPdf(once, key, { at: now, ...levelOptions('B-LT', key, now, sources) })
    expect(twice.subarray(0, once.length).equals(once)).toBe(true)
    const reports = validatePdfSignatures(twice, { trustAnchors: [lab.authority.der], now: new Date() })
    expect(reports).toMatchObject([{ noModificado: true }, { noModificado: true }])
  })

  it('is not made when nobody tells about revocation', async () => {
    const key = signer('Rita')
    const options = levelOptions('B-LT', key, now, { ...sources, online: undefined })
    await expect(signPdf(samplePdf(), key, { at: now, ...options })).rejects.toThrow('no proof')
  })
})

describe('a B-LTA signature', () => {
  it('is sealed by a document timestamp, which is judged but is nobody’s signature', async () => {
    const file = await signAt(signer('Vera'), 'B-LTA')
    const options = { trustAnchors: [lab.authority.der], now: new Date() }
    expect(validatePdfSignatures(file, options)).toMatchObject([{ noModificado: true, timeStamp: true }])
    const [, seal] = judgePdfSignatures(file, options)
    expect(seal).toMatchObject({
      kind: 'document-timestamp',
      integrityFlaw: undefined,
      trusted: true,
      additions: { verdict: 'none' },
    })
    const changed = Buffer.from(file)
    changed[changed.indexOf('imputacion')] = 0x49
    expect(judgePdfSignatures(changed, options)).toMatchObject([
      { integrityFlaw: 'digest' },
      { integrityFlaw: 'digest', trusted: false },
    ])
    const verdict = askForeignValidators(folder, file, toPem(lab.authority), false)
    expect(verdict.qpdfClean).toBe(true)
  })

  it('may be put on a document that is locked: it adds no signer', async () => {
    const key = signer('Alba')
    const options = { at: now, lock: true, ...levelOptions('B-LTA', key, now, sources) }
    const file = await signPdf(samplePdf(), key, options)
    expect(validate(file)).toMatchObject({ noModificado: true, versionado: true })
  })
})

describe('revocation', () => {
  const question = (certificate: Certificate) => ({
    certificate,
    candidates: [],
    anchors: [lab.authority],
    known: noEvidence,
    online: onlineRevocation({ clock: () => new Date() }),
    at: new Date(),
  })

  it('is found out online by list and OCSP', async () => {
    const { certificate } = signer('Elsa')
    expect(await currentRevocation(question(certificate))).toEqual({ status: 'good' })
    lab.revoke(certificate, new Date(now.getTime() - day))
    expect(await currentRevocation(question(certificate))).toMatchObject({ status: 'revoked' })
  })

  it.each([
    ['the OCSP answer alone', '/crl'],
    ['the list alone', '/ocsp'],
  ] as const)('is found out by %s while the other service is down', async (_, down) => {
    const [good, bad] = [signer('Alma').certificate, signer('Irma').certificate]
    const at = new Date(Math.floor((now.getTime() - day) / 1000) * 1000)
    lab.revoke(bad, at)
    lab.fail([down])
    try {
      expect(await currentRevocation(question(good))).toEqual({ status: 'good' })
      expect(await currentRevocation(question(bad))).toEqual({ status: 'revoked', at })
    } finally {
      lab.fail(false)
    }
  })

  it('is unknown when nobody answers or the chain is not trusted', async () => {
    const { certificate } = signer('Olga')
    lab.fail(true)
    expect(await currentRevocation(question(certificate))).toEqual({ status: 'unknown' })
    lab.fail(false)
    expect(await currentRevocation({ ...question(certificate), anchors: [] })).toEqual({ status: 'unknown' })
  })

  it('counts against a signature made after it, and against one that only its signer says was before', async () => {
    const key = signer('Inés')
    const early = await signAt(key, 'B-B', new Date(now.getTime() - 5 * day))
    const late = await signAt(key, 'B-B', now)
    const revokedAt = new Date(now.getTime() - 2 * day)
    lab.revoke(key.certificate, revokedAt)
    const lists = [lab.list()]
    expect(validate(early, { lists })).toMatchObject({
      firmadoAntesRevocacion: false,
      veredicto: 'No se puede afirmar',
      motivos: [{ codigo: 'revocado-sin-prueba' }],
    })
    const registered = [{ bytes: early.length, at: new Date(now.getTime() - 4 * day) }]
    expect(validate(early, { lists, registered })).toMatchObject({
      firmadoAntesRevocacion: true,
      veredicto: 'Válido',
      tiempo: { prueba: 'registro', autoridad: null },
    })
    const report = validate(late, { lists })
    expect(report).toMatchObject({ veredicto: 'No válido', motivos: [{ codigo: 'revocado-antes' }] })
    expect(report).toMatchObject({ firmadoAntesRevocacion: false, noModificado: true, cadenaConfianza: true })
    expect(new Date(report.certificado.revocado ?? 0).getTime()).toBe(
      Math.floor(revokedAt.getTime() / 1000) * 1000,
    )
  })

  it('proof of time: a register vouches for the signatures in the bytes that it had, each since its own moment', async () => {
    const [first, second] = [signer('Elsa'), signer('Raúl')]
    const early = await signAt(first, 'B-B', new Date(now.getTime() - 5 * day))
    const both = await signPdf(early, second, { at: new Date(now.getTime() - day) })
    lab.revoke(first.certificate, new Date(now.getTime() - 3 * day))
    lab.revoke(second.certificate, now)
    const lists = [lab.list()]
    const revisions = [
      { bytes: early.length, at: new Date(now.getTime() - 4 * day) },
      { bytes: both.length, at: new Date(now.getTime() - day) },
    ]
    const judged = (registered: ValidationOptions['registered']) =>
      validateAll(both, { lists, registered }).map(({ motivos, tiempo }) => [
        tiempo.prueba,
        ...motivos.map(({ codigo }) => codigo),
      ])
    expect(judged(revisions)).toEqual([['registro'], ['registro']])
    expect(judged(revisions.slice(0, 1))).toEqual([
      ['registro'],
      ['dicho-por-el-firmante', 'revocado-sin-prueba'],
    ])
    expect(judged(revisions.slice(1))).toEqual([['registro', 'revocado-sin-prueba'], ['registro']])
    expect(judged([{ bytes: early.length - 1, at: revisions[0]?.at ?? now }])).toEqual([
      ['dicho-por-el-firmante', 'revocado-sin-prueba'],
      ['dicho-por-el-firmante', 'revocado-sin-prueba'],
    ])
  })

  it('isn’t believed from a list of somebody else', async () => {
    const key = signer('Mónica')
    const file = await signAt(key, 'B-B')
    const list = lab.list()
    list[list.length - 5] = (list[list.length - 5] ?? 0) ^ 1
    expect(validate(file, { lists: [list, Buffer.from('nada')] }).detail.revocation).toEqual({
      status: 'unknown',
    })
    expect(readEvidence([Buffer.from('nada')], [Buffer.from('nada')])).toEqual(noEvidence)
  })
})
