import type { HearingEvent } from '@estrado/machines/hearings/hearing/events'
import { newsOf } from '@estrado/machines/hearings/news'
import { type HearingState, hearingStates } from '@estrado/machines/hearings/vocabulary'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import { alertId } from './cause-alerts.ts'

type Told = { readonly event: ChainedEvent; readonly fact: HearingEvent }

const toldBy = ({ fact }: Told) =>
  newsOf(fact) === null
    ? []
    : [
        ...(('alertados' in fact && fact.alertados) || []).map((id) => ({ id, ventanilla: false })),
        ...(('partes' in fact && fact.partes) || []).map((id) => ({ id, ventanilla: true })),
      ]

/** What an alert says of a hearing, as it stood at its fact: a rebuild projects what a stream did in a row together. */
type Place = {
  readonly idCausa: number
  readonly idTipo: number
  readonly inicio: string
  readonly idSala: number | null
}

const stateAfter: Partial<Record<HearingEvent['type'], HearingState>> = {
  'hearing.confirmed': 'confirmed',
  'hearing.started': 'ongoing',
  'hearing.resumed': 'ongoing',
  'hearing.suspended': 'suspended',
  'hearing.concluded': 'concluded',
}

function placeAfter(fact: HearingEvent, before: Place | undefined): Place | undefined {
  const scheduled = 'schedule' in fact && {
    inicio: fact.schedule.fechaHoraInicio,
    idSala: fact.schedule.idSalaAudiencia,
  }
  if (fact.type === 'hearing.proposed' && scheduled)
    return { idCausa: fact.idCausa, idTipo: fact.idTipoAudiencia, ...scheduled }
  if (!before) return undefined
  if (fact.type === 'hearing.recessed') return { ...before, inicio: fact.until }
  return { ...before, ...scheduled }
}

async function placeBefore(tx: Tx, id: number): Promise<Place | undefined> {
  const row = await tx.selectFrom('audiencia').selectAll().where('id', '=', id).executeTakeFirst()
  return (
    row && {
      idCausa: row.id_causa,
      idTipo: row.id_tipo_audiencia,
      inicio: (row.receso_hasta ?? row.inicio).toISOString(),
      idSala: row.id_sala,
    }
  )
}

const wordsOf = (tx: Tx, { idCausa, idTipo, idSala }: Place) =>
  tx
    .selectFrom('causa as c')
    .select(['c.codigo_unico', 'c.tags'])
    .select([
      sql<
        string | null
      >`(select descripcion from catalogo where catalogo = 'tipos-audiencias' and id = ${idTipo})`.as('tipo'),
      sql<string | null>`(select descripcion from sala_audiencia where id = ${idSala})`.as('sala'),
    ])
    .where('c.id', '=', idCausa)
    .executeTakeFirstOrThrow()

/**
 * What is new of a hearing alerts those whom its facts name, each once: who is of both is told as of the court. Before the
 * facts change its row.
 */
export async function projectHearingNews(tx: Tx, id: number, told: readonly Told[]): Promise<void> {
  if (told.every((one) => toldBy(one).length === 0)) return
  let place = await placeBefore(tx, id)
  for (const one of told) {
    place = placeAfter(one.fact, place)
    if (place) await alert(tx, id, one, place)
  }
}

async function alert(tx: Tx, id: number, one: Told, place: Place): Promise<void> {
  const told = toldBy(one)
  if (told.length === 0) return
  const { codigo_unico: codigo, tags, tipo, sala } = await wordsOf(tx, place)
  const state = stateAfter[one.fact.type]
  const audiencia = {
    id,
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
      idCausa: place.idCausa,
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
