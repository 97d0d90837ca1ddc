import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { validatePdfSignatures } from '@estrado/agent/validation'
import { smallPdf } from '@estrado/api-mock/testing/cause'
import { signingErrorMessages } from '@estrado/machines/messages/agent-signing'
import { signing as texts } from '@estrado/machines/messages/signing'
import { demoPin } from '@estrado/machines/vocabulary/demo-people'
import { documentLines } from '@estrado/machines/workflows/signing/deliveries'
import { createSigner, type Signer, SignerRefusal } from '@estrado/web/client/signer'
import { createSigning, type Signing } from '@estrado/web/drivers/signing'
import { shownExpiry } from '@estrado/web/drivers/signing.logic'
import type { Deliver, SigningTools } from '@estrado/web/drivers/signing-tools'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { agentFetch } from './agent-fetch.ts'
import { pageOrigin, type StandaloneAgent, startStandaloneAgent } from './standalone-agent.ts'

/** The signing driver against the real agent and its demo token; the API's part is a function of the test. */

const clerk = '3000002'
let agent: StandaloneAgent
let pdf: Uint8Array
let signing: Signing
let handedIn: { readonly name: string; readonly bytes: Uint8Array }[] = []

const takeAll: Deliver = async (file) => {
  handedIn.push({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
  return { accepted: true }
}

const document = (id: string, bytes: () => Promise<Uint8Array> = async () => pdf) => ({
  id,
  name: `${id}.pdf`,
  bytes,
})

const signerOf = ({ dataFolder, signerUrl, scannerUrl }: StandaloneAgent): Signer =>
  createSigner({
    fetch: agentFetch(dataFolder, pageOrigin),
    configuration: async () => ({ signerUrl, scannerUrl, citizenship: false, tiles: [] }),
    findProblem: async () => 'not-running',
  })

function open(
  documents: readonly ReturnType<typeof document>[],
  deliver: Deliver = takeAll,
  tools: Partial<SigningTools> = {},
): Signing {
  signing = createSigning(
    { documents, signer: clerk, deliver },
    { signer: signerOf(agent), synchronise: async () => {}, now: () => new Date(), ...tools },
  )
  expect(signing.start()).toBe(true)
  return signing
}

type Place = Parameters<ReturnType<Signing['getState']>['snapshot']['matches']>[0]

/** Waits until the machine stands there; fails where it never comes. */
function reached(place: Place): Promise<ReturnType<Signing['getState']>['snapshot']['context']> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      const { value, context } = signing.getState().snapshot
      reject(new Error(`${String(place)} not reached from ${value}: ${context.failure}`))
    }, 15_000)
    const look = () => {
      const { snapshot } = signing.getState()
      if (!snapshot.matches(place)) return
      clearTimeout(late)
      unsubscribe()
      resolve(snapshot.context)
    }
    const unsubscribe = signing.subscribe(look)
    look()
  })
}

async function toCertificate(pin = demoPin) {
  await reached('askingPin')
  await signing.enterPin(pin)
  return reached('choosingCertificate')
}

const lines = () => documentLines(signing.getState().snapshot.context)

beforeAll(async () => {
  pdf = await smallPdf()
  agent = await startStandaloneAgent()
})
beforeEach(() => {
  handedIn = []
})
afterEach(() => {
  signing.dispose()
  plugIn()
})
afterAll(() => agent.close())

const pulledOut = () => `${agent.tokenFile}.away`
const pullOut = () => renameSync(agent.tokenFile, pulledOut())
const plugIn = () => {
  if (existsSync(pulledOut())) renameSync(pulledOut(), agent.tokenFile)
}

