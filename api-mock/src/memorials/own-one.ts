import { ownActions } from '@estrado/machines/memorials/own-standing'
import { apiTexts } from '@estrado/machines/messages/api'
import { takesAttachments } from '@estrado/machines/writing/finishing'
import { sql } from 'kysely'
import { typeOfAct } from '../acts/act-types.ts'
import { readableActsOf } from '../causes/file/acts.ts'
import { type RelatedCause, relationTo } from '../causes/file/relation.ts'
import { noteReading } from '../causes/readings.ts'
import { type CallBase, type Handler, numberParam, signedIn } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { notFound } from '../errors.ts'
import { approversOf } from '../signing/approvals/approvals.ts'
import { ownRows, ownShown } from './own-list.ts'

async function filesOf(db: Database, idActo: number) {
  const rows = await db
    .selectFrom('acto_procesal as a')
    .innerJoin('documento as d', 'd.id_acto', 'a.id')
    .innerJoin('tipo_de_acto as t', 't.id_acto', 'a.id')
    .select(['a.id', 'a.version', 'a.referencia', 'a.fojas', 'd.uuid', 't.descripcion'])
    .where('a.id_acto_adjunto', '=', idActo)
    .orderBy('a.id')
    .execute()
  return rows.map(({ version, descripcion, ...row }) => ({
    ...row,
    version: version ?? 0,
    descripcion: descripcion ?? '',
  }))
}

/** What answers it, as far as the caller may read it: nothing, to whoever doesn't stand in the cause. */
async function answersTo(db: Database, file: RelatedCause | null, idActo: number) {
  if (!file) return []
  const rows = await readableActsOf(db, file, sql<boolean>`a.id_acto_respuesta = ${idActo}`)
  return rows.map(({ id, tipo, referencia, fecha_creacion, uuid }) => ({
    id,
    descripcion: tipo ?? '',
    referencia,
    fecha: fecha_creacion.toISOString(),
    uuid,
  }))
}

/** Access per object: one's own memorial, and the file of its cause if the caller stands in it. 404 otherwise. */
async function ownMemorial(context: CallBase, idActo: number) {
  const { db } = context.services
  const [row] = await ownRows(context, sql<boolean>`a.id = ${idActo}`)
  if (!row) throw notFound(apiTexts.documentUnknown)
  const file = row.figura ? await relationTo(db, signedIn(context), row.id_causa) : null
  if (file) await noteReading(context, row.id_causa)
  return { row, file }
}

/** GET memoriales/propios/{id}: one's own memorial, its files, what was answered and what may be done with it. */
export const ownMemorialOne: Handler<'memoriales.ownOne'> = async (context) => {
  const { db } = context.services
  const { row, file } = await ownMemorial(context, numberParam(context, 'id'))
  const readable =
    row.propio || (file && (await readableActsOf(db, file, sql<boolean>`a.id = ${row.id}`)).length > 0)
  const { sha256 } = await db
    .selectFrom('documento')
    .select('sha256')
    .where('uuid', '=', row.uuid)
    .executeTakeFirstOrThrow()
  const [type, archivos, respuestas, approvers] = await Promise.all([
    typeOfAct(db, row.id),
    readable ? filesOf(db, row.id) : [],
    answersTo(db, file, row.id),
    approversOf(context.services, { uuid: row.uuid, sha256 }),
  ])
  const puede = ownActions(row.estado, row.cargo !== null)
  const nothing = { corregir: false, descartar: false, firmar: false, presentar: false }
  const answer = {
    ...ownShown(row),
    uuid: readable ? row.uuid : null,
    propio: row.propio,
    apersonamiento: row.aparece,
    aprobado: approvers.length > 0,
    admiteAdjuntos: takesAttachments(type),
    requiereAdjuntos: row.aparece || type.requiereAdjuntos,
    archivos,
    respuestas,
    puede: row.propio ? puede : nothing,
  }
  return { answer, version: row.version }
}
