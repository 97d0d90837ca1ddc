import { randomUUID } from 'node:crypto'
import { signingPaths } from '@estrado/machines/contract/agent-signing'
import { signingMessages } from '@estrado/machines/signing/agent-texts'
import { type Context, Hono } from 'hono'
import { explain, failedAnswer, succeed } from './answers.ts'
import { encodeBase64Between } from './base64.ts'
import { signBatch } from './batch.ts'
import { eventAnswer, jsonAnswer, streamText } from './batch-answers.ts'
import type { SigningDeps } from './deps.ts'
import { FileMemoryPool } from './file-memory.ts'
import { readJson } from './request-body.ts'
import {
  CallRefusedError,
  fieldsOf,
  readAlias,
  readCredentials,
  readDocument,
  readDocumentList,
  readWishes,
} from './requests.ts'
import { openToken, signDocument, usableKey } from './token-access.ts'
import { tokenData } from './token-listing.ts'
import { judgeDocument } from './validation/index.ts'

/** Answers of `status`; clients show them. */
const build = { compilacion: 3100, api_version: '1.1.0' } as const

const jsonHeaders = { 'content-type': 'application/json' } as const
const eventHeaders = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } as const

/** A reader of a batch that takes nothing for so long has gone. */
const stallMilliseconds = 60_000

/** The signing calls under `/api` and, the same, without it. Every answer is HTTP 200 with the wire's body. */
export function signingApp(deps: SigningDeps): Hono {
  const calls = new Hono()
  addTokenCalls(calls, deps)
  addSigningCalls(calls, deps)
  addValidationCalls(calls, deps)
  const app = new Hono()
  app.route('/api', calls)
  app.route('/', calls)
  app.onError((error, c) => c.json(failedAnswer(explain(deps, error))))
  return app
}

function addTokenCalls(app: Hono, { tokens }: SigningDeps): void {
  const listed = (connected: boolean) => (connected ? signingMessages.tokensListed : signingMessages.noToken)

  app.get(signingPaths.status, (c) => succeed(c, 'status', signingMessages.running, build))

  app.get(signingPaths.tokenStatus, async (c) => {
    const found = await tokens.tokens()
    const connected = found.length > 0
    const named = found.map(({ name, model }) => `${name} ${model}`)
    return succeed(c, 'tokenStatus', listed(connected), { connected, tokens: named })
  })

  app.get(signingPaths.tokenConnected, async (c) => {
    const found = await tokens.tokens()
    const connected = found.length > 0
    return succeed(c, 'tokenConnected', listed(connected), { connected, tokens: found })
  })

  app.post(signingPaths.tokenData, async (c) => {
    const fields = fieldsOf(await readJson(c))
    const session = await openToken(
      tokens,
      readCredentials(fields, signingMessages.required.tokenData),
      c.req.raw.signal,
    )
    try {
      return succeed(c, 'tokenData', signingMessages.tokenRead, tokenData(session.keys))
    } finally {
      await session.close()
    }
  })
}

function addSigningCalls(app: Hono, deps: SigningDeps): void {
  const { tokens } = deps
  const tell = (c: Context, signed: number, refused: number) =>
    deps.onSigned?.({ origin: c.req.header('origin'), signed, refused })
  /** Batches under way that may be cancelled from another call. */
  const batches = new Map<string, AbortController>()

  app.post(signingPaths.signPdf, async (c) => {
    const fields = fieldsOf(await readJson(c))
    const required = signingMessages.required.signPdf
    const credentials = readCredentials(fields, required)
    const alias = readAlias(fields, required)
    const wishes = readWishes(fields)
    const memory = readDocument(fields, new FileMemoryPool(), required)
    const session = await openToken(tokens, credentials, c.req.raw.signal)
    let signed: Buffer | undefined
    try {
      signed = await signDocument(deps, await usableKey(deps, session, alias), memory, wishes)
    } finally {
      await session.close()
      tell(c, signed ? 1 : 0, signed ? 0 : 1)
    }
    const after = `"},"finalizado":true,"mensaje":${JSON.stringify(signingMessages.signed)}}`
    const answer = encodeBase64Between('{"datos":{"pdf_firmado":"', signed, after)
    return c.body(new Uint8Array(answer), 200, jsonHeaders)
  })

  app.post(signingPaths.signBatch, async (c) => {
    const fields = fieldsOf(await readJson(c))
    const required = signingMessages.required.signBatch
    const credentials = readCredentials(fields, required)
    const alias = readAlias(fields, required)
    const documents = readDocumentList(fields, required)
    const session = await openToken(tokens, credentials, c.req.raw.signal)
    const tally = { signed: 0, refused: 0 }
    const lote = randomUUID()
    const close = async () => {
      batches.delete(lote)
      await session.close()
      tell(c, tally.signed, tally.refused)
    }
    const key = await usableKey(deps, session, alias).catch(async (error: unknown) => {
      await close()
      throw error
    })
    const batch = new AbortController()
    batches.set(lote, batch)
    const { signal: cancelled } = batch
    const outcomes = signBatch(deps, key, documents, cancelled)
    const streamed = c.req.header('accept')?.includes('text/event-stream')
    const answer = streamed ? eventAnswer : jsonAnswer
    const texts = answer({ deps, lote, total: documents.length, outcomes, cancelled }, tally)
    const body = streamText(texts, { abandon: () => batch.abort(), close, stallMilliseconds })
    return c.body(body, 200, streamed ? eventHeaders : jsonHeaders)
  })

  app.post(signingPaths.cancelBatch, async (c) => {
    const { lote } = fieldsOf(await readJson(c))
    if (typeof lote !== 'string') {
      throw new CallRefusedError('DATOS_REQUERIDOS', signingMessages.required.cancelBatch)
    }
    const batch = batches.get(lote)
    batch?.abort()
    const cancelado = batch !== undefined
    const told = cancelado ? signingMessages.cancelled : signingMessages.nothingToCancel
    return succeed(c, 'cancelBatch', told, { cancelado })
  })
}

function addValidationCalls(app: Hono, { clock, trust }: SigningDeps): void {
  const validate = async (c: Context) => {
    const fields = fieldsOf(await readJson(c))
    const { file: pdf } = readDocument(fields, new FileMemoryPool(), signingMessages.required.validatePdf)
    const { firmas: reports, ...judgement } = judgeDocument(pdf, {
      trustAnchors: trust.anchors().map(({ der }) => der),
      revocationLists: trust.lists(),
      now: clock(),
    })
    const firmas = reports.map(({ detail: _, ...signature }) => signature)
    return succeed(c, 'validatePdf', signingMessages.validated, { firmas, ...judgement })
  }
  app.post(signingPaths.validatePdf, validate)
  app.post(signingPaths.validatePdfOlder, validate)
}
