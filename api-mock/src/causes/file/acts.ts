import { proceduralActWorkflow } from '@estrado/machines/acts/procedural-act/workflow'
import { hasLeft, isNotifiable } from '@estrado/machines/acts/vocabulary'
import { actKindIds, actStates } from '@estrado/machines/catalogues/act-type-values'
import { opensDocuments } from '@estrado/machines/causes/file-rules'
import { attachedAct } from '@estrado/machines/documents/texts'
import { type RawBuilder, sql } from 'kysely'
import { type Handler, numberParam } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { anyOf } from '../../database/prepared.ts'
import { isWithoutSomebody } from '../../inboxes/asked.ts'
import { standsWithAct } from '../../notifications/notified.ts'
import { accessColumns, actFacts, goesWith, readableBy } from './act-access.ts'
import { concernsCaller, type RelatedCause, relatedCause } from './relation.ts'

const approved = sql<boolean>`exists (select 1 from aprobacion p
  where p.uuid_documento = d.uuid and p.sha256 = d.sha256)`

/** Every act of a cause with what says who may read it, and what is shown of it. */
const actsOf = (db: Database, file: RelatedCause) =>
  actFacts(db, file)
    .leftJoin('documento as d', 'd.id_acto', 'a.id')
    .leftJoin('catalogo as k', (join) =>
      join.on('k.catalogo', '=', 'categorias-actos-procesales').onRef('k.id', '=', 't.id_categoria'),
    )
    .select(['a.id', 'a.referencia', 'a.fojas', 'a.principal', 'a.fecha_creacion'])
    .select([
      'a.id_acto_respuesta',
      'a.id_acto_adjunto',
      't.descripcion as tipo',
      'k.descripcion as categoria',
    ])
    .select(['d.uuid', 'd.nombre', 'd.paginas', 'd.firmado', 'd.sha256', 'd.bytes'])
    .select(approved.as('aprobado'))
    .select(isWithoutSomebody.as('sin_todos'))

export type ActRow = Awaited<ReturnType<ReturnType<typeof actsOf>['execute']>>[number]
/** Those of a cause's acts that the caller may read and for which the condition on `a` holds, in order of making. */
export async function readableActsOf(
  db: Database,
  file: RelatedCause,
  condition: RawBuilder<boolean>,
): Promise<readonly ActRow[]> {
  const rows = await actsOf(db, file).where(condition).orderBy('a.fecha_creacion').orderBy('a.id').execute()
  return rows.filter((row) => readableBy(file.relation, row))
}

/** How many acts of a cause the caller may read: counted by what says so, none of them is read. */
export async function countReadableActs(db: Database, file: RelatedCause): Promise<number> {
  const groups = await db
    .selectFrom(actFacts(db, file).as('f'))
    .select(accessColumns)
    .select(sql<number>`count(*)::int`.as('cantidad'))
    .groupBy(accessColumns)
    .execute()
  return groups.reduce((sum, group) => sum + (readableBy(file.relation, group) ? group.cantidad : 0), 0)
}

/** The acts that the caller may read, in order of making. */
export const readableActs = (db: Database, file: RelatedCause): Promise<readonly ActRow[]> =>
  readableActsOf(db, file, sql<boolean>`true`)

/** Of an act, those that it answers and accompanies, and those that answer and accompany it, as far as readable. */
export function actsAround(
  db: Database,
  file: RelatedCause,
  act: {
    readonly id: number
    readonly id_acto_respuesta: number | null
    readonly id_acto_adjunto: number | null
    readonly adjuntos: readonly number[]
  },
): Promise<readonly ActRow[]> {
  const named = [act.id_acto_respuesta, act.id_acto_adjunto, ...act.adjuntos].filter((id) => id !== null)
  return readableActsOf(
    db,
    file,
    sql<boolean>`(a.id = ${anyOf(named)} or a.id_acto_respuesta = ${act.id} or a.id_acto_adjunto = ${act.id})`,
  )
}

/** One act of the cause, if it is the caller's to read. */
export async function readableAct(db: Database, file: RelatedCause, idActo: number): Promise<ActRow | null> {
  const [row] = await readableActsOf(db, file, sql<boolean>`a.id = ${idActo}`)
  return row ?? null
}

type Counts = { readonly enviadas: number; readonly pendientes: number }
const none: Counts = { enviadas: 0, pendientes: 0 }

/** Notifications of each act of a cause: sent, which are closed, and pending (`fechaCierre` null, `spec 2 §4`). */
async function notificationCounts(
  db: Database,
  idCausa: number,
  idActo?: number,
): Promise<ReadonlyMap<number, Counts>> {
  let counted = db
    .selectFrom('notificacion as n')
    .select('n.id_acto')
    .select(sql<number>`count(n.fecha_cierre)::int`.as('enviadas'))
    .select(sql<number>`(count(*) filter (where n.fecha_cierre is null))::int`.as('pendientes'))
    .where('n.id_causa', '=', idCausa)
    .where(standsWithAct)
    .groupBy('n.id_acto')
  if (idActo !== undefined) counted = counted.where('n.id_acto', '=', idActo)
  const rows = await counted.execute()
  return new Map(rows.map(({ id_acto, enviadas, pendientes }) => [id_acto, { enviadas, pendientes }]))
}

