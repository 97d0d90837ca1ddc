import { withinDays } from '@estrado/machines/hearings/filter-rules'
import { hearingRefusals } from '@estrado/machines/hearings/texts'
import {
  type HearingMode,
  type HearingState,
  hearingStateNames,
  hearingStates,
  mostInCalendar,
  mostListedDays,
  mostPublicDays,
  occupyingStates,
  type PublicHearingSort,
  shownHearingState,
  unpublishedStates,
} from '@estrado/machines/hearings/vocabulary'
import { addDays, type Day, dayOf, startOfDay } from '@estrado/machines/time/la-paz'
import { type RawBuilder, sql } from 'kysely'
import { isOfCode } from '../causes/compared-code.ts'
import type { Handler } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { containsText } from '../database/like-pattern.ts'
import { isTooDeep } from '../database/page.ts'
import { ruleBroken } from '../errors.ts'
import { portalPagination } from '../notifications/edicts/paging.ts'
import { listedCrimes } from '../parties/listed-names.ts'
import { reservedCause } from '../parties/protection.ts'
import { statesOf } from './read.ts'
import { begins, ends, sessionsJoined } from './session-joins.ts'

type Row = {
  readonly id: number
  readonly inicio: Date
  readonly fin: Date
  readonly finGrabacion: Date | null
  readonly modalidad: HearingMode
  readonly estado: HearingState
  readonly idSala: number | null
  readonly sala: string | null
  readonly idTipo: number
  readonly tipo: string
  readonly idOficina: number
  readonly oficina: string
  readonly salaVirtual: string | null
  readonly idMunicipio: number
  readonly municipio: string
  readonly codigo: string
  readonly delitos: readonly string[]
}

/** What is said of each state, as a case of SQL. */
const byState = (state: RawBuilder<unknown>, said: (state: HearingState) => string) =>
  sql`case ${state} ${sql.join(
    hearingStateNames.map((name) => sql`when ${name} then ${said(name)}`),
    sql` `,
  )} end`

/** The state that a session is shown in, by which it is searched and filtered too. */
const shownState = sql`case when d.fin_grabacion is null then d.estado
  else ${byState(sql`d.estado`, (state) => shownHearingState(state, true))} end`

/** Sessions that anybody may know of: not those that were refused, nor those of reserved causes. */
const hearings: RawBuilder<unknown> = sql`from ${sessionsJoined}
  where d.estado not in (${sql.join([...unpublishedStates])}) and not ${reservedCause}`

const columns: RawBuilder<unknown> = sql`d.id, ${begins} as inicio, ${ends} as fin, d.fin_grabacion as "finGrabacion", d.modalidad, d.estado, s.id as "idSala",
  s.descripcion as sala, t.id as "idTipo", t.descripcion as tipo, o.id as "idOficina", o.descripcion as oficina,
  o.sala_virtual as "salaVirtual", m.id as "idMunicipio", m.descripcion as municipio, c.codigo_unico as codigo,
  ${listedCrimes} as delitos`

const orders: Readonly<Record<PublicHearingSort, RawBuilder<unknown>>> = {
  fechaHoraInicio: sql`d.inicio, d.id`,
  '-fechaHoraInicio': sql`d.inicio desc, d.id desc`,
  codigo: sql`c.codigo_unico, d.inicio, d.id`,
  '-codigo': sql`c.codigo_unico desc, d.inicio, d.id`,
  oficina: sql`o.descripcion, d.inicio, d.id`,
  '-oficina': sql`o.descripcion desc, d.inicio, d.id`,
}

function answerOf(row: Row) {
  const { id, label } = hearingStates[row.estado]
  const overOrOff = !occupyingStates.includes(shownHearingState(row.estado, row.finGrabacion !== null))
  return {
    id: row.id,
    fechaHoraInicio: row.inicio.toISOString(),
    fechaHoraFin: row.fin.toISOString(),
    fechaHoraFinGrabacion: row.finGrabacion?.toISOString() ?? null,
    modalidad: row.modalidad,
    tipoEstadoAudiencia: { id, descripcion: label },
    salaAudiencia: row.idSala === null ? null : { id: row.idSala, descripcion: row.sala ?? '' },
    audiencia: {
      tipoAudiencia: { id: row.idTipo, descripcion: row.tipo },
      oficina: {
        id: row.idOficina,
        descripcion: row.oficina,
        salaVirtual: row.modalidad === 'Presencial' || overOrOff ? null : row.salaVirtual,
        municipio: { id: row.idMunicipio, descripcion: row.municipio },
      },
      actoProcesal: { causa: { codigoUnico: row.codigo, nombreDelitos: row.delitos } },
    },
  }
}

type Condition = RawBuilder<unknown>

