import { existsSync, renameSync } from 'node:fs'
import { smallPdf } from '@estrado/api-mock/testing/cause'
import { type DocumentLine, documentLines } from '@estrado/machines/signing/signing/deliveries'
import { demoPin } from '@estrado/machines/vocabulary/demo-people'
import { createSigner, type Signer } from '@estrado/web/client/signer'
import { createSigning, type Signing } from '@estrado/web/signing/signing'
import type {
  Deliver,
  SignableDocument,
  SigningSnapshot,
  SigningTools,
} from '@estrado/web/signing/signing-tools'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { patience } from '../stack/patience.ts'
import { agentFetch } from './agent-fetch.ts'
import { pageOrigin, type StandaloneAgent, startStandaloneAgent } from './standalone-agent.ts'

/** Who signs, by their identity document: the demo token holds a certificate of theirs among others'. */
export const clerk = '3000002'

type Context = SigningSnapshot['context']
type Place = Parameters<SigningSnapshot['matches']>[0]

/** The driver's way to an agent, as a page of the allowed origin has it. */
export const signerOf = ({ dataFolder, signerUrl, scannerUrl }: StandaloneAgent): Signer =>
  createSigner({
    fetch: agentFetch(dataFolder, pageOrigin),
    configuration: async () => ({ signerUrl, scannerUrl, citizenship: false, tiles: [] }),
    findProblem: async () => 'not-running',
  })

/** The signing driver against a real agent and its demo token; the API's part is a function of the test. */
export class DrivenSigning {
  agent!: StandaloneAgent
  pdf!: Uint8Array
  signing!: Signing
  handedIn: { readonly name: string; readonly bytes: Uint8Array }[] = []

  /** For the tests of this file: the agent for all, everything else for each. */
  constructor() {
    beforeAll(async () => {
      this.pdf = await smallPdf()
      this.agent = await startStandaloneAgent()
    })
    beforeEach(() => {
      this.handedIn = []
    })
    afterEach(() => {
      this.signing.dispose()
      this.plugIn()
    })
    afterAll(() => this.agent.close())
  }

  document(id: string, bytes: () => Promise<Uint8Array> = async () => this.pdf): SignableDocument {
    return { id, name: `${id}.pdf`, bytes }
  }

  readonly takeAll: Deliver = async (file) => {
    this.handedIn.push({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
    return { accepted: true }
  }

  open(
    documents: readonly SignableDocument[],
    deliver: Deliver = this.takeAll,
    tools: Partial<SigningTools> = {},
  ): void {
    this.signing = createSigning(
      { documents, signer: clerk, deliver },
      { signer: signerOf(this.agent), synchronise: async () => {}, now: () => new Date(), ...tools },
    )
    expect(this.signing.start()).toBe(true)
  }

  get snapshot(): SigningSnapshot {
    return this.signing.getState().snapshot
  }

  get lines(): readonly DocumentLine[] {
    return documentLines(this.snapshot.context)
  }

  /** Waits until the machine stands there; fails where it never comes. */
  reached(place: Place): Promise<Context> {
    const { signing } = this
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        unsubscribe()
        const { value, context } = this.snapshot
        reject(new Error(`${String(place)} not reached from ${value}: ${context.failure}`))
      }, patience)
      const look = () => {
        if (!this.snapshot.matches(place)) return
        clearTimeout(late)
        unsubscribe()
        resolve(this.snapshot.context)
      }
      const unsubscribe = signing.subscribe(look)
      look()
    })
  }

  async toCertificate(pin = demoPin): Promise<Context> {
    await this.reached('askingPin')
    await this.signing.enterPin(pin)
    return this.reached('choosingCertificate')
  }

  pullOut(): void {
    renameSync(this.agent.tokenFile, this.pulledOut)
  }
  plugIn(): void {
    if (existsSync(this.pulledOut)) renameSync(this.pulledOut, this.agent.tokenFile)
  }
  private get pulledOut(): string {
    return `${this.agent.tokenFile}.away`
  }
}
