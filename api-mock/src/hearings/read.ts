import { identityTexts } from '@estrado/machines/audit/identities-texts'
import { mayReadAct, visibility } from '@estrado/machines/causes/file-rules'
import type { HearingPlace } from '@estrado/machines/hearings/hearing/events'
import { hearingRefusals } from '@estrado/machines/hearings/texts'
import { type HearingMode, type HearingState, hearingStates } from '@estrado/machines/hearings/vocabulary'
import { partyTypeIds } from '@estrado/machines/parties/party-types'
import { sql } from 'kysely'
import type { Identity } from '../access/identity.ts'
import { inCourt, isOfCourt, seesOf, visibleCause } from '../causes/access.ts'
import { isOfCode } from '../causes/compared-code.ts'
import { causesOfPerson } from '../causes/file/standing.ts'
import { prosecutionOf } from '../causes/prosecution.ts'
import { partiesOf } from '../causes/read.ts'
import { type CallBase, type Handler, numberParam, signedIn } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { pageOf, paginationOf } from '../database/page.ts'
import { anyOf, prepared } from '../database/prepared.ts'
import { notFound } from '../errors.ts'
import { notPresented } from '../memorials/outside/written.ts'
import { listedCrimes } from '../parties/listed-names.ts'
import { nameIn } from '../parties/persons/name-in-sql.ts'
import { reservedCause } from '../parties/protection.ts'
import { courtOfHearing } from './court-of-hearing.ts'
import { begins, ends } from './session-joins.ts'

/** The hearings of the causes that this person may see: those in the hands of one's office. */
export function visibleHearings(db: Database, identity: Identity) {
  const office = identity.office ?? 0
  const sees = seesOf(identity)
  return db
    .selectFrom('audiencia as h')
    .innerJoin('causa as c', 'c.id', 'h.id_causa')
    .where((eb) =>
      eb.or([
        inCourt('c', sees.court ? office : -1),
        eb('c.id_oficina_usuario', '=', sees.registry ? office : -1),
      ]),
    )
}

type ActRow = {
  readonly id: number
  readonly uuid: string
  readonly idTipo: number
  readonly tipo: string
  readonly idCategoria: number
  readonly situacion: string | null
  readonly sinPresentar: boolean
}

const act = (column: 'id_acto' | 'id_acto_acta' | 'id_acto_resolucion') => sql<ActRow | null>`(
  select json_build_object('id', a.id, 'uuid', d.uuid, 'idTipo', t.id, 'tipo', t.descripcion,
    'idCategoria', coalesce(t.id_categoria, 0), 'situacion', a.estado, 'sinPresentar', ${notPresented})
  from acto_procesal a join documento d on d.id_acto = a.id
  join tipo_de_acto t on t.id_acto = a.id where a.id = ${sql.ref(`h.${column}`)})`

const described = (hearings: ReturnType<typeof visibleHearings>) =>
  hearings
    .innerJoin('oficina as o', 'o.id', 'h.id_oficina')
    .innerJoin('catalogo as t', (join) =>
      join.on('t.catalogo', '=', 'tipos-audiencias').onRef('t.id', '=', 'h.id_tipo_audiencia'),
    )
    .leftJoin('sala_audiencia as s', 's.id', 'h.id_sala')
    .leftJoin('usuario as u', 'u.id', 'h.id_juez')
    .leftJoin('titular as p', 'p.id_usuario', 'u.id')
    .selectAll('h')
    .select([
      'c.codigo_unico',
      'o.descripcion as oficina',
      't.descripcion as tipo',
      's.descripcion as sala',
      'o.sala_virtual',
    ])
    .select(['c.id_oficina_usuario', 'c.id_oficina_reparto', 'c.id_oficina_apoyo'])
    .select(courtOfHearing.as('sede'))
    .select([nameIn('p').as('juez'), sessionsOfHearing.as('sesiones')])
    .select([
      act('id_acto').as('acto'),
      act('id_acto_acta').as('acta'),
      act('id_acto_resolucion').as('resolucion'),
    ])

/** The sessions of a hearing: the current one first, whose state is the hearing's, then the others in their order. */
export const sessionsOfHearing = sql<readonly SessionRow[]>`(
  select json_agg(json_build_object('id', d.id, 'modalidad', d.modalidad, 'inicio', d.inicio, 'fin', d.fin,
    'desde', ${begins}, 'hasta', ${ends},
    'idSala', d.id_sala, 'sala', x.descripcion, 'estado', d.estado, 'externas', d.externas,
    'finGrabacion', d.fin_grabacion) order by d.actual desc, d.inicio, d.id)
  from audiencia_sesion d left join sala_audiencia x on x.id = d.id_sala where d.id_audiencia = h.id)`

