import { hearingRefusals } from '@estrado/machines/hearings/texts'
import { addDays, startOfDay } from '@estrado/machines/time/la-paz'
import { sql } from 'kysely'
import { type CallContext, numberParam, type SomeHandlers, signedIn } from '../../context.ts'
import { containsText } from '../../database/like-pattern.ts'
import { calendarOfOffice } from '../../deadlines/court-calendar.ts'
import { notFound } from '../../errors.ts'
import { readHearing } from '../read.ts'
import { answerOf, described, ofCourt } from './requests.ts'

/** The requests of one's court that hold a text in their code, type or kind of hearing, and came in between two days. */
async function found(context: CallContext<'audiencias.requests' | 'solicitudesAudiencias.search'>) {
  const { db, clock } = context.services
  const identity = signedIn(context)
  const { datosFiltro = '', rangoFechas } = context.query
  const [from, to] = rangoFechas?.split(',') ?? []
  let requests = described(ofCourt(db, identity))
  if (datosFiltro.trim() !== '')
    requests = requests.where(
      sql<boolean>`(${sql.join(
        [
          containsText(sql<string>`c.codigo_unico`, datosFiltro),
          containsText(sql<string>`t.descripcion`, datosFiltro),
          containsText(sql<string>`h.descripcion`, datosFiltro),
        ],
        sql` or `,
      )})`,
    )
  if (from) requests = requests.where('s.fecha_creacion', '>=', startOfDay(from))
  if (to) requests = requests.where('s.fecha_creacion', '<', startOfDay(addDays(to, 1)))
  const [rows, calendarAround] = await Promise.all([
    requests.orderBy('s.fecha_creacion', 'desc').orderBy('s.id', 'desc').limit(mostFound).execute(),
    calendarOfOffice(db, identity.office),
  ])
  return { answer: rows.map((row) => answerOf(row, calendarAround, clock.now())) }
}

/** Requests that one search finds at most. */
const mostFound = 500

/** Requests that are looked for, and the hearing that was set for one. */
export const requestSearchHandlers = {
  'audiencias.requests': found,
  'solicitudesAudiencias.search': found,
  'solicitudesAudiencias.hearing': async (context) => {
    const { db } = context.services
    const identity = signedIn(context)
    const request = await ofCourt(db, identity)
      .select('s.id_audiencia')
      .where('s.id', '=', numberParam(context, 'id'))
      .executeTakeFirst()
    if (!request) throw notFound(hearingRefusals.request)
    if (request.id_audiencia === null) throw notFound(hearingRefusals.hearing)
    const hearing = await readHearing(db, identity, request.id_audiencia)
    return { answer: hearing, version: hearing.version }
  },
} satisfies SomeHandlers