describe('signing with the demo token', () => {
  it('finds the token, proposes the user’s certificate, signs, delivers', async () => {
    open([document('formulario')])
    const { certificate, certificates, slot } = await toCertificate()
    expect(slot).toBe(-1)
    expect(certificates.length).toBeGreaterThan(1)
    expect(signing.getState().holders.get(certificate ?? '')?.documento).toBe(clerk)
    // Nobody of the token's many people is named in the fact.
    expect(JSON.stringify(certificates)).not.toMatch(/Vargas|3000002/)
    await signing.sign()
    expect(signing.getState().snapshot.value).toBe('done')
    const [delivered] = handedIn
    expect(delivered?.name).toBe('formulario.pdf')
    // The original stands untouched in front: an incremental update.
    expect(Buffer.from(delivered?.bytes.subarray(0, pdf.length) ?? [])).toEqual(Buffer.from(pdf))
    const trustAnchors = [readFileSync(join(agent.dataFolder, 'trust-anchors/demo-authority.pem'), 'utf8')]
    const [signature] = validatePdfSignatures(delivered?.bytes ?? new Uint8Array(), {
      trustAnchors,
      now: new Date(),
    })
    expect(signature).toMatchObject({ noModificado: true, cadenaConfianza: true })
    expect(signature?.certificado.ci).toBe(clerk)
  })

  it('signs more than one call takes with one PIN, and tells how far it is', async () => {
    const documents = Array.from({ length: 105 }, (_, index) => document(`d${index}`))
    open(documents)
    await toCertificate()
    const told: number[] = []
    signing.subscribe(() => {
      const { progress } = signing.getState()
      if (progress && told.at(-1) !== progress.done) told.push(progress.done)
    })
    await signing.sign()
    expect(signing.getState().snapshot.value).toBe('done')
    expect(handedIn.map(({ name }) => name)).toEqual(documents.map(({ name }) => name))
    expect(told).toEqual(Array.from({ length: 106 }, (_, index) => index))
  })

  it('stops between two documents; what was signed by then is delivered', async () => {
    const documents = Array.from({ length: 130 }, (_, index) => document(`d${index}`))
    open(documents)
    await toCertificate()
    const unsubscribe = signing.subscribe(() => {
      if ((signing.getState().progress?.done ?? 0) < 3) return
      unsubscribe()
      signing.stop()
    })
    await signing.sign()
    expect(signing.getState().snapshot.value).toBe('reviewing')
    const stopped = lines().filter(({ reason }) => reason === signingErrorMessages.CANCELADO)
    // Those of the second call among them, which never began.
    expect(stopped.length).toBeGreaterThan(30)
    expect(handedIn.length).toBeGreaterThanOrEqual(3)
    expect(handedIn.length + stopped.length).toBe(130)
  })
})

