import type { CallName } from '@estrado/machines/contract/calls'
import { apiTexts } from '@estrado/machines/messages/api'
import type { StoredFile } from '@estrado/machines/workflows/cause/facts'
import { sql } from 'kysely'
import { type CallBase, type Handler, numberParam } from '../../context.ts'
import { ruleText } from '../../errors.ts'
import { store } from '../attachments/attachments.ts'
import { runCauseCommand } from '../causes/cause-command.ts'
import { causeCall } from '../causes/commands.ts'
import { type DocumentRow, documentOfAct } from './readable.ts'
import { discardUpload } from './uploads.ts'

/**
 * Refuses to touch what is signed, and what an act with a life of its own holds. Asked within the command, so
 * that the refusal is recorded.
 */
function checkChangeable(row: DocumentRow, ownStream: boolean): void {
  if (row.firmado) throw ruleText(apiTexts.documentSigned)
  if (ownStream) throw ruleText(apiTexts.documentOfAct)
}

type Change = 'document.corrected' | 'document.removed'

/** Runs one change of a document that was attached to a cause; what may be changed the cause's machine says. */
async function change(
  context: CallBase,
  name: CallName,
  asks: Change,
  archivoOf: (row: DocumentRow) => Promise<StoredFile | null>,
) {
  const { services } = context
  const call = causeCall(context)
  const idActo = numberParam(context, 'id')
  const row = await documentOfAct(services, idActo, call.identity)
  const archivo = await archivoOf(row)
  const { version } = await runCauseCommand(call, name, row.id_causa, asks, async (_, tx) => {
    // Read again under the command: meanwhile somebody may have signed it.
    const present = await tx
      .selectFrom('documento')
      .select('firmado')
      .where('id_acto', '=', idActo)
      .executeTakeFirst()
    const own = await tx
      .selectFrom('stream_head')
      .select(sql<number>`1`.as('one'))
      .where('stream', '=', `acto/${idActo}`)
      .executeTakeFirst()
    checkChangeable({ ...row, firmado: present?.firmado ?? row.firmado }, own !== undefined)
    const answer = { id: idActo }
    if (!archivo) return { facts: [{ type: 'document.removed', idActo }], answer }
    const { id_tipo_acto_procesal: idTipoActoProcesal, referencia, fojas, principal } = row
    const document = { idTipoActoProcesal, referencia, fojas, principal, archivo }
    return { facts: [{ type: 'document.corrected', idActo, document }], answer }
  })
  return { row, archivo, version }
}

const changed = (idActo: number, archivo: StoredFile | null) => ({ id: idActo, uuid: archivo?.uuid ?? '' })

/** PATCH documentos/{id}/actualizar/documento: a new content for the same document, which keeps its name. */
export const update: Handler<'documentos.update'> = async (context) => {
  const { row, archivo, version } = await change(
    context,
    'documentos.update',
    'document.corrected',
    async (present) => ({
      ...(await store(context.services, context.file)),
      uuid: present.uuid,
      nombre: present.nombre,
    }),
  )
  return { answer: changed(row.id_acto, archivo), version }
}

/** PATCH documentos/reemplazar-documento/{id}: another file in its place, with its own name and sheets. */
export const replace: Handler<'documentos.replace'> = async (context) => {
  const { row, archivo, version } = await change(
    context,
    'documentos.replace',
    'document.corrected',
    async (present) => ({ ...(await store(context.services, context.file)), uuid: present.uuid }),
  )
  return { answer: changed(row.id_acto, archivo), version }
}

/** DELETE documentos/{id}: of a cause's draft by its number, of an upload by its public number. */
export const deleteDocument: Handler<'documentos.delete'> = async (context) => {
  if (/^[0-9a-f-]{36}$/i.test(context.params.id ?? '')) return discardUpload(context)
  const { version } = await change(context, 'documentos.delete', 'document.removed', async () => null)
  return { answer: { mensaje: apiTexts.done.deleted }, version }
}
