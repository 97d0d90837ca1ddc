import { closedWithin } from '@estrado/machines/hearings/closures'
import { clashesOf, firstFreeSlot, type Occupation } from '@estrado/machines/hearings/conflicts'
import { hearingRefusals } from '@estrado/machines/hearings/texts'
import { proposedWithin, usualHearingMinutes } from '@estrado/machines/hearings/vocabulary'
import { isDuty, openingHours } from '@estrado/machines/organisation/leaves'
import { isBusinessDay } from '@estrado/machines/time/court-calendar'
import { addDays, type Day, dayOf, instantOn, startOfDay } from '@estrado/machines/time/la-paz'
import type { Identity } from '../access/identity.ts'
import { visibleCause } from '../causes/access.ts'
import { hoursOf } from '../causes/draw-situation.ts'
import { type Handler, signedIn } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { calendarOfOffice } from '../deadlines/court-calendar.ts'
import { ruleText } from '../errors.ts'
import { leavesAt } from '../organisation/leaves.ts'
import { roomsOfOffice } from './choices.ts'
import { courtActing, judgeActing } from './court-acting.ts'
import type { HearingRow } from './hearing-command.ts'
import { concealing, neededIn, occupationsWithin } from './occupations.ts'

/** The days among which a time is looked for. */
const daysFrom = (first: Day): readonly Day[] =>
  Array.from({ length: proposedWithin }, (_, n) => addDays(first, n))

/** The hours of the coming weeks in which a court holds hearings, from an instant on. */
async function courtHours(db: Database, idOficina: number, from: Date, now: Date) {
  const calendarAround = await calendarOfOffice(db, idOficina)
  const hours = await hoursOf(db, idOficina, now)
  return daysFrom(dayOf(from)).flatMap((day) => {
    const open = openingHours(hours, day)
    if (open === null || !isBusinessDay(calendarAround(startOfDay(day)), day)) return []
    const until = instantOn(day, open.cierra).getTime()
    const begin = Math.max(instantOn(day, open.abre).getTime(), from.getTime())
    return begin < until ? [{ from: begin, until }] : []
  })
}

/** Days on which the judge or the whole court is away, as if a hearing had them. */
async function absences(
  db: Database,
  { idJuez, idOficina }: { readonly idJuez: number | null; readonly idOficina: number },
  now: Date,
): Promise<readonly Occupation[]> {
  const away = (await leavesAt(db, now)).filter(
    (leave) => !isDuty(leave) && leave.idOficina === idOficina && (leave.idJuez ?? idJuez) === idJuez,
  )
  return away.map(({ desde, hasta, motivo }) => ({
    id: null,
    from: startOfDay(desde).getTime(),
    until: startOfDay(addDays(hasta, 1)).getTime(),
    idJuez,
    idSala: null,
    needed: {},
    codigo: motivo,
    sala: null,
  }))
}

/** Minutes that the calendar proposes for a kind of hearing. */
async function minutesOf(db: Database, idTipoAudiencia: number | undefined): Promise<number> {
  if (idTipoAudiencia === undefined) return usualHearingMinutes
  const kind = await db
    .selectFrom('catalogo')
    .select('detalle')
    .where('catalogo', '=', 'tipos-audiencias')
    .where('id', '=', idTipoAudiencia)
    .executeTakeFirst()
  const { duracion } = kind?.detalle ?? {}
  return typeof duracion === 'number' ? duracion : usualHearingMinutes
}

/**
 * GET audiencias/propuesta: with whom, where and how long a hearing of a cause is held, and the first time from an instant
 * on at which everybody is free.
 */
export const planHearing: Handler<'audiencias.plan'> = async (context) => {
  const { services, query } = context
  const { db, clock, tokenKey } = services
  const now = clock.now()
  const identity = signedIn(context)
  const cause = await visibleCause(db, identity, query.idCausa)
  const idOficina = courtActing(cause, identity.office)
  if (idOficina === null) throw ruleText(hearingRefusals.causeNotDrawn)
  const idJuez = await judgeActing(services, cause, idOficina)
  const rooms = await roomsOfOffice(services, idOficina)
  const needed = (await neededIn(db, [cause.id])).get(cause.id) ?? {}
  const from = new Date(Math.max(now.getTime(), Date.parse(query.desde ?? '') || 0))
  const hours = await courtHours(db, idOficina, from, now)
  const span = { from: from.getTime(), until: hours.at(-1)?.until ?? from.getTime() }
  const roomIds = rooms.map(({ id }) => id)
  const others = [
    ...(await occupationsWithin(db, span, { idJuez, rooms: roomIds, needed })),
    ...closedWithin(rooms, span),
    ...(await absences(db, { idOficina, idJuez }, now)),
  ]
  const minutes = await minutesOf(db, query.idTipoAudiencia)
  const slot = firstFreeSlot({ id: null, minutes, idJuez, needed, rooms: roomIds }, others, hours)
  return {
    answer: {
      causa: { id: cause.id, codigoUnico: cause.codigo_unico },
      idOficina,
      idJuez,
      salas: rooms,
      duracion: minutes,
      involucrados: concealing(tokenKey)(needed),
      proximo: slot && {
        fechaHoraInicio: new Date(slot.from).toISOString(),
        fechaHoraFin: new Date(slot.until).toISOString(),
        idSalaAudiencia: slot.idSala,
      },
    },
  }
}

/**
 * Of a hearing that was just set: who else of its cause is asked to another one at the time of a session; of which cause,
 * as far as the caller may see it.
 */
export async function warningsOf(
  db: Database,
  reader: Identity,
  row: HearingRow,
): Promise<readonly string[]> {
  const needed = (await neededIn(db, [row.id_causa])).get(row.id_causa) ?? {}
  const sessions = await db
    .selectFrom('audiencia_sesion')
    .select(['id', 'ocupa_desde', 'ocupa_hasta'])
    .where('id_audiencia', '=', row.id)
    .orderBy('inicio')
    .execute()
  const warned = new Set<string>()
  for (const { id, ocupa_desde, ocupa_hasta } of sessions) {
    if (ocupa_desde === null || ocupa_hasta === null) continue
    const span = { from: ocupa_desde.getTime(), until: ocupa_hasta.getTime() }
    const others = await occupationsWithin(db, span, { idJuez: null, rooms: [], needed, reader })
    const foreign = others.filter((other) => sessions.every((own) => own.id !== other.id))
    for (const { text } of clashesOf({ id, ...span, idJuez: null, idSala: null, needed }, foreign))
      warned.add(text)
  }
  return [...warned]
}