const documentOf = ({ uuid, nombre, paginas, firmado, aprobado }: ActRow) =>
  uuid === null || nombre === null || paginas === null
    ? null
    : { uuid, nombre, paginas, firmado: firmado === true, aprobado }

/** May people be notified of it: is what it says valid, and signed by everybody who has to? */
export const mayBeNotified = ({
  estado,
  espera_a_otros,
}: Pick<ActRow, 'estado' | 'espera_a_otros'>): boolean => isNotifiable(estado) && !espera_a_otros

const answerOf = (file: RelatedCause, counts: ReadonlyMap<number, Counts>) => (row: ActRow) => ({
  id: row.id,
  tipoActoProcesal: {
    id: row.id_tipo ?? 0,
    descripcion: row.tipo ?? '',
    idCategoria: row.id_categoria ?? 0,
    categoria: row.categoria ?? '',
  },
  referencia: row.referencia,
  fojas: row.fojas,
  principal: row.principal,
  fecha: row.fecha_creacion.toISOString(),
  situacion: row.estado,
  situacionDescripcion:
    row.estado === null ? attachedAct : (proceduralActWorkflow.states[row.estado] ?? row.estado),
  estado: hasLeft(row.estado) ? actStates.sent : actStates.pending,
  notificable: mayBeNotified(row),
  idActoProcesalRespuesta: row.id_acto_respuesta,
  idActoProcesalAdjunto: row.id_acto_adjunto,
  notificaciones: counts.get(row.id) ?? none,
  documento: opensDocuments(file.relation) ? documentOf(row) : null,
})

/** The acts that the caller may read and that are wanted, as they are answered. */
export async function listedActs(db: Database, file: RelatedCause, wanted: (row: ActRow) => boolean) {
  const [acts, counts] = await Promise.all([readableActs(db, file), notificationCounts(db, file.cause.id)])
  return acts.filter(wanted).map(answerOf(file, counts))
}

/** Of the acts that the caller may read those for which a condition on `a` holds, as they are answered. */
export async function listedActsOf(db: Database, file: RelatedCause, condition: RawBuilder<boolean>) {
  const [acts, counts] = await Promise.all([
    readableActsOf(db, file, condition),
    notificationCounts(db, file.cause.id),
  ])
  return acts.map(answerOf(file, counts))
}

/** Access per object: acts that go with a notification which stands and concerns the caller, or with a party's. */
async function servedActs(
  db: Database,
  file: RelatedCause,
  by: { idNotificacion?: number | undefined; idSujetoProcesal?: number | undefined },
) {
  let found = db
    .selectFrom('notificacion as n')
    .innerJoin('acto_procesal as a', 'a.id_causa', 'n.id_causa')
    .select(['a.id', 'n.id_sujeto'])
    .where('n.id_causa', '=', file.cause.id)
    .where('n.estado', '<>', 'withdrawn')
    .where(goesWith)
  if (by.idNotificacion !== undefined) found = found.where('n.id', '=', by.idNotificacion)
  if (by.idSujetoProcesal !== undefined) found = found.where('n.id_sujeto', '=', by.idSujetoProcesal)
  const rows = await found.execute()
  return new Set(rows.filter(({ id_sujeto }) => concernsCaller(file, id_sujeto)).map(({ id }) => id))
}

/** `{x}` of the calls that list acts: a number of which 0 means all. */
const narrowTo = (text: string | undefined): number => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0)

/**
 * GET causas/{id}/actos-procesales-privados/{x}: the acts of a cause, as the caller may read them; `x` narrows them to
 * a category, 0 to none (`docs/decisions/cause-file.md`).
 */
export const actsOfCause: Handler<'causas.privateActs'> = async (context) => {
  const { services, query, params } = context
  const file = await relatedCause(context, numberParam(context, 'id'))
  const category = narrowTo(params.x)
  const { idNotificacion, idSujetoProcesal } = query
  const served =
    idNotificacion === undefined && idSujetoProcesal === undefined
      ? null
      : await servedActs(services.db, file, query)
  const answer = await listedActs(
    services.db,
    file,
    ({ id, id_categoria }) =>
      (category === 0 || id_categoria === category) && (served === null || served.has(id)),
  )
  return { answer, version: file.cause.version }
}

/** GET causas/{id}/actos-procesales-memoriales/{x}: its memorials; `x` narrows them to a type, 0 to none. */
export const memorialActsOfCause: Handler<'causas.memorialActs'> = async (context) => {
  const file = await relatedCause(context, numberParam(context, 'id'))
  const type = narrowTo(context.params.x)
  const answer = await listedActs(
    context.services.db,
    file,
    ({ id_categoria, id_tipo }) => id_categoria === actKindIds.memoriales && (type === 0 || id_tipo === type),
  )
  return { answer }
}

/** GET causas/{id}/despacho: what was sent to the court and waits for it. */
export const dispatchOfCause: Handler<'causas.dispatch'> = async (context) => {
  const file = await relatedCause(context, numberParam(context, 'id'))
  return { answer: await listedActs(context.services.db, file, ({ estado }) => estado === 'sent') }
}

/** Notifications of one act. */
export const countsOfAct = async (db: Database, idCausa: number, idActo: number): Promise<Counts> =>
  (await notificationCounts(db, idCausa, idActo)).get(idActo) ?? none
