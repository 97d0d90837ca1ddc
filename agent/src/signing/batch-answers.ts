import type { BatchProgress, RefusedDocument, SignedDocument } from '@estrado/machines/contract/agent-signing'
import { signingMessages } from '@estrado/machines/messages/agent-signing'
import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { DocumentOutcome } from './batch.ts'
import { explain, failedAnswer, type SigningDeps, succeed } from './calls.ts'

/** A batch as both kinds of answer need it. */
export type AnsweredBatch = {
  readonly deps: SigningDeps
  readonly outcomes: () => AsyncGenerator<DocumentOutcome>
  readonly total: number
  readonly batch: AbortController
  /** Logs out; called on every way out. */
  readonly close: () => Promise<void>
}

/** The batch in one JSON answer. */
export async function answerBatch(c: Context, answered: AnsweredBatch): Promise<Response> {
  const { deps, outcomes, total, close } = answered
  const signed: SignedDocument[] = []
  const refused: RefusedDocument[] = []
  try {
    for await (const outcome of outcomes()) {
      if (outcome.signed) signed.push({ id: outcome.id, pdf_firmado: outcome.signed.toString('base64') })
      else refused.push({ id: outcome.id, errorCode: outcome.errorCode, mensaje: outcome.mensaje })
    }
  } finally {
    await close()
    tell(deps, c, signed.length, refused.length)
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

/** The batch as server-sent events; the client may go or cancel at any moment. */
export function streamBatch(c: Context, lote: string, answered: AnsweredBatch): Response {
  const { deps, outcomes, total, batch, close } = answered
  return streamSSE(c, async (stream) => {
    const send = ({ event, data }: BatchProgress) => stream.writeSSE({ event, data: JSON.stringify(data) })
    stream.onAbort(() => batch.abort())
    let firmados = 0
    let rechazados = 0
    try {
      await send({ event: 'inicio', data: { lote, total } })
      for await (const outcome of outcomes()) {
        const { id } = outcome
        if (outcome.signed) {
          firmados++
          const pdf_firmado = outcome.signed.toString('base64')
          await send({ event: 'firmado', data: { id, pdf_firmado, hechos: firmados + rechazados } })
          continue
        }
        rechazados++
        const { errorCode, mensaje } = outcome
        await send({ event: 'rechazado', data: { id, errorCode, mensaje, hechos: firmados + rechazados } })
      }
      const mensaje = batch.signal.aborted
        ? signingMessages.batchCancelled(firmados, total)
        : rechazados > 0
          ? signingMessages.batchPartlySigned(firmados, total)
          : signingMessages.batchSigned
      await send({ event: 'fin', data: { datos: { firmados, rechazados }, finalizado: true, mensaje } })
    } catch (error) {
      await send({ event: 'fin', data: failedAnswer(explain(deps, error)) })
    } finally {
      await close()
      tell(deps, c, firmados, rechazados)
    }
  })
}

export function tell({ onSigned }: SigningDeps, c: Context, signed: number, refused: number): void {
  onSigned?.({ origin: c.req.header('origin'), signed, refused })
}
