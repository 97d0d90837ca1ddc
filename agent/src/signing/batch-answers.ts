import type { BatchProgress, RefusedDocument, SigningAnswer } from '@estrado/machines/contract/agent-signing'
import { signingMessages } from '@estrado/machines/signing/agent-texts'
import { explain, failedAnswer } from './answers.ts'
import { encodeBase64Between } from './base64.ts'
import type { DocumentOutcome } from './batch.ts'
import type { SigningDeps } from './deps.ts'

/** A batch on its way out, as both kinds of answer need it. */
export type AnsweredBatch = {
  readonly deps: SigningDeps
  readonly lote: string
  readonly total: number
  readonly outcomes: AsyncIterable<DocumentOutcome>
  readonly cancelled: AbortSignal
}

type SignedOutcome = Extract<DocumentOutcome, { readonly signed: Buffer }>

/** How many documents came out which way. */
type Tally = { signed: number; refused: number }

/**
 * The batch as one JSON answer, written as the documents come: memory holds one of them, not the batch.
 * Key order as the public signer writes it.
 */
export async function* jsonAnswer(batch: AnsweredBatch, tally: Tally): AsyncGenerator<string | Buffer> {
  const refused: RefusedDocument[] = []
  yield '{"datos":{"pdfs_firmados":['
  try {
    for await (const outcome of batch.outcomes) {
      if (!outcome.signed) {
        tally.refused++
        refused.push({ id: outcome.id, errorCode: outcome.errorCode, mensaje: outcome.mensaje })
        continue
      }
      yield signedJson(tally.signed++ > 0 ? ',' : '', outcome, '}')
    }
  } catch (error) {
    // The documents before it stand in the answer already; the failure is told for the whole.
    const { code, message } = explain(batch.deps, error)
    yield `],"pdfs_rechazados":${JSON.stringify(refused)},"errorCode":${JSON.stringify(code)}}`
    yield `,"finalizado":false,"mensaje":${JSON.stringify(message)}}`
    return
  }
  const [first] = refused
  const failed = tally.signed === 0 && first !== undefined
  const mensaje = failed && batch.total === 1 ? first.mensaje : summaryOf(batch, tally)
  const errorCode = failed ? `,"errorCode":${JSON.stringify(first.errorCode)}` : ''
  yield `],"pdfs_rechazados":${JSON.stringify(refused)}${errorCode}}`
  yield `,"finalizado":${!failed},"mensaje":${JSON.stringify(mensaje)}}`
}

/** The batch as server-sent events. */
export async function* eventAnswer(batch: AnsweredBatch, tally: Tally): AsyncGenerator<string | Buffer> {
  const { lote, total } = batch
  const end = (data: SigningAnswer<{ firmados: number; rechazados: number }>) => event({ event: 'fin', data })
  yield event({ event: 'inicio', data: { lote, total } })
  try {
    for await (const outcome of batch.outcomes) {
      const { id } = outcome
      if (outcome.signed) {
        tally.signed++
        const hechos = tally.signed + tally.refused
        yield signedJson('event: firmado\ndata: ', outcome, `,"hechos":${hechos}}\n\n`)
        continue
      }
      tally.refused++
      const { errorCode, mensaje } = outcome
      const hechos = tally.signed + tally.refused
      yield event({ event: 'rechazado', data: { id, errorCode, mensaje, hechos } })
    }
  } catch (error) {
    yield end(failedAnswer(explain(batch.deps, error)))
    return
  }
  const datos = { firmados: tally.signed, rechazados: tally.refused }
  yield end({ datos, finalizado: true, mensaje: summaryOf(batch, tally) })
}

function summaryOf({ cancelled, total }: AnsweredBatch, { signed, refused }: Tally): string {
  if (cancelled.aborted) return signingMessages.batchCancelled(signed, total)
  if (refused === 0) return signingMessages.batchSigned
  return signed === 0 ? signingMessages.batchRefused : signingMessages.batchPartlySigned(signed, total)
}

/** Base64 needs no escaping, so the long text is not looked through again. */
function signedJson(before: string, { id, signed, release }: SignedOutcome, after: string): Buffer {
  const piece = encodeBase64Between(
    `${before}{"id":${JSON.stringify(id)},"pdf_firmado":"`,
    signed,
    `"${after}`,
  )
  release()
  return piece
}

const event = ({ event, data }: BatchProgress) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

export type StreamEnd = {
  /** The client went away or reads no more. */
  readonly abandon: () => void
  /** Called once, on every way out. */
  readonly close: () => Promise<void>
  /** A client that takes nothing for so long has gone: others wait for its token. */
  readonly stallMilliseconds: number
}

/** Text as it is made, at the reader's pace. */
export function streamText(
  texts: AsyncGenerator<string | Buffer>,
  { abandon, close, stallMilliseconds }: StreamEnd,
) {
  let stall: NodeJS.Timeout | undefined
  const finish = async () => {
    clearTimeout(stall)
    abandon()
    await texts.return(undefined)
    await close()
  }
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      clearTimeout(stall)
      try {
        const { done, value } = await texts.next()
        if (done) {
          await close()
          controller.close()
          return
        }
        controller.enqueue(typeof value === 'string' ? Buffer.from(value, 'utf8') : value)
        stall = setTimeout(() => {
          controller.error(new Error('reader stalled'))
          void finish()
        }, stallMilliseconds)
        stall.unref()
      } catch (error) {
        controller.error(error)
        await finish()
      }
    },
    cancel: finish,
  })
}
