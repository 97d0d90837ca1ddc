import { createDecipheriv, pbkdf2Sync } from 'node:crypto'
import { smallPdf } from '@estrado/api-mock/testing/cause'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { pinMessages } from '@estrado/machines/signing/remembered-pin-texts'
import { demoPin } from '@estrado/machines/vocabulary/demo-people'
import { encryptPin } from '@estrado/web/client/pin-cipher'
import { createSigner } from '@estrado/web/client/signer'
import { createPinMemory, type PinMemory, type PinMemoryTools } from '@estrado/web/signing/pin-memory'
import { createSigning, type Signing } from '@estrado/web/signing/signing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { agentFetch } from './agent-fetch.ts'
import { pageOrigin, type StandaloneAgent, startStandaloneAgent } from './standalone-agent.ts'

/** The remembered PIN with the real agent and real encryption; server and browser's storage are the test's. */

type SignatureRecord = AnswerOf<'usuariosFirma.get'>

const user = { id: 7, remembers: false }
let agent: StandaloneAgent
let pdf: Uint8Array
let signing: Signing | undefined
let record: SignatureRecord
let secrets: Map<number, CryptoKey>
let complaints: string[]
let pinsSent: string[]

const none: SignatureRecord = { idUsuario: 7, pin: null, fechaVigencia: null, recordarPin: false }

const memoryTools: PinMemoryTools = {
  secrets: {
    get: async (id) => secrets.get(id),
    set: async (id, secret) => {
      secrets.set(id, secret)
    },
    remove: async (id) => {
      secrets.delete(id)
    },
  },
  user: () => ({ ...user, remembers: record.recordarPin }),
  load: async () => record,
  save: async (idUsuario, pin, fechaVigencia) => ({ idUsuario, pin, fechaVigencia, recordarPin: true }),
  erase: async () => none,
  adopt: (next) => {
    record = next
  },
  complain: (text) => complaints.push(text),
}

beforeAll(async () => {
  pdf = await smallPdf()
  agent = await startStandaloneAgent()
})
beforeEach(() => {
  record = none
  secrets = new Map()
  complaints = []
  pinsSent = []
})
afterEach(() => signing?.dispose())
afterAll(() => agent.close())

function open(pins: PinMemory = createPinMemory(memoryTools)): Signing {
  const plain = agentFetch(agent.dataFolder, pageOrigin)
  const { signerUrl, scannerUrl } = agent
  const signer = createSigner({
    fetch: (address, init) => {
      const { pin } = typeof init?.body === 'string' ? JSON.parse(init.body) : { pin: undefined }
      if (pin !== undefined) pinsSent.push(pin)
      return plain(address, init)
    },
    configuration: async () => ({ signerUrl, scannerUrl, citizenship: false, tiles: [] }),
    findProblem: async () => 'not-running',
  })
  const document = { id: 'a', name: 'a.pdf', bytes: async () => pdf }
  signing = createSigning(
    { documents: [document], signer: '3000002', deliver: async () => ({ accepted: true }) },
    { signer, synchronise: async () => {}, now: () => new Date(), pins },
  )
  expect(signing.start()).toBe(true)
  return signing
}

/** Waits until the machine stands at a place where a person has to do something. */
function settled(opened: Signing): Promise<ReturnType<Signing['getState']>['snapshot']> {
  return new Promise((resolve) => {
    const look = () => {
      const { snapshot } = opened.getState()
      if (snapshot.matches('listing') || snapshot.matches('reading')) return
      // What follows from a fact without a pause has followed once the present task is over.
      setImmediate(() => {
        const { snapshot: later } = opened.getState()
        if (later.matches('listing') || later.matches('reading')) return
        unsubscribe()
        resolve(later)
      })
    }
    const unsubscribe = opened.subscribe(look)
    look()
  })
}

