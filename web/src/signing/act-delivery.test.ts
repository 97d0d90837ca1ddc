import { signingDialog } from '@estrado/machines/signing/dialog-texts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Signer } from '../client/signer.ts'
import { deliveryOfAct, documentOfAct } from './act-delivery.ts'
import { signBatch } from './signing-batch.ts'

/** What you see is what you sign: the token is given the file that stood on the screen, or none. */

const read = '%PDF-1.7 as it was read'
let stored = read

beforeEach(() => {
  stored = read
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('navigator', { userAgent: 'x' })
  vi.stubGlobal('fetch', async () => new Response(stored, { headers: { 'Content-Type': 'application/pdf' } }))
})

const sha256 = '4376a007bc45d490db13209a57c8a33a23a3054710530b751f5485ed4d4eaff9'
const act = { idActo: 12, version: 3, uuid: '00000000-0000-4000-8000-000000000012', name: 'Auto.pdf', sha256 }

/** What the token was given, and what came of it. */
async function signed() {
  const given: string[] = []
  const signer: Signer = {
    tokens: () => expect.unreachable(),
    certificates: () => expect.unreachable(),
    signBatch: async function* ({ documents }) {
      for (const { id, bytes } of documents) {
        given.push(new TextDecoder().decode(bytes))
        yield { id, bytes: new Uint8Array(bytes) }
      }
    },
  }
  const fact = await signBatch({
    signer,
    key: { slot: 1, pin: '1234', alias: 'a' },
    hasta: undefined,
    documents: [documentOfAct(act)],
    stop: new AbortController().signal,
    keep: () => undefined,
    onProgress: () => undefined,
  })
  return { given, fact }
}

describe('what you see is what you sign', () => {
  it('the file that was shown is signed', async () => {
    const { given, fact } = await signed()
    expect(given).toEqual([read])
    expect(fact).toMatchObject({ results: [{ signed: true }] })
  })

  it('one that became another file since is not, and it is said why', async () => {
    stored = '%PDF-1.7 as a colleague made it since'
    const { given, fact } = await signed()
    expect(given).toEqual([])
    expect(fact).toMatchObject({ results: [{ signed: false, reason: signingDialog.changedSinceShown }] })
  })

  it('one that can’t be had is not, which isn’t said to be a change', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
    const { fact } = await signed()
    expect(fact).toMatchObject({ results: [{ signed: false, reason: signingDialog.notFetched }] })
  })

  it('is handed over for the act as it was shown, with what accompanied it', async () => {
    const sent = vi.fn(async (_: string, __: RequestInit) => Response.json({ message: '', response: {} }))
    vi.stubGlobal('fetch', sent)
    await deliveryOfAct(act)(new File([read], 'Auto.pdf'), documentOfAct(act))
    expect(new Headers(sent.mock.calls[0]?.[1].headers).get('if-match')).toBe('"3"')
  })
})
