import { randomUUID } from 'node:crypto'
import { annotatedCopyTexts, annotationMessages } from '@estrado/machines/annotations/texts'
import type { CauseCopyEvent } from '@estrado/machines/causes/cause-copy/events'
import { causeCopyWorkflow } from '@estrado/machines/causes/cause-copy/workflow'
import { readableMoment } from '@estrado/machines/time/shown'
import { attemptInCause } from '../causes/cause-command.ts'
import { causeCall } from '../causes/commands.ts'
import { type CallBase, type Handler, signedIn } from '../context.ts'
import { ruleText } from '../errors.ts'
import { unasked } from '../journal/attempt.ts'
import { runCommand } from '../journal/command.ts'
import { sha256 } from '../journal/hash.ts'
import { OverLimit, TaskFailed } from '../workers/worker-pool.ts'
import { shownTo, shownVersion, toldWhole } from './versions-read.ts'

/** Why a document takes no annotations, by what is the matter with it. */
function refusalOf(error: unknown): unknown {
  const { copyCertified, copyEncrypted, copyUnreadable } = annotationMessages
  if (error instanceof OverLimit) return ruleText(copyUnreadable)
  if (!(error instanceof TaskFailed) || error.fault === null) return error
  if (error.fault === 'certified') return ruleText(copyCertified)
  return ruleText(error.fault === 'encrypted' ? copyEncrypted : copyUnreadable)
}

/** Records that an annotated copy is given to the caller, before its first byte goes out. */
async function recordCopy(context: CallBase, delivered: Omit<CopyFact, 'type' | 'sesion'>): Promise<void> {
  const { services, actor } = context
  const fact: CopyFact = { type: 'annotated.delivered', ...delivered, sesion: signedIn(context).sessionId }
  await runCommand(services, {
    ...(await attemptInCause({ ...causeCall(context), ...unasked(actor) }, delivered.idCausa, {
      name: 'annotated copy',
      workflow: causeCopyWorkflow,
      id: `${delivered.idCausa}/${randomUUID()}`,
      asks: fact.type,
    })),
    decide: async () => ({ facts: [fact], answer: null }),
  })
}

type CopyFact = Extract<CauseCopyEvent, { type: 'annotated.delivered' }>

/**
 * GET documentos-anotaciones/{id}/copia: the document with a version's annotations as the PDF's own, made anew for each
 * who asks and kept nowhere. Its bytes, and with them all signatures, are untouched.
 */
export const copyOfVersion: Handler<'anotaciones.copy'> = async (context) => {
  const { services, actor } = context
  const { row, document } = await shownVersion(context)
  const version = await toldWhole(services.db, shownTo(context, document), row)
  if (version.documento.estado === 'otro') throw ruleText(annotationMessages.copyOfOtherBytes)
  const pdf = await services.files.get(document.sha256)
  const when = readableMoment(services.clock.now())
  const mark = annotatedCopyTexts.mark(actor.usuario ?? '', document.codigoUnico, when)
  const substitutedMark = `${mark}${annotatedCopyTexts.substituted}`
  const bytes = await services.documents
    .annotate({ pdf, annotations: version.anotaciones, mark, substitutedMark })
    .catch((error: unknown) => {
      throw refusalOf(error)
    })
  const huella = sha256(bytes)
  const { idCausa, idDocumento, office: idOficina, nombre } = document
  await recordCopy(context, { idCausa, idDocumento, idOficina, orden: row.orden, huella })
  return { file: { name: annotatedCopyTexts.fileName(nombre, row.orden), sha256: huella, bytes } }
}
