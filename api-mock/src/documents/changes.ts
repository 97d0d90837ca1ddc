import type { StoredFile } from '@estrado/machines/causes/cause/facts'
import type { CallName } from '@estrado/machines/contract/calls'
import { apiTexts } from '@estrado/machines/messages/api'
import { writingTexts } from '@estrado/machines/writing/texts'
import { runActCommand } from '../acts/act-command.ts'
import { store } from '../acts/attachments/attachments.ts'
import { discarding } from '../acts/discarding.ts'
import { type CauseCall, runCauseCommand } from '../causes/cause-command.ts'
import { causeCall } from '../causes/commands.ts'
import { type CallBase, type Handler, numberParam } from '../context.ts'
import { notFound, ruleText } from '../errors.ts'
import { checkChangeable } from '../memorials/outside/own.ts'
import { isComposedNow } from '../writing/review.ts'
import { type DocumentRow, documentOfAct } from './readable.ts'
import { discardUpload } from './uploads.ts'

/** Refuses to touch what is signed. Asked within the command, so that the refusal is recorded. */
function checkUnsigned({ firmado }: { readonly firmado: boolean }): void {
  if (firmado) throw ruleText(apiTexts.documentSigned)
}

/** What is told of a document that is another now, or gone. */
const told = (archivo: StoredFile | null) =>
  archivo ? { uuid: archivo.uuid } : { mensaje: apiTexts.done.deleted }

type Change = { readonly call: CauseCall; readonly name: CallName; readonly row: DocumentRow }

/** What was attached to a cause; what may be changed the cause's machine says. No `archivo`: it is removed. */
async function changeAttachment({ call, name, row }: Change, archivo: StoredFile | null) {
  const idActo = row.id_acto
  const asks = archivo ? 'document.corrected' : 'document.removed'
  return runCauseCommand(call, name, row.id_causa, asks, async (_, { tx }) => {
    // Read under the command: meanwhile somebody may have signed or described it.
    const present = await tx
      .selectFrom('documento as d')
      .innerJoin('acto_procesal as a', 'a.id', 'd.id_acto')
      .select(['d.firmado', 'a.id_tipo_acto_procesal', 'a.referencia', 'a.fojas', 'a.principal'])
      .where('d.id_acto', '=', idActo)
      .executeTakeFirst()
    if (!present) throw notFound(apiTexts.documentUnknown)
    checkUnsigned(present)
    const answer = { id: idActo, ...told(archivo) }
    if (!archivo) return { facts: [{ type: 'document.removed', idActo }], answer }
    const { id_tipo_acto_procesal: idTipoActoProcesal, referencia, fojas, principal } = present
    const document = { idTipoActoProcesal, referencia, fojas, principal, archivo }
    return { facts: [{ type: 'document.corrected', idActo, document }], answer }
  })
}

/** An act that goes its own way: its machine says when its document may be another, or the act be discarded. */
async function changeAct({ call, name, row }: Change, archivo: StoredFile | null) {
  const act = { idActo: row.id_acto, idCausa: row.id_causa }
  return runActCommand(call, name, act, archivo ? 'act.corrected' : 'act.discarded', async (moment) => {
    const present = await checkChangeable(moment.tx, call.identity, row.id_acto)
    if (!archivo) return { facts: await discarding(moment, present), answer: told(archivo) }
    // What is written here is signed as its text says it: a file beside that would be signed unread.
    if ((await isComposedNow(moment.tx, row.id_acto)) !== null) throw ruleText(writingTexts.fileOfText)
    return { facts: [{ type: 'act.corrected', archivo }], answer: told(archivo) }
  })
}

/** Runs one change of a document that stands in a cause. */
async function change(
  context: CallBase,
  name: CallName,
  archivoOf: (row: DocumentRow) => Promise<StoredFile | null>,
) {
  const call = causeCall(context)
  const row = await documentOfAct(context.services, numberParam(context, 'id'), call.identity)
  const archivo = await archivoOf(row)
  const run = row.estado_acto === null ? changeAttachment : changeAct
  const { version } = await run({ call, name, row }, archivo)
  return { row, archivo, version }
}

const changed = (idActo: number, archivo: StoredFile | null) => ({ id: idActo, uuid: archivo?.uuid ?? '' })

/** PATCH documentos/{id}/actualizar/documento: a new content for the same document, which keeps its name. */
export const update: Handler<'documentos.update'> = async (context) => {
  const { row, archivo, version } = await change(context, 'documentos.update', async (present) => ({
    ...(await store(context.services, context.file)),
    uuid: present.uuid,
    nombre: present.nombre,
  }))
  return { answer: changed(row.id_acto, archivo), version }
}

/** PATCH documentos/reemplazar-documento/{id}: another file in its place, with its own name and sheets. */
export const replace: Handler<'documentos.replace'> = async (context) => {
  const { row, archivo, version } = await change(context, 'documentos.replace', async (present) => ({
    ...(await store(context.services, context.file)),
    uuid: present.uuid,
  }))
  return { answer: changed(row.id_acto, archivo), version }
}

/** DELETE documentos/{id}: of a draft, the cause's or the act's, by its number; of an upload by its public number. */
export const deleteDocument: Handler<'documentos.delete'> = async (context) => {
  if (/^[0-9a-f-]{36}$/i.test(context.params.id ?? '')) return discardUpload(context)
  const { version } = await change(context, 'documentos.delete', async () => null)
  return { answer: { mensaje: apiTexts.done.deleted }, version }
}
