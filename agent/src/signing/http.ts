import { randomUUID } from 'node:crypto'
import {
  signingPaths,
  type TokenConnectedData,
  type TokenStatusData,
} from '@estrado/machines/contract/agent-signing'
import { signingMessages } from '@estrado/machines/messages/agent-signing'
import { type Context, Hono } from 'hono'
import { signBatch } from './batch.ts'
import { answerBatch, streamBatch, tell } from './batch-answers.ts'
import { explain, failedAnswer, readJson, type SigningDeps, succeed } from './calls.ts'
import {
  CallRefusedError,
  fieldsOf,
  readAlias,
  readCredentials,
  readDocument,
  readDocumentList,
  readWishes,
} from './requests.ts'
import { openToken, signDocument, usableKey } from './signing-session.ts'
import { tokenData } from './token-listing.ts'
import { validatePdfSignatures } from './validation/index.ts'

/** Answers of `status`; clients show them. */
const build = { compilacion: 3100, api_version: '1.1.0' } as const

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

  app.get(signingPaths.status, (c) => succeed(c, signingMessages.running, build))

  app.get(signingPaths.tokenStatus, async (c) => {
    const found = await tokens.tokens()
    const connected = found.length > 0
    const data: TokenStatusData = { connected, tokens: found.map(({ name, model }) => `${name} ${model}`) }
    return succeed(c, listed(connected), data)
  })

  app.get(signingPaths.tokenConnected, async (c) => {
    const found = await tokens.tokens()
    const data: TokenConnectedData = { connected: found.length > 0, tokens: found }
    return succeed(c, listed(data.connected), data)
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
}

function addSigningCalls(app: Hono, deps: SigningDeps): void {
  const { tokens, clock } = deps
  /** Batches under way that may be cancelled from another call. */
  const batches = new Map<string, AbortController>()

  app.post(signingPaths.signPdf, async (c) => {
    const fields = fieldsOf(await readJson(c))
    const required = signingMessages.required.signPdf
    const credentials = readCredentials(fields, required)
    const alias = readAlias(fields, required)
    const pdf = readDocument(fields, required)
    const wishes = readWishes(fields)
    const session = await openToken(tokens, credentials)
    let signed: Buffer | undefined
    try {
      const key = await usableKey(session, alias, clock())
      signed = await signDocument(key, pdf, wishes, clock())
    } finally {
      await session.close()
      tell(deps, c, signed ? 1 : 0, signed ? 0 : 1)
    }
    return succeed(c, signingMessages.signed, { pdf_firmado: signed.toString('base64') })
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
    const lote = randomUUID()
    batches.set(lote, batch)
    const answered = {
      deps,
      total: documents.length,
      batch,
      outcomes: async function* () {
        yield* signBatch(await usableKey(session, alias, clock()), documents, clock, batch.signal)
      },
      close: () => {
        batches.delete(lote)
        return session.close()
      },
    }
    const streamed = c.req.header('accept')?.includes('text/event-stream')
    return streamed ? streamBatch(c, lote, answered) : answerBatch(c, answered)
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
}

function addValidationCalls(app: Hono, { clock, trustAnchors }: SigningDeps): void {
  const validate = async (c: Context) => {
    const pdf = readDocument(fieldsOf(await readJson(c)), signingMessages.required.validatePdf)
    const options = { trustAnchors: trustAnchors(), now: clock() }
    const firmas = validatePdfSignatures(pdf, options).map(({ detail: _, ...signature }) => signature)
    return succeed(c, signingMessages.validated, { firmas })
  }
  app.post(signingPaths.validatePdf, validate)
  app.post(signingPaths.validatePdfOlder, validate)
}
