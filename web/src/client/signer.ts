import {
  type BatchProgress,
  type CertificateEntry,
  type ConnectedToken,
  type SignBatchData,
  type SigningAnswer,
  type SigningCall,
  type SigningCalls,
  type SigningErrorCode,
  type SigningFailure,
  signingPaths,
} from '@estrado/machines/contract/agent-signing'
import { signingCertificateType } from '@estrado/machines/signing/approval-types'
import { signing } from '@estrado/machines/signing/texts'
import { AgentUnreachable } from './agent-access.ts'
import { type AgentTools, browserTools } from './agent-tools.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { type ServerSentEvent, serverSentEvents } from './server-sent-events.ts'
import { codeOf } from './signer-codes.ts'

/** The agent answered, but can't do it: why, by its code, and in its words. Never carries a PIN. */
export class SignerRefusal extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.name = 'SignerRefusal'
    this.code = code
  }
}

/** What became of one document; `bytes` of the signed file, or why there is none. */
export type SignedOutcome =
  | { readonly id: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly id: string; readonly bytes: undefined; readonly code: string; readonly message: string }

export type BatchOrder = {
  readonly slot: number
  readonly pin: string
  readonly alias: string
  readonly documents: readonly { readonly id: string; readonly bytes: Uint8Array }[]
}

/** The agent's signing calls. All throw `AgentUnreachable` and `SignerRefusal`, or the signal's reason. */
export type Signer = {
  readonly tokens: (signal: AbortSignal) => Promise<readonly ConnectedToken[]>
  /** The certificates that can sign: of type X509_CERTIFICATE, with a key where the agent lists keys. */
  readonly certificates: (
    slot: number,
    pin: string,
    signal: AbortSignal,
  ) => Promise<readonly CertificateEntry[]>
  /**
   * Signs with one login and gives each outcome as soon as it is there. Aborting `stop` ends the batch between
   * two documents: what was signed by then is given, the rest is refused as `CANCELADO`.
   */
  readonly signBatch: (order: BatchOrder, stop: AbortSignal) => AsyncGenerator<SignedOutcome>
}

export function createSigner(tools: AgentTools = browserTools): Signer {
  async function request(path: string, init: RequestInit): Promise<Response> {
    const { signerUrl, scannerUrl } = await tools.configuration()
    try {
      return await tools.fetch(`${signerUrl}${path}`, { ...init, cache: 'no-store', credentials: 'omit' })
    } catch (error) {
      if (init.signal?.aborted) throw error
      throw new AgentUnreachable(await tools.findProblem('firma', scannerUrl))
    }
  }

  const post = <N extends SigningCall>(
    name: N,
    body: SigningCalls[N]['sent'],
    signal: AbortSignal | null,
    accept = 'application/json',
  ) =>
    request(signingPaths[name], {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: accept },
      body: JSON.stringify(body),
      signal,
    })

  const cancelBatch = async (lote: string) => {
    await post('cancelBatch', { lote }, null).catch(() => undefined)
  }

  return {
    tokens: async (signal) => {
      const answer = await request(signingPaths.tokenConnected, { signal })
      const { tokens } = await dataOf<'tokenConnected'>(answer)
      tools.answered?.((await tools.configuration()).scannerUrl)
      return tokens
    },

    certificates: async (slot, pin, signal) => {
      const { data_token } = await dataOf<'tokenData'>(await post('tokenData', { slot, pin }, signal))
      const withKey = new Set(
        data_token.data.flatMap((entry) => (entry.tipo === 'PRIMARY_KEY' ? [entry.alias] : [])),
      )
      return data_token.data.filter(
        (entry): entry is CertificateEntry =>
          entry.tipo === signingCertificateType && (withKey.size === 0 || withKey.has(entry.alias)),
      )
    },

    signBatch: async function* ({ documents, ...order }, stop) {
      const pdfs = documents.map(({ id, bytes }) => ({ id, pdf: toBase64(bytes) }))
      const answer = await post('signBatch', { ...order, pdfs }, null, 'text/event-stream')
      if (!answer.body || !isStream(answer)) {
        yield* outcomesOf(await answered<'signBatch'>(answer))
        return
      }
      yield* follow(answer.body, stop, cancelBatch)
    },
  }
}

const isStream = (answer: Response): boolean =>
  answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false

/** The outcomes of a batch that is told as it goes. */
async function* follow(
  body: ReadableStream<Uint8Array>,
  stop: AbortSignal,
  cancelBatch: (lote: string) => Promise<void>,
): AsyncGenerator<SignedOutcome> {
  for await (const { event, data } of unbroken(body)) {
    const progress = { event, data: JSON.parse(data) } as BatchProgress
    if (progress.event === 'inicio') {
      const { lote } = progress.data
      if (stop.aborted) void cancelBatch(lote)
      else stop.addEventListener('abort', () => void cancelBatch(lote), { once: true })
    } else if (progress.event === 'firmado') {
      yield { id: progress.data.id, bytes: fromBase64(progress.data.pdf_firmado) }
    } else if (progress.event === 'rechazado') {
      const { id, errorCode, mensaje } = progress.data
      yield { id, bytes: undefined, code: errorCode, message: mensaje }
    } else if (progress.event === 'fin') {
      if (!progress.data.finalizado) throw refusalOf(progress.data)
      return
    }
  }
}

/** The events up to the last; where the agent goes away in the middle nobody knows what became of the rest. */
async function* unbroken(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerSentEvent> {
  const agentGone = new SignerRefusal('DEVICE_ERROR', signing.failed)
  try {
    yield* serverSentEvents(body)
  } catch {
    throw agentGone
  }
  throw agentGone
}

/** The outcomes of a batch that is told at once; other agents of the format answer only so. */
function* outcomesOf(answer: SigningAnswer<SignBatchData>): Generator<SignedOutcome> {
  // Ours lists what was refused even when nothing was signed; others fail as a whole.
  const datos = (answer.datos ?? {}) as Partial<SignBatchData & SigningFailure>
  if (!answer.finalizado && !datos.pdfs_rechazados?.length) throw refusalOf(answer)
  for (const { id, pdf_firmado } of datos.pdfs_firmados ?? []) yield { id, bytes: fromBase64(pdf_firmado) }
  for (const { id, errorCode, mensaje } of datos.pdfs_rechazados ?? []) {
    yield { id, bytes: undefined, code: errorCode, message: mensaje }
  }
}

async function answered<N extends SigningCall>(
  answer: Response,
): Promise<SigningAnswer<SigningCalls[N]['data']>> {
  try {
    const body: unknown = await answer.json()
    if (body !== null && typeof body === 'object' && 'finalizado' in body)
      return body as SigningAnswer<SigningCalls[N]['data']>
  } catch {
    // Not the agent's: another program sits on its port.
  }
  throw new SignerRefusal('ERROR_INTERNO', signing.failed)
}

async function dataOf<N extends SigningCall>(answer: Response): Promise<SigningCalls[N]['data']> {
  const body = await answered<N>(answer)
  if (!body.finalizado) throw refusalOf(body)
  return body.datos
}

const refusalOf = ({ mensaje, datos }: { mensaje: string; datos?: { errorCode?: SigningErrorCode } }) =>
  new SignerRefusal(datos?.errorCode ?? codeOf(mensaje), mensaje)