describe('each document for itself', () => {
  it('one that can’t be signed or fetched doesn’t keep the others', async () => {
    const encrypted = join(agent.dataFolder, 'encrypted.pdf')
    writeFileSync(join(agent.dataFolder, 'plain.pdf'), pdf)
    execFileSync('qpdf', ['--encrypt', '', 'x', '256', '--', join(agent.dataFolder, 'plain.pdf'), encrypted])
    open([
      document('bueno'),
      document('encriptado', async () => readFileSync(encrypted)),
      document('roto', async () => Buffer.from('%PDF-1.7 nada')),
      document('ausente', async () => {
        throw new Error('offline')
      }),
    ])
    await toCertificate()
    await signing.sign()
    expect(signing.getState().snapshot.value).toBe('reviewing')
    expect(lines().map(({ stage }) => stage)).toEqual(['accepted', 'refused', 'refused', 'refused'])
    expect(lines()[1]?.reason).toBe(signingErrorMessages.PDF_ENCRIPTADO)
    expect(lines()[2]?.reason).toBe(signingErrorMessages.PDF_INVALIDO)
    expect(handedIn).toHaveLength(1)
  })

  it('one whose delivery got no answer is sent again as the same file, without the token', async () => {
    const files: File[] = []
    let network = false
    const deliver: Deliver = async (file) => {
      files.push(file)
      return network ? { accepted: true } : { accepted: false, reason: 'ERROR DE CONEXION', again: true }
    }
    open([document('a')], deliver)
    await toCertificate()
    await signing.sign()
    expect(lines()).toEqual([{ id: 'a', stage: 'declined', reason: 'ERROR DE CONEXION' }])
    network = true
    pullOut()
    await signing.retryDelivery()
    expect(signing.getState().snapshot.value).toBe('done')
    expect(files[1]).toBe(files[0])
  })

  it('only those not yet delivered are signed again', async () => {
    let refuse = true
    const deliver: Deliver = async (file, { id }) => {
      if (id === 'b' && refuse)
        return { accepted: false, reason: 'La firma es de otra persona', again: false }
      return takeAll(file, document(id))
    }
    open([document('a'), document('b')], deliver)
    await toCertificate()
    await signing.sign()
    expect(lines().map(({ stage }) => stage)).toEqual(['accepted', 'declined'])
    refuse = false
    await signing.retry()
    await toCertificate()
    await signing.sign()
    expect(signing.getState().snapshot.value).toBe('done')
    expect(handedIn.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf'])
  })
})

describe('the PIN', () => {
  it('wrong: says so and asks again; the right one goes on', async () => {
    open([document('a')])
    await reached('askingPin')
    await signing.enterPin('0000')
    expect(signing.getState().snapshot).toMatchObject({
      value: 'askingPin',
      context: { pinRefusal: 'incorrect' },
    })
    await toCertificate()
    expect(signing.getState().snapshot.context.pinRefusal).toBeNull()
  })

  it('empty: is none', async () => {
    open([document('a')])
    await reached('askingPin')
    await signing.enterPin('')
    expect(signing.getState().snapshot.value).toBe('askingPin')
  })

  it('too often wrong: the agent makes a pause and says how long', async () => {
    const patient = await startStandaloneAgent()
    open([document('a')], takeAll, { signer: signerOf(patient) })
    await reached('askingPin')
    for (let attempt = 0; attempt < 5; attempt += 1) await signing.enterPin('0000')
    await signing.enterPin(demoPin)
    const { value, context } = signing.getState().snapshot
    expect(value).toBe('askingPin')
    expect(context.failure).toContain('Hubo demasiados intentos con un PIN equivocado')
    await patient.close()
  })

  it('stands in nothing that anybody can read', async () => {
    open([document('a')])
    await toCertificate()
    expect(JSON.stringify([signing, signing.getState()])).not.toContain(`"${demoPin}"`)
    await signing.sign()
    expect(JSON.stringify([signing, signing.getState()])).not.toContain(`"${demoPin}"`)
  })
})

describe('the token', () => {
  it('missing: says so, and goes on once it is there', async () => {
    pullOut()
    open([document('a')])
    expect((await reached('choosingToken')).tokens).toEqual([])
    plugIn()
    await signing.retry()
    await toCertificate()
  })

  it('pulled out before the PIN is read, or before the signature: looks again', async () => {
    open([document('a')])
    await reached('askingPin')
    pullOut()
    await signing.enterPin(demoPin)
    expect(await reached('choosingToken')).toMatchObject({ tokens: [], tokenLost: true })
    plugIn()
    await signing.retry()
    await toCertificate()
    pullOut()
    await signing.sign()
    expect(await reached('choosingToken')).toMatchObject({ tokenLost: true })
    expect(handedIn).toEqual([])
  })

  it('with a certificate that has ended: never stands chosen, by the server’s clock', async () => {
    const later = new Date(Date.now() + 10 * 365 * 24 * 3_600_000)
    open([document('a')], takeAll, { now: () => later })
    const { certificate, expired } = await toCertificate()
    expect(certificate).toBeNull()
    expect(expired).not.toBeNull()
    await signing.sign()
    expect(signing.getState().snapshot.value).toBe('choosingCertificate')
  })

  it('whose certificate ends before it signs: says when it ended', async () => {
    open([document('a')])
    const { certificates, certificate } = await toCertificate()
    const { hasta = '' } = certificates.find(({ fingerprint }) => fingerprint === certificate) ?? {}
    agent.setClockAhead(10 * 365 * 24 * 3_600_000)
    await signing.sign()
    agent.setClockAhead(0)
    const { failure } = signing.getState().snapshot.context
    expect([failure, ...lines().map(({ reason }) => reason)]).toContain(
      `Error al firmar. Su token caduco en: ${shownExpiry(hasta)}`,
    )
    expect(handedIn).toEqual([])
  })
})

describe('the agent', () => {
  it('gone between two steps: says why, and begins with the token once it is back', async () => {
    const mortal = await startStandaloneAgent()
    let current = mortal
    const signer: Signer = {
      tokens: (...input) => signerOf(current).tokens(...input),
      certificates: (...input) => signerOf(current).certificates(...input),
      signBatch: (...input) => signerOf(current).signBatch(...input),
    }
    open([document('a')], takeAll, { signer })
    await toCertificate()
    await mortal.close()
    // Its folder is gone with it; the client reads the authority from the other's.
    current = { ...agent, signerUrl: mortal.signerUrl }
    await signing.sign()
    expect(await reached('unavailable')).toMatchObject({ fault: 'not-running', slot: null })
    current = agent
    await signing.retry()
    await toCertificate()
    await signing.sign()
    expect(handedIn).toHaveLength(1)
  })

  it('that answers late is not heard by a dialog that was left', async () => {
    open([document('a')])
    expect(signing.leave()).toBe(true)
    expect(signing.getState().snapshot.value).toBe('cancelled')
    await signing.retry()
    expect(signing.getState().snapshot.value).toBe('cancelled')
  })
})

/** SoftHSM and files never lock: a signer of the test's own tells of it, in the agent's codes. */
describe('a token about to lock (told by a fake, no token at hand can)', () => {
  const refusing = (code: string): Signer => ({
    ...signerOf(agent),
    certificates: async () => {
      throw new SignerRefusal(code, 'mensaje')
    },
  })

  it('warns before the last try', async () => {
    open([document('a')], takeAll, { signer: refusing('PIN_ULTIMO_INTENTO') })
    await reached('askingPin')
    await signing.enterPin(demoPin)
    expect(await reached('askingPin')).toMatchObject({ pinRefusal: 'last-try' })
  })

  it('asks no more once it is locked', async () => {
    open([document('a')], takeAll, { signer: refusing('DEVICE_LOCKED') })
    await reached('askingPin')
    await signing.enterPin(demoPin)
    await reached('locked')
    await signing.enterPin(demoPin)
    expect(signing.getState().snapshot.value).toBe('locked')
  })

  it('a driver that fails shows the specification’s text', async () => {
    open([document('a')], takeAll, { signer: refusing('DEVICE_ERROR') })
    await reached('askingPin')
    await signing.enterPin(demoPin)
    expect(await reached('askingPin')).toMatchObject({ failure: texts.failed })
  })
})
