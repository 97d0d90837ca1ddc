import { signingMessages } from '@estrado/machines/signing/agent-texts'
import { signing as texts } from '@estrado/machines/signing/texts'
import { describe, expect, it } from 'vitest'
import { AgentUnreachable } from './agent-access.ts'
import { toBase64 } from './base64.ts'
import { createSigner, type SignedOutcome, SignerRefusal } from './signer.ts'

/** What our own agent never does: answers of other agents of the format, and answers that are cut off. */

const bytes = new Uint8Array([37, 80, 68, 70])
const order = { slot: 1, pin: '1234', alias: 'a', documents: [{ id: 'uno', bytes }] }
const never = new AbortController().signal

type Sent = { readonly url: string; readonly body: unknown }

function signerOver(answer: () => Response | Promise<Response>) {
  const sent: Sent[] = []
  const signer = createSigner({
    fetch: async (input, init) => {
      sent.push({ url: String(input), body: init?.body ? JSON.parse(String(init.body)) : undefined })
      return answer()
    },
    configuration: async () => ({
      signerUrl: 'https://localhost:9000/api',
      scannerUrl: 'http://localhost:8500',
      citizenship: false,
      tiles: [],
    }),
    findProblem: async () => 'origin-refused',
  })
  return { signer, sent }
}

const json = (body: unknown) => () => Response.json(body)

async function outcomes(answer: () => Response): Promise<readonly SignedOutcome[]> {
  const found: SignedOutcome[] = []
  for await (const outcome of signerOver(answer).signer.signBatch(order, never)) found.push(outcome)
  return found
}

const signed = { id: 'uno', pdf_firmado: toBase64(bytes) }

describe('agents of the format that answer a batch at once', () => {
  it('are understood, and sent what they know', async () => {
    const answer = json({ datos: { pdfs_firmados: [signed] }, finalizado: true, mensaje: 'ok' })
    const { signer, sent } = signerOver(answer)
    const found: SignedOutcome[] = []
    for await (const outcome of signer.signBatch(order, never)) found.push(outcome)
    expect(found).toEqual([{ id: 'uno', bytes }])
    expect(sent).toEqual([
      {
        url: 'https://localhost:9000/api/token/firmar_lote_pdfs',
        body: { slot: 1, pin: '1234', alias: 'a', pdfs: [{ id: 'uno', pdf: toBase64(bytes) }] },
      },
    ])
  })

  it('tell a wrong PIN by its sentence alone', async () => {
    for (const mensaje of ['Por favor verifique el pin.', signingMessages.softwarePinIncorrect]) {
      const failing = outcomes(json({ datos: null, finalizado: false, mensaje }))
      await expect(failing).rejects.toMatchObject({ code: 'PIN_INCORRECTO' })
    }
  })

  it('list the documents that were refused, all of them too', async () => {
    const refused = { id: 'uno', errorCode: 'PDF_ENCRIPTADO', mensaje: 'Encriptado' }
    const datos = { errorCode: 'PDF_ENCRIPTADO', pdfs_firmados: [], pdfs_rechazados: [refused] }
    const found = await outcomes(json({ datos, finalizado: false, mensaje: 'ninguno' }))
    expect(found).toEqual([{ id: 'uno', bytes: undefined, code: 'PDF_ENCRIPTADO', message: 'Encriptado' }])
  })
})

describe('answers that are none', () => {
  it('of another program on the port', async () => {
    const page = () => new Response('<html>', { headers: { 'content-type': 'text/html' } })
    await expect(signerOver(page).signer.tokens(never)).rejects.toMatchObject({
      code: 'ERROR_INTERNO',
      message: texts.failed,
    })
    await expect(signerOver(json({ hello: 'world' })).signer.tokens(never)).rejects.toThrow(SignerRefusal)
  })

  it('of nobody: the reason is looked for', async () => {
    const { signer } = signerOver(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(signer.tokens(never)).rejects.toEqual(new AgentUnreachable('origin-refused'))
  })

  it('that end in the middle of a batch: what came before counts', async () => {
    const text = `event: inicio\ndata: {"lote":"x","total":2}\n\nevent: firmado\ndata: ${JSON.stringify({
      ...signed,
      hechos: 1,
    })}\n\n`
    const cut = () => new Response(text, { headers: { 'content-type': 'text/event-stream' } })
    const found: SignedOutcome[] = []
    const reading = (async () => {
      for await (const outcome of signerOver(cut).signer.signBatch(order, never)) found.push(outcome)
    })()
    await expect(reading).rejects.toMatchObject({ code: 'DEVICE_ERROR' })
    expect(found).toEqual([{ id: 'uno', bytes }])
  })
})

describe('certificates', () => {
  const certificate = (alias: string) => ({ tipo: 'X509_CERTIFICATE', alias })
  const answer = (data: readonly unknown[]) =>
    json({ datos: { data_token: { certificates: 1, data, private_keys: 1 } }, finalizado: true, mensaje: '' })

  it('are those that a key stands behind', async () => {
    const data = [{ tipo: 'PRIMARY_KEY', alias: 'a' }, certificate('a'), certificate('autoridad')]
    const found = await signerOver(answer(data)).signer.certificates(1, '1234', never)
    expect(found.map(({ alias }) => alias)).toEqual(['a'])
  })

  it('are all where the agent lists no keys', async () => {
    const found = await signerOver(answer([certificate('a')])).signer.certificates(1, '1234', never)
    expect(found.map(({ alias }) => alias)).toEqual(['a'])
  })
})