export type SessionRow = {
  readonly id: number
  readonly modalidad: HearingMode
  readonly inicio: string
  readonly fin: string
  /** When what is left of it is held. */
  readonly desde: string
  readonly hasta: string
  readonly idSala: number | null
  readonly sala: string | null
  readonly estado: HearingState
  readonly externas: readonly HearingPlace[]
  readonly finGrabacion: string | null
}

type Row = Awaited<ReturnType<ReturnType<typeof described>['execute']>>[number]

/** Access per act: one that its court still writes isn't named to the registry. */
function actOf(row: ActRow | null, relation: 'court' | 'registry') {
  if (!row) return null
  const { id, uuid, idTipo, tipo, ...facts } = row
  // What court and registry read doesn't depend on who was notified or still signs, nor on how visible a type is outside.
  const nobody = { visibilidad: visibility.private, conocido: false, propio: false, esperaAOtros: false }
  if (!mayReadAct(relation, { ...facts, ...nobody, idTipoActoProcesal: idTipo })) return null
  return { id, uuid, tipoActoProcesal: { id: idTipo, descripcion: tipo } }
}

const instant = (text: string): string => new Date(text).toISOString()

function detailOf({ id, modalidad, inicio, fin, idSala, sala, estado, externas, finGrabacion }: SessionRow) {
  const { id: idEstado, label } = hearingStates[estado]
  return {
    id,
    modalidad,
    fechaHoraInicio: instant(inicio),
    fechaHoraFin: instant(fin),
    idSalaAudiencia: idSala,
    salaAudiencia: idSala === null ? null : { id: idSala, descripcion: sala ?? '' },
    idEstadoAudiencia: idEstado,
    tipoEstadoAudiencia: { id: idEstado, descripcion: label },
    fechaHoraFinGrabacion: finGrabacion && instant(finGrabacion),
    audienciasDetallesExternas: externas,
  }
}

const answerTo = (identity: Identity) => (row: Row) => {
  const relation = isOfCourt(identity, row) ? 'court' : 'registry'
  return {
    id: row.id,
    version: row.version,
    causa: { id: row.id_causa, codigoUnico: row.codigo_unico },
    tipoAudiencia: { id: row.id_tipo_audiencia, descripcion: row.tipo },
    oficina: { id: row.id_oficina, descripcion: row.oficina },
    idOficinaSalas: row.sede ?? row.id_oficina,
    juez: row.id_juez === null ? null : { id: row.id_juez, nombre: row.juez ?? '' },
    actoProcesal: actOf(row.acto, relation),
    actoProcesalActa: actOf(row.acta, relation),
    actoProcesalResolucion: actOf(row.resolucion, relation),
    idSolicitudAudiencia: row.id_solicitud,
    suspension: row.suspension && {
      motivo: row.suspension.motivo,
      idsTipoSuspensionAudiencia: row.suspension.tipos,
    },
    motivoRechazo: row.motivo_rechazo,
    fechaHoraReanudacion: row.receso_hasta?.toISOString() ?? null,
    audienciasDetalles: row.sesiones.map(detailOf),
  }
}

/** One hearing, whole; unknown to whoever may not see its cause. */
export async function readHearing(db: Database, identity: Identity, id: number) {
  const row = await described(visibleHearings(db, identity)).where('h.id', '=', id).executeTakeFirst()
  if (!row) throw notFound(hearingRefusals.hearing)
  return answerTo(identity)(row)
}

/** GET audiencias/{id}/audiencia: with the parties of its cause, or the accused alone (`spec 2 §7`). */
export const getHearing: Handler<'audiencias.get'> = async (context) => {
  const { db } = context.services
  const identity = signedIn(context)
  const hearing = await readHearing(db, identity, numberParam(context, 'id'))
  const cause = await visibleCause(db, identity, hearing.causa.id)
  const parties = (await partiesOf(db, cause)).filter(
    ({ tipoSujetoProcesal }) =>
      !context.query.conSoloDenunciados || tipoSujetoProcesal.id === partyTypeIds.denunciado,
  )
  const sujetosProcesales = parties.map(
    ({ id, tipoSujetoProcesal, etiqueta, nombreCompleto, protegido }) => ({
      id,
      tipoSujetoProcesal,
      etiqueta,
      nombreCompleto: protegido ? identityTexts.reserved : nombreCompleto,
    }),
  )
  return {
    answer: { ...hearing, sujetosProcesales, ...(await aroundOf(db, hearing)) },
    version: hearing.version,
  }
}

