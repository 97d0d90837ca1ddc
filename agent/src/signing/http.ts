import { randomUUID } from 'node:crypto'
import {
  type BatchProgress,
  type SigningAnswer,
  type SigningErrorCode,
  signingPaths,
  type TokenConnectedData,
  type TokenStatusData,
} from '@estrado/machines/contract/agent-signing'
import { signingErrorMessages, signingMessages } from '@estrado/machines/messages/agent-signing'
import { type Context, Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { type DocumentOutcome, signBatch } from './batch.ts'
import {
  CallRefusedError,
  fieldsOf,
  readAlias,
  readCredentials,
  readDocument,
  readDocumentList,
  readWishes,
} from './requests.ts'
import { failureOf, openToken, signDocument, usableKey } from './signing-session.ts'
import { tokenData } from './token-listing.ts'
import type { TokenSession, TokenSource } from './tokens/token.ts'
import { toValidated, validatePdfSignatures } from './validation/index.ts'

export type SigningLog = {
  readonly write: (
    level: 'info' | 'warn' | 'error',
    event: string,
    fields?: { readonly code?: string; readonly documents?: number; readonly errorName?: string },
  ) => void
}

/** What a person at the machine is asked before a key is used. */
export type ConsentQuestion = {
  readonly origin: string | undefined
  readonly signer: string
  readonly documents: number
}

export type SigningDeps = {
  readonly tokens: TokenSource
  readonly clock: () => Date
  readonly log: SigningLog
  /** PEM texts of the authorities that `validar_pdf` trusts, read at each call. */
  readonly trustAnchors: () => readonly string[]
  /** Asked before each signing call once the certificate is known; absent means that nobody is asked. */
  readonly consent?: (question: ConsentQuestion) => Promise<boolean>
}

/** Answers of `status`; clients show them. */
const build = { compilacion: 3100, api_version: '1.1.0' } as const

/** The signing calls under `/api` and, the same, without it. Every answer is HTTP 200 with the wire's body. */
export function signingApp(deps: SigningDeps): Hono {
  const calls = signingCalls(deps)
  const app = new Hono()
  app.route('/api', calls)
  app.route('/', calls)
  app.onError((error, c) => answerError(deps, error, c))
  return app
}

function signingCalls(deps: SigningDeps): Hono {
  const { tokens, clock } = deps
  const app = new Hono()
  const batches = new Map<string, AbortController>()

  app.get(signingPaths.status, (c) => succeed(c, signingMessages.running, build))

  app.get(signingPaths.tokenStatus, async (c) => {
    const connected = await tokens.tokens()
    const data: TokenStatusData = {
      connected: connected.length > 0,
      tokens: connected.map(({ name, model }) => `${name} ${model}`),
    }
    return succeed(c, data.connected ? signingMessages.tokensListed : signingMessages.noToken, data)
  })

  app.get(signingPaths.tokenConnected, async (c) => {
    const connected = await tokens.tokens()
    const data: TokenConnectedData = { connected: connected.length > 0, tokens: connected }
    return succeed(c, data.connected ? signingMessages.tokensListed : signingMessages.noToken, data)
  })

  app.post(signingPaths.tokenData, async (c) => {
    const fields = fieldsOf(await readJson(c))
    const session = await openToken(tokens, readCredentials(fields, signingMessages.required.tokenData))
    try {
      return succeed(c, signingMessages.tokenRead, tokenData(session.keys))
    } finally {
      await session.close()
    }
  })

  app.post(signingPaths.signPdf, async (c) => {
    const fields = fieldsOf(await readJson(c))
    const required = signingMessages.required.signPdf
    const credentials = readCredentials(fields, required)
    const alias = readAlias(fields, required)
    const pdf = readDocument(fields, required)
    const wishes = readWishes(fields)
    const session = await openToken(tokens, credentials)
    try {
      const key = await usableKey(session, alias, clock())
      await askConsent(deps, c, key.certificate.subject.CN ?? '', 1)
      const signed = await signDocument(key, pdf, wishes, clock())
      return succeed(c, signingMessages.signed, { pdf_firmado: signed.toString('base64') })
    } finally {
      await session.close()
    }
  })

  app.post(signingPaths.signBatch, async (c) => {
    const fields = fieldsOf(await readJson(c))
    const required = signingMessages.required.signBatch
    const credentials = readCredentials(fields, required)
    const alias = readAlias(fields, required)
    const documents = readDocumentList(fields, required)
    const batch = new AbortController()
    c.req.raw.signal.addEventListener('abort', () => batch.abort())
    const session = await openToken(tokens, credentials)
    const outcomes = async function* () {
      const key = await usableKey(session, alias, clock())
      await askConsent(deps, c, key.certificate.subject.CN ?? '', documents.length)
      yield* signBatch(key, documents, clock, batch.signal)
    }
    if (!c.req.header('accept')?.includes('text/event-stream')) {
      try {
        return await answerBatch(c, outcomes(), documents.length)
      } finally {
        await session.close()
      }
    }
    return streamBatch(c, { deps, session, outcomes, total: documents.length, batch, batches })
  })

  app.post(signingPaths.cancelBatch, async (c) => {
    const { lote } = fieldsOf(await readJson(c))
    if (typeof lote !== 'string') {
      throw new CallRefusedError('DATOS_REQUERIDOS', signingMessages.required.cancelBatch)
    }
    const batch = batches.get(lote)
    batch?.abort()
    const cancelado = batch !== undefined
    return succeed(c, cancelado ? signingMessages.cancelled : signingMessages.nothingToCancel, { cancelado })
  })

  const validate = async (c: Context) => {
    const pdf = readDocument(fieldsOf(await readJson(c)), signingMessages.required.validatePdf)
    const firmas = validatePdfSignatures(pdf, { trustAnchors: deps.trustAnchors(), now: clock() }).map(
      toValidated,
    )
    return succeed(c, signingMessages.validated, { firmas })
  }
  app.post(signingPaths.validatePdf, validate)
  app.post(signingPaths.validatePdfOlder, validate)
  return app
}

async function answerBatch(
  c: Context,
  outcomes: AsyncIterable<DocumentOutcome>,
  total: number,
): Promise<Response> {
  const signed: { id: string; pdf_firmado: string }[] = []
  const refused: { id: string; errorCode: SigningErrorCode; mensaje: string }[] = []
  for await (const outcome of outcomes) {
    if (outcome.signed) signed.push({ id: outcome.id, pdf_firmado: outcome.signed.toString('base64') })
    else refused.push({ id: outcome.id, errorCode: outcome.errorCode, mensaje: outcome.mensaje })
  }
  const [first] = refused
  if (signed.length === 0 && first) {
    const mensaje = total === 1 ? first.mensaje : signingMessages.batchRefused
    const datos = { errorCode: first.errorCode, pdfs_firmados: signed, pdfs_rechazados: refused }
    return c.json({ datos, finalizado: false, mensaje })
  }
  const mensaje = first
    ? signingMessages.batchPartlySigned(signed.length, total)
    : signingMessages.batchSigned
  return succeed(c, mensaje, { pdfs_firmados: signed, pdfs_rechazados: refused })
}

type StreamedBatch = {
  readonly deps: SigningDeps
  readonly session: TokenSession
  readonly outcomes: () => AsyncGenerator<DocumentOutcome>
  readonly total: number
  readonly batch: AbortController
  readonly batches: Map<string, AbortController>
}

/** The batch as server-sent events; the client may go or cancel at any moment. */
function streamBatch(
  c: Context,
  { deps, session, outcomes, total, batch, batches }: StreamedBatch,
): Response {
  const lote = randomUUID()
  batches.set(lote, batch)
  return streamSSE(c, async (stream) => {
    const send = ({ event, data }: BatchProgress) => stream.writeSSE({ event, data: JSON.stringify(data) })
    stream.onAbort(() => batch.abort())
    let firmados = 0
    let rechazados = 0
    const end = (answer: SigningAnswer<{ firmados: number; rechazados: number }>) =>
      send({ event: 'fin', data: answer })
    try {
      await send({ event: 'inicio', data: { lote, total } })
      for await (const outcome of outcomes()) {
        const { id } = outcome
        if (outcome.signed) {
          firmados++
          const pdf_firmado = outcome.signed.toString('base64')
          await send({ event: 'firmado', data: { id, pdf_firmado, hechos: firmados + rechazados } })
        } else {
          rechazados++
          const { errorCode, mensaje } = outcome
          await send({ event: 'rechazado', data: { id, errorCode, mensaje, hechos: firmados + rechazados } })
        }
      }
      const mensaje = batch.signal.aborted
        ? signingMessages.batchCancelled(firmados, total)
        : rechazados > 0
          ? signingMessages.batchPartlySigned(firmados, total)
          : signingMessages.batchSigned
      await end({ finalizado: true, mensaje, datos: { firmados, rechazados } })
    } catch (error) {
      const { code, message } = explain(deps, error)
      await end({ finalizado: false, mensaje: message, datos: { errorCode: code } })
    } finally {
      batches.delete(lote)
      await session.close()
    }
  })
}

async function askConsent(deps: SigningDeps, c: Context, signer: string, documents: number): Promise<void> {
  if (!deps.consent) return
  const agreed = await deps.consent({ origin: c.req.header('origin'), signer, documents })
  if (!agreed) throw new CallRefusedError('CONSENTIMIENTO_RECHAZADO')
}

async function readJson(c: Context): Promise<unknown> {
  try {
    return await c.req.json()
  } catch {
    throw new CallRefusedError('SOLICITUD_INVALIDA')
  }
}

/** Key order as the public signer writes it: `datos` first. */
function succeed<Data>(c: Context, mensaje: string, datos: Data): Response {
  const answer: SigningAnswer<Data> = { datos, finalizado: true, mensaje }
  return c.json(answer)
}

function answerError(deps: SigningDeps, error: unknown, c: Context): Response {
  const { code, message } = explain(deps, error)
  const connected = code === 'DEVICE_NO_CONNECTED' ? { connected: false as const } : {}
  const answer: SigningAnswer<never> = {
    datos: { errorCode: code, ...connected },
    finalizado: false,
    mensaje: message,
  }
  return c.json(answer)
}

function explain({ log }: SigningDeps, error: unknown) {
  const failure = failureOf(error)
  if (failure) {
    log.write('warn', 'signing.refused', { code: failure.code })
    return failure
  }
  log.write('error', 'signing.failed', { errorName: error instanceof Error ? error.name : 'unknown' })
  return { code: 'ERROR_INTERNO', message: signingErrorMessages.ERROR_INTERNO } as const
}