async function signRemembering() {
  const opened = open()
  expect((await settled(opened)).value).toBe('askingPin')
  expect(opened.canRemember()).toBe(true)
  await opened.enterPin(demoPin, true)
  expect(record).toEqual(none)
  await opened.sign()
  opened.dispose()
}

describe('Recordar Pin', () => {
  it('keeps the PIN after its first signature, until its certificate ends', async () => {
    await signRemembering()
    expect(record).toMatchObject({ recordarPin: true, pin: expect.any(String) })
    const years = (Date.parse(record.fechaVigencia ?? '') - Date.now()) / 31_536_000_000
    expect(years).toBeGreaterThan(0.5)
    expect(Buffer.from(record.pin ?? '', 'base64').toString('latin1')).not.toContain(demoPin)
  })

  it('lets the next signing go on without asking', async () => {
    await signRemembering()
    const opened = open()
    expect((await settled(opened)).value).toBe('choosingCertificate')
    await opened.sign()
    expect(opened.getState().snapshot.value).toBe('done')
  })

  it('unticked keeps nothing', async () => {
    const opened = open()
    await settled(opened)
    await opened.enterPin(demoPin)
    await opened.sign()
    expect(record).toEqual(none)
    expect(secrets.size).toBe(0)
  })

  it('that can’t be kept says so, and the signature stands', async () => {
    const broken = createPinMemory({
      ...memoryTools,
      save: async () => {
        throw new Error('offline')
      },
    })
    const opened = open(broken)
    await settled(opened)
    await opened.enterPin(demoPin, true)
    await opened.sign()
    expect(opened.getState().snapshot.value).toBe('done')
    expect(complaints).toEqual([pinMessages.notKept])
  })
})

describe('a remembered PIN', () => {
  it('that is wrong is forgotten, asked for, and never tried again', async () => {
    await signRemembering()
    const [secret] = [...secrets.values()]
    if (!secret) throw new Error('no secret')
    const serial = await serialOfToken()
    record = { ...record, pin: await encryptPin(JSON.stringify({ serial, pin: '9999' }), secret) }
    pinsSent = []
    const opened = open()
    const { value, context } = await settled(opened)
    expect({ value, ...context }).toMatchObject({
      value: 'askingPin',
      pinRefusal: 'incorrect',
      recallRefused: true,
    })
    await opened.retry()
    expect((await settled(opened)).value).toBe('askingPin')
    expect(pinsSent).toEqual(['9999'])
    expect(record).toEqual(none)
    expect(secrets.size).toBe(0)
    await opened.enterPin(demoPin)
    expect(opened.getState().snapshot.value).toBe('choosingCertificate')
  })

  it('is not tried at another token, nor read by another browser', async () => {
    await signRemembering()
    const memory = createPinMemory(memoryTools)
    expect(await memory.recall(await serialOfToken())).toBe(demoPin)
    expect(await memory.recall('otro token')).toBeUndefined()
    secrets.clear()
    expect(await memory.recall(await serialOfToken())).toBeUndefined()
    const opened = open()
    expect((await settled(opened)).value).toBe('askingPin')
  })

  it('is encrypted as the specification says, read here by another implementation', async () => {
    const raw = new Uint8Array(32).fill(7)
    const secret = await crypto.subtle.importKey('raw', raw, 'PBKDF2', false, ['deriveKey'])
    const bytes = Buffer.from(await encryptPin('1234', secret), 'base64')
    const key = pbkdf2Sync(raw, bytes.subarray(0, 16), 100_000, 32, 'sha256')
    const decipher = createDecipheriv('aes-256-cbc', key, bytes.subarray(16, 32))
    expect(Buffer.concat([decipher.update(bytes.subarray(32)), decipher.final()]).toString()).toBe('1234')
  })
})

async function serialOfToken(): Promise<string> {
  const answer = await agentFetch(agent.dataFolder, pageOrigin)(`${agent.signerUrl}/token/connected`)
  const { datos } = (await answer.json()) as { datos: { tokens: { serial: string }[] } }
  return datos.tokens[0]?.serial ?? ''
}