/** What the card tells of the cause and the court beside the hearing itself (`spec 2 §2`). */
async function aroundOf(
  db: Database,
  { id, audienciasDetalles: [detail] }: ReturnType<ReturnType<typeof answerTo>>,
) {
  const row = await db
    .selectFrom('audiencia as h')
    .innerJoin('causa as c', 'c.id', 'h.id_causa')
    .innerJoin('oficina as o', 'o.id', 'h.id_oficina')
    .select(['o.sala_virtual', 'c.id_fiscalia', 'c.id_fiscal'])
    .select([listedCrimes.as('delitos'), reservedCause.as('reserva')])
    .where('h.id', '=', id)
    .executeTakeFirstOrThrow()
  const prosecution = await prosecutionOf(db, row)
  return {
    delitos: row.delitos,
    fiscal: prosecution && (prosecution.fiscal ?? prosecution.oficina).descripcion,
    reserva: row.reserva,
    salaVirtual: detail?.modalidad === 'Presencial' ? null : row.sala_virtual,
  }
}

/** GET audiencias/{idCausa}: in the order in which they are held. */
export const hearingsOfCause = async (context: CallBase) => {
  const { db } = context.services
  const identity = signedIn(context)
  const cause = await visibleCause(db, identity, numberParam(context, 'idCausa'))
  const rows = await described(visibleHearings(db, identity))
    .where('h.id_causa', '=', cause.id)
    .orderBy('h.inicio')
    .orderBy('h.id')
    .$call(prepared('hearings of cause'))
    .execute()
  return { answer: rows.map(answerTo(identity)) }
}

/** States by their numbers on the wire. */
export const statesOf = (ids: readonly number[]): string[] =>
  Object.entries(hearingStates).flatMap(([state, { id }]) => (ids.includes(id) ? [state] : []))

type Times = { readonly desde?: string | undefined; readonly hasta?: string | undefined }

/** What the index of times tells of those that lie between: said to its letter, so that it serves. */
function withinTime({ desde, hasta }: Times) {
  if ((!desde && !hasta) || (desde && hasta && Date.parse(desde) > Date.parse(hasta)))
    return sql<boolean>`true`
  const [from, to] = [desde, hasta].map((time) => (time ? new Date(time) : null))
  return sql<boolean>`tstzrange(h.inicio, greatest(h.inicio, h.fin), '[]')
    && tstzrange(${from}::timestamptz, ${to}::timestamptz, '[]')`
}

/** The hearings of causes in which one stands oneself, as a party or for one. */
export const ownHearings = (db: Database, identity: Identity): ReturnType<typeof visibleHearings> =>
  db
    .selectFrom('audiencia as h')
    .innerJoin('causa as c', 'c.id', 'h.id_causa')
    .where(sql<boolean>`${causesOfPerson(identity)}`)

/** Of hearings those of a page, whole, in its order: described only once the page is known. */
export async function describedOf(seen: ReturnType<typeof visibleHearings>, ids: readonly number[]) {
  if (ids.length === 0) return []
  return described(seen)
    .where('h.id', '=', anyOf(ids))
    .orderBy('h.inicio')
    .orderBy('h.id')
    .$call(prepared('hearings of a page'))
    .execute()
}

/** POST audiencias/paginado: the agenda of one's office, a page at a time. */
export const pageHearings: Handler<'audiencias.page'> = async (context) => {
  const { body, services } = context
  const identity = signedIn(context)
  let hearings = visibleHearings(services.db, identity)
  if (body.estados) hearings = hearings.where('h.estado', 'in', ['', ...statesOf(body.estados)])
  if (body.modalidad) hearings = hearings.where('h.modalidad', '=', body.modalidad)
  if (body.idTipoAudiencia) hearings = hearings.where('h.id_tipo_audiencia', '=', body.idTipoAudiencia)
  if (body.codigoUnico) hearings = hearings.where(isOfCode('c.codigo_unico', body.codigoUnico))
  hearings = hearings.where(withinTime(body))
  if (body.desde) hearings = hearings.where('h.fin', '>', new Date(body.desde))
  if (body.hasta) hearings = hearings.where('h.inicio', '<', new Date(body.hasta))
  const inOrder = hearings.select('h.id').orderBy('h.inicio').orderBy('h.id')
  const { ids, total } = await pageOf(inOrder, body)
  const rows = await describedOf(visibleHearings(services.db, identity), ids)
  return {
    answer: {
      pagination: paginationOf(body, total, rows.length),
      result: rows.map(answerTo(identity)),
    },
  }
}
