import { closureWithin } from '@estrado/machines/hearings/closures'
import { clashesOf, refusalIn } from '@estrado/machines/hearings/conflicts'
import type { HearingPlace, HearingSchedule } from '@estrado/machines/hearings/hearing/events'
import type { Session } from '@estrado/machines/hearings/hearing/sessions'
import { hearingRefusals } from '@estrado/machines/hearings/texts'
import { type HearingMode, longestSession } from '@estrado/machines/hearings/vocabulary'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { apiTexts } from '@estrado/machines/messages/api'
import { requiredArguments } from '@estrado/machines/messages/required-arguments'
import { officeTexts } from '@estrado/machines/organisation/office-texts'
import { recusalRefusals } from '@estrado/machines/recusals/texts'
import { coordinates } from '@estrado/machines/rules/coordinates'
import { lastDay, notAfter } from '@estrado/machines/rules/dates'
import { dayOf } from '@estrado/machines/time/la-paz'
import { judgingRoles } from '@estrado/machines/vocabulary/roles'
import type { Tx } from '../database/connect.ts'
import { takeTurnOf } from '../database/turns.ts'
import { ruleBroken, ruleText } from '../errors.ts'
import { holds, officeOf, standsIn } from '../organisation/posts/holding.ts'
import { excusedFrom } from '../recusals/excused.ts'
import { occupationsWithin } from './occupations.ts'

/** One entry of audienciasDetalles as the Schemas read it. */
export type Detail = {
  readonly id?: number | null | undefined
  readonly idEstadoAudiencia?: number | null | undefined
  readonly modalidad?: HearingMode | null | undefined
  readonly fechaHoraInicio: string
  readonly fechaHoraFin: string
  readonly idSalaAudiencia?: number | null | undefined
  readonly audienciasDetallesExternas?: readonly PlaceDetail[] | undefined
}
type PlaceDetail = Omit<HearingPlace, 'latitud' | 'longitud'> & {
  readonly latitud?: number | null | undefined
  readonly longitud?: number | null | undefined
}

const placeIn = ({ descripcion, direccion, latitud = null, longitud = null }: PlaceDetail): HearingPlace => ({
  descripcion,
  direccion,
  latitud,
  longitud,
})

const hour = 3_600_000

/**
 * The schedule that a detail asks for. A room without a mode means that people come to it. `kept`: the places outside
 * that hold where it names none.
 */
export function scheduleOf(detail: Detail, kept: readonly HearingPlace[] = []): HearingSchedule {
  if (!detail.modalidad && !detail.idSalaAudiencia) throw ruleText(requiredArguments.modeAndRoom)
  const { fechaHoraInicio, fechaHoraFin } = detail
  const [begins, ends] = [new Date(fechaHoraInicio), new Date(fechaHoraFin)]
  if (ends <= begins) throw ruleBroken({ fechaHoraFin: [hearingRefusals.endsBeforeStart] })
  if (ends.getTime() - begins.getTime() > longestSession * hour)
    throw ruleBroken({ fechaHoraFin: [hearingRefusals.tooLong] })
  const mistyped = notAfter(dayOf(begins), lastDay)
  if (mistyped) throw ruleBroken({ fechaHoraInicio: [mistyped] })
  const named = detail.audienciasDetallesExternas?.map(placeIn)
  const misplaced = named?.map(coordinates).find((verdict) => verdict !== null)
  if (misplaced) throw ruleBroken({ 'audienciasDetallesExternas.latitud': [misplaced] })
  return {
    fechaHoraInicio,
    fechaHoraFin,
    modalidad: detail.modalidad ?? 'Presencial',
    idSalaAudiencia: detail.idSalaAudiencia ?? null,
    externas: named ?? kept,
  }
}

/** Demands that a hearing begins later than now. */
export function checkFuture({ fechaHoraInicio }: HearingSchedule, now: Date): void {
  if (Date.parse(fechaHoraInicio) <= now.getTime())
    throw ruleBroken({ fechaHoraInicio: [hearingRefusals.inThePast] })
}

/** So far a clock may be ahead of the court's. */
const clockDrift = 5 * 60_000

type Begun = { readonly inicio: Date; readonly events: readonly Pick<ChainedEvent, 'type' | 'at'>[] }

/**
 * Demands that a session that is held ends after it began, by the agenda or in fact, whichever was earlier, and not in
 * the future.
 */
export function checkEnd(fechaHoraFin: string, { inicio, events }: Begun, now: Date): void {
  const begun = events.findLast(({ type }) => type === 'hearing.started' || type === 'hearing.resumed')
  const end = Date.parse(fechaHoraFin)
  if (end < Math.min(inicio.getTime(), begun ? Date.parse(begun.at) : now.getTime()))
    throw ruleBroken({ fechaHoraFin: [hearingRefusals.endsBeforeStart] })
  if (end > now.getTime() + clockDrift) throw ruleBroken({ fechaHoraFin: [hearingRefusals.endsInTheFuture] })
}

export type Slot = {
  readonly idSesion: number
  readonly idCausa: number
  readonly idOficina: number
  readonly idJuez: number | null
  readonly schedule: HearingSchedule
  /** Its judge holds it already and goes on with it, also past their last day there. */
  readonly goesOn?: boolean
}

