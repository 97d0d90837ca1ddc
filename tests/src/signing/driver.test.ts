import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { validatePdfSignatures } from '@estrado/agent/validation'
import { signingErrorMessages } from '@estrado/machines/signing/agent-texts'
import type { Deliver } from '@estrado/web/signing/signing-tools'
import { describe, expect, it } from 'vitest'
import { clerk, DrivenSigning } from './driven-signing.ts'

/** What the signing driver makes of documents: signed by one PIN, delivered one by one, kept where one fails. */

const driven = new DrivenSigning()

describe('signing with the demo token', () => {
  it('finds the token, proposes the user’s certificate, signs, delivers', async () => {
    driven.open([driven.document('formulario')])
    const { certificate, certificates, slot } = await driven.toCertificate()
    expect(slot).toBe(-1)
    expect(certificates.length).toBeGreaterThan(1)
    expect(driven.signing.getState().holders.get(certificate ?? '')?.documento).toBe(clerk)
    // Nobody of the token's many people is named in the fact.
    expect(JSON.stringify(certificates)).not.toMatch(/Vargas|3000002/)
    await driven.signing.sign()
    expect(driven.snapshot.value).toBe('done')
    const [delivered] = driven.handedIn
    expect(delivered?.name).toBe('formulario.pdf')
    // The original stands untouched in front: an incremental update.
    expect(Buffer.from(delivered?.bytes.subarray(0, driven.pdf.length) ?? [])).toEqual(
      Buffer.from(driven.pdf),
    )
    const trustAnchors = [
      readFileSync(join(driven.agent.dataFolder, 'trust-anchors/demo-authority.pem'), 'utf8'),
    ]
    const [signature] = validatePdfSignatures(delivered?.bytes ?? new Uint8Array(), {
      trustAnchors,
      now: new Date(),
    })
    expect(signature).toMatchObject({ noModificado: true, cadenaConfianza: true })
    expect(signature?.certificado.ci).toBe(clerk)
  })

  it('signs more than one call takes with one PIN, and tells how far it is', async () => {
    const documents = Array.from({ length: 105 }, (_, index) => driven.document(`d${index}`))
    driven.open(documents)
    await driven.toCertificate()
    const told: number[] = []
    driven.signing.subscribe(() => {
      const { progress } = driven.signing.getState()
      if (progress && told.at(-1) !== progress.done) told.push(progress.done)
    })
    await driven.signing.sign()
    expect(driven.snapshot.value).toBe('done')
    expect(driven.handedIn.map(({ name }) => name)).toEqual(documents.map(({ name }) => name))
    expect(told).toEqual(Array.from({ length: 106 }, (_, index) => index))
  })

  it('stops between two documents; what was signed by then is delivered', async () => {
    const documents = Array.from({ length: 130 }, (_, index) => driven.document(`d${index}`))
    driven.open(documents)
    await driven.toCertificate()
    const unsubscribe = driven.signing.subscribe(() => {
      if ((driven.signing.getState().progress?.done ?? 0) < 3) return
      unsubscribe()
      driven.signing.stop()
    })
    await driven.signing.sign()
    expect(driven.snapshot.value).toBe('reviewing')
    const stopped = driven.lines.filter(({ reason }) => reason === signingErrorMessages.CANCELADO)
    // Those of the second call among them, which never began.
    expect(stopped.length).toBeGreaterThan(30)
    expect(driven.handedIn.length).toBeGreaterThanOrEqual(3)
    expect(driven.handedIn.length + stopped.length).toBe(130)
  })
})

describe('each document for itself', () => {
  it('one that can’t be signed or fetched doesn’t keep the others', async () => {
    const encrypted = join(driven.agent.dataFolder, 'encrypted.pdf')
    writeFileSync(join(driven.agent.dataFolder, 'plain.pdf'), driven.pdf)
    execFileSync('qpdf', [
      '--encrypt',
      '',
      'x',
      '256',
      '--',
      join(driven.agent.dataFolder, 'plain.pdf'),
      encrypted,
    ])
    driven.open([
      driven.document('bueno'),
      driven.document('encriptado', async () => readFileSync(encrypted)),
      driven.document('roto', async () => Buffer.from('%PDF-1.7 nada')),
      driven.document('ausente', async () => {
        throw new Error('offline')
      }),
    ])
    await driven.toCertificate()
    await driven.signing.sign()
    expect(driven.snapshot.value).toBe('reviewing')
    expect(driven.lines.map(({ stage }) => stage)).toEqual(['accepted', 'refused', 'refused', 'refused'])
    expect(driven.lines[1]?.reason).toBe(signingErrorMessages.PDF_ENCRIPTADO)
    expect(driven.lines[2]?.reason).toBe(signingErrorMessages.PDF_INVALIDO)
    expect(driven.handedIn).toHaveLength(1)
  })

  it('one whose delivery got no answer is sent again as the same file, without the token', async () => {
    const files: File[] = []
    let network = false
    const deliver: Deliver = async (file) => {
      files.push(file)
      return network ? { accepted: true } : { accepted: false, reason: 'ERROR DE CONEXION', again: true }
    }
    driven.open([driven.document('a')], deliver)
    await driven.toCertificate()
    await driven.signing.sign()
    expect(driven.lines).toEqual([{ id: 'a', stage: 'declined', reason: 'ERROR DE CONEXION' }])
    network = true
    driven.pullOut()
    await driven.signing.retryDelivery()
    expect(driven.snapshot.value).toBe('done')
    expect(files[1]).toBe(files[0])
  })

  it('only those not yet delivered are signed again', async () => {
    let refuse = true
    const deliver: Deliver = async (file, { id }) => {
      if (id === 'b' && refuse)
        return { accepted: false, reason: 'La firma es de otra persona', again: false }
      return driven.takeAll(file, driven.document(id))
    }
    driven.open([driven.document('a'), driven.document('b')], deliver)
    await driven.toCertificate()
    await driven.signing.sign()
    expect(driven.lines.map(({ stage }) => stage)).toEqual(['accepted', 'declined'])
    refuse = false
    await driven.signing.retry()
    await driven.toCertificate()
    await driven.signing.sign()
    expect(driven.snapshot.value).toBe('done')
    expect(driven.handedIn.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf'])
  })
})
