import type { HearingEvent, HearingSchedule } from '@estrado/machines/hearings/hearing/events'
import { currentSession, type Session, sessionOfId } from '@estrado/machines/hearings/hearing/sessions'
import { newsOf } from '@estrado/machines/hearings/news'
import { type HearingState, hearingStates } from '@estrado/machines/hearings/vocabulary'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import { alertId } from './cause-alerts.ts'

type Sessions = { readonly sessions: readonly Session[] }
/** A fact with the sessions before and after it: a rebuild projects what a stream did in a row together. */
type Told = {
  readonly event: ChainedEvent
  readonly fact: HearingEvent
  readonly before: Sessions
  readonly after: Sessions
}

const toldBy = ({ fact }: Pick<Told, 'fact'>) =>
  newsOf(fact) === null
    ? []
    : [
        ...(('alertados' in fact && fact.alertados) || []).map((id) => ({ id, ventanilla: false })),
        ...(('partes' in fact && fact.partes) || []).map((id) => ({ id, ventanilla: true })),
      ]

type Subject = { readonly id: number; readonly idCausa: number; readonly idTipoAudiencia: number }

/** When and where, as an alert says it. */
type Place = { readonly inicio: string; readonly idSala: number | null }

const stateAfter: Partial<Record<HearingEvent['type'], HearingState>> = {
  'hearing.confirmed': 'confirmed',
  'hearing.started': 'ongoing',
  'hearing.resumed': 'ongoing',
  'hearing.suspended': 'suspended',
  'hearing.concluded': 'concluded',
}

const scheduled = ({ fechaHoraInicio, idSalaAudiencia }: HearingSchedule): Place => ({
  inicio: fechaHoraInicio,
  idSala: idSalaAudiencia,
})

/** Of the session that the fact sets or takes away, otherwise of the one whose turn it is. */
function placeOf({ fact, before, after }: Told): Place | undefined {
  if ('schedule' in fact) return scheduled(fact.schedule)
  if (fact.type === 'session.removed') {
    const removed = sessionOfId(before.sessions, fact.sesion)
    return removed && scheduled(removed.schedule)
  }
  const { sessions } = fact.type === 'hearing.deleted' ? before : after
  const current = currentSession(sessions)
  return current && { ...scheduled(current.schedule), inicio: current.takes.from }
}

/** What an entry of a catalogue was called when it happened: a later name changes no alert. */
const nameAt = (catalogo: 'tipos-audiencias' | 'salas-audiencias', id: number | null, at: string) =>
  sql<
    string | null
  >`(select datos ->> 'descripcion' from catalogo_en(${catalogo}, ${at}::timestamptz) where id = ${id})`

const wordsOf = (tx: Tx, { idCausa, idTipoAudiencia }: Subject, { idSala }: Place, at: string) =>
  tx
    .selectFrom('causa as c')
    .select(['c.codigo_unico', 'c.tags'])
    .select([
      nameAt('tipos-audiencias', idTipoAudiencia, at).as('tipo'),
      nameAt('salas-audiencias', idSala, at).as('sala'),
    ])
    .where('c.id', '=', idCausa)
    .executeTakeFirstOrThrow()

/** What is new of a hearing alerts those whom its facts name, each once: who is of both is told as of the court. */
export async function projectHearingNews(tx: Tx, subject: Subject, told: readonly Told[]): Promise<void> {
  for (const one of told) {
    const place = placeOf(one)
    if (place && toldBy(one).length > 0) await alert(tx, subject, one, place)
  }
}

async function alert(tx: Tx, subject: Subject, one: Told, place: Place): Promise<void> {
  const told = toldBy(one)
  const { codigo_unico: codigo, tags, tipo, sala } = await wordsOf(tx, subject, place, one.event.at)
  const state = stateAfter[one.fact.type]
  const audiencia = {
    id: subject.id,
    aviso: newsOf(one.fact),
    estado: state ? hearingStates[state].id : null,
    tipo: tipo ?? '',
    inicio: new Date(place.inicio).toISOString(),
    sala,
  }
  const rows = told.map(({ id: userId, ventanilla }) => ({
    id: alertId(one.event.eventId, userId),
    id_usuario: userId,
    tipo: 'AUDIENCIA',
    datos: JSON.stringify({
      tipo: 'AUDIENCIA',
      idCausa: subject.idCausa,
      codigo,
      delitos: [],
      fechaHoraCreacion: one.event.at,
      tags,
      audiencia: { ...audiencia, ventanilla },
      usuarioEspecifico: userId,
    }),
    fecha: sql<Date>`${one.event.at}::timestamptz`,
    vista: null,
  }))
  await tx
    .insertInto('alerta')
    .values(rows)
    .onConflict((oc) => oc.doNothing())
    .execute()
}