const roomsOf = ({ idSalaAudiencia }: HearingSchedule): readonly number[] =>
  idSalaAudiencia === null ? [] : [idSalaAudiencia]

/** Refuses a judge or a room that isn't the court's, or that another hearing has at the same time. */
export async function takeSlot(tx: Tx, slot: Slot, now: Date): Promise<void> {
  const { idSesion, idOficina, idJuez, schedule } = slot
  await takeTurnOf(tx, 'agendaOfCourt', idOficina)
  if (idJuez !== null) await takeTurnOf(tx, 'agendaOfJudge', idJuez)
  if (!slot.goesOn) await checkJudge(tx, slot, now)
  if (schedule.idSalaAudiencia !== null) await checkRoom(tx, schedule.idSalaAudiencia, slot)
  const wanted = {
    id: idSesion,
    from: Date.parse(schedule.fechaHoraInicio),
    until: Date.parse(schedule.fechaHoraFin),
    idJuez,
    idSala: schedule.idSalaAudiencia,
    needed: {},
  }
  const refusal = refusalIn(
    clashesOf(wanted, await occupationsWithin(tx, wanted, { idJuez, rooms: roomsOf(schedule), needed: {} })),
  )
  if (refusal) throw ruleText(refusal.text)
}

/** Demands that the sessions of one hearing don't meet. */
export function checkApart(schedules: readonly HearingSchedule[]): void {
  const inOrder = schedules.toSorted(
    (one, other) => Date.parse(one.fechaHoraInicio) - Date.parse(other.fechaHoraInicio),
  )
  const meeting = inOrder.some(({ fechaHoraFin }, at) => {
    const next = inOrder[at + 1]
    return next !== undefined && Date.parse(next.fechaHoraInicio) < Date.parse(fechaHoraFin)
  })
  if (meeting) throw sessionsMeet()
}

const sessionsMeet = () => ruleBroken({ audienciasDetalles: [hearingRefusals.sessionsMeet] })

/** Demands that a session doesn't meet those of its hearing that are still to be held, or pause. */
export function checkApartFrom(others: readonly Session[], schedule: HearingSchedule): void {
  const [from, until] = [Date.parse(schedule.fechaHoraInicio), Date.parse(schedule.fechaHoraFin)]
  const meets = ({ over, takes }: Session) =>
    over === null && Date.parse(takes.from) < until && from < Date.parse(takes.until)
  if (others.some(meets)) throw sessionsMeet()
}

async function checkJudge(tx: Tx, { idJuez, idCausa, idOficina, schedule }: Slot, now: Date): Promise<void> {
  if (idJuez === null) return
  const begins = new Date(schedule.fechaHoraInicio)
  const judge = await tx
    .selectFrom('usuario as u')
    .innerJoin('puesto as r', 'r.id_usuario', 'u.id')
    .select('u.id')
    .where('u.id', '=', idJuez)
    .where('u.activo', '=', true)
    .where('r.rol', 'in', [...judgingRoles])
    .where(holds('r', now))
    .where((eb) =>
      eb.or([
        eb(officeOf('r'), '=', idOficina),
        eb.exists(
          eb
            .selectFrom('suplencia as s')
            .select('s.id_oficina')
            .whereRef('s.id_usuario', '=', 'u.id')
            .where('s.id_oficina', '=', idOficina)
            .where(standsIn('s', begins)),
        ),
      ]),
    )
    .executeTakeFirst()
  if (!judge) throw ruleBroken({ idJuez: [apiTexts.unknown(hearingRefusals.judge)] })
  const excused = await excusedFrom(tx, [idCausa])
  if (excused(idCausa, idJuez)) throw ruleBroken({ idJuez: [recusalRefusals.judge] })
}

const unknownRoom = () => ruleBroken({ idSalaAudiencia: [apiTexts.unknown(hearingRefusals.room)] })

/** A room of the office, closed by now or not. @throws `ApiError` where it has none of that number */
export async function roomOf(tx: Tx, idSala: number, idOficina: number | null) {
  const room = await tx
    .selectFrom('sala_audiencia')
    .select('cierre')
    .where('id', '=', idSala)
    .where('id_oficina', '=', idOficina)
    .executeTakeFirst()
  if (!room) throw unknownRoom()
  return room
}

/** Demands a room of the office that isn't closed when the hearing is held. */
async function checkRoom(tx: Tx, idSala: number, { idOficina, schedule }: Slot): Promise<void> {
  const begins = new Date(schedule.fechaHoraInicio)
  const ends = new Date(schedule.fechaHoraFin)
  const { cierre } = await roomOf(tx, idSala, idOficina)
  if (cierre !== null && cierre < ends) throw unknownRoom()
  const closures = await tx
    .selectFrom('cierre_sala')
    .select(['motivo', 'desde', 'hasta', 'hora_desde as horaDesde', 'hora_hasta as horaHasta'])
    .where('id_sala', '=', idSala)
    .where('desde', '<=', dayOf(ends))
    .where((eb) => eb.or([eb('hasta', 'is', null), eb('hasta', '>=', dayOf(begins))]))
    .execute()
  const closure = closureWithin(closures, { from: begins.getTime(), until: ends.getTime() })
  if (closure) throw ruleBroken({ idSalaAudiencia: [officeTexts.roomClosed(closure.motivo)] })
}