const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`

/** Is the cause about a crime of such a name? The catalogue is looked through once a question, not once a row. */
const chargesOneOf = (keyword: string): Condition =>
  sql`c.delitos && array(select k.id from delito k where ${containsText(sql`k.descripcion`, keyword)})`

const anyOf = (keyword: string): Condition =>
  sql`(${sql.join(
    [
      sql<string>`c.codigo_unico`,
      sql<string>`d.modalidad`,
      sql<string>`o.descripcion`,
      sql<string>`${byState(shownState, (state) => hearingStates[state].label)}`,
    ].map((column) => containsText(column, keyword)),
    sql` or `,
  )} or ${chargesOneOf(keyword)})`

/** Bounded query: 422 at the field that told them, for more days than anybody may ask for at once. */
function checkDays(from: Day, to: Day, most: number, field: string): void {
  const refusal = withinDays(from, to, most)
  if (refusal !== null) throw ruleBroken({ [field]: [refusal] })
}

const between = (from: Day, to: Day): Condition =>
  sql`d.fin >= ${startOfDay(from)} and d.inicio < ${startOfDay(addDays(to, 1))}`

const inStates = (ids: readonly number[]): Condition =>
  sql`${shownState} in (${sql.join(['', ...statesOf(ids)])})`

const rowsOf = async (db: Database, where: Condition, rest: RawBuilder<unknown>): Promise<readonly Row[]> =>
  (await sql<Row>`select ${columns} ${hearings} ${where} ${rest}`.execute(db)).rows

/** GET audiencias/inicio/publico: the hearings of a range of days, today's where none is named (`spec 2 §7`). */
export const publicHearings: Handler<'audiencias.public'> = async ({ services, query }) => {
  const today = dayOf(services.clock.now())
  const [from = today, to = today] = query.rangoFechas?.split(',') ?? []
  checkDays(from, to, mostPublicDays, 'rangoFechas')
  const conditions = [between(from, to)]
  if (query.estados) conditions.push(inStates(query.estados.split(',').map(Number)))
  if (query.modalidad) conditions.push(sql`d.modalidad = ${query.modalidad}`)
  if (query.idTipoAudiencia) conditions.push(sql`h.id_tipo_audiencia = ${query.idTipoAudiencia}`)
  if (query.codigoUnico) conditions.push(isOfCode('c.codigo_unico', query.codigoUnico))
  if (query.datosFiltro?.trim()) conditions.push(anyOf(query.datosFiltro))
  const rest = sql`order by d.inicio, d.id limit ${mostInCalendar}`
  return { answer: (await rowsOf(services.db, all(conditions), rest)).map(answerOf) }
}

/**
 * POST audiencias/inicio/paginado: the public list from today on, a page at a time (`spec 3 §7`); without a last day,
 * of as many days as anybody may ask for. `idZona`: the municipality whose courts a screen in a courthouse shows.
 */
export const portalHearings: Handler<'audiencias.portalPage'> = async ({ services, body, query }) => {
  const { page, perPage, search = '', sort = 'fechaHoraInicio' } = body.opciones
  if (isTooDeep(body.opciones)) throw ruleBroken({ 'opciones.page': [hearingRefusals.tooDeep] })
  const wanted = body.infFiltrado
  const today = dayOf(services.clock.now())
  const from = wanted.fechaInicio && wanted.fechaInicio > today ? wanted.fechaInicio : today
  const to = wanted.fechaFin ?? addDays(from, mostListedDays - 1)
  checkDays(from, to, mostListedDays, 'infFiltrado.fechaFin')
  const conditions: Condition[] = [between(from, to)]
  if (wanted.idDepartamento) conditions.push(sql`m.id_departamento = ${wanted.idDepartamento}`)
  const town = query.idZona ?? wanted.idMunicipio
  if (town) conditions.push(sql`m.id = ${town}`)
  if (wanted.idOficina) conditions.push(sql`o.id = ${wanted.idOficina}`)
  if (wanted.idTipoEstadoAudiencia) conditions.push(inStates([wanted.idTipoEstadoAudiencia]))
  if (wanted.modalidad) conditions.push(sql`d.modalidad = ${wanted.modalidad}`)
  if (search.trim() !== '') conditions.push(anyOf(search))
  const where = all(conditions)
  const total = await sql<{ n: number }>`select count(*)::int as n ${hearings} ${where}`.execute(services.db)
  const rest = sql`order by ${orders[sort]} limit ${perPage} offset ${(page - 1) * perPage}`
  const rows = await rowsOf(services.db, where, rest)
  const pagination = portalPagination(page, perPage, total.rows[0]?.n ?? 0, rows.length)
  return { answer: { pagination, result: rows.map(answerOf) } }
}
