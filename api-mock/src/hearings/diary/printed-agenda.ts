import { instantTold } from '@estrado/machines/deadlines/told'
import { printedAgenda as texts } from '@estrado/machines/hearings/diary-texts'
import { hearingStates } from '@estrado/machines/hearings/vocabulary'
import { addDays, type Day, dayOf, laPazMoment, startOfDay } from '@estrado/machines/time/la-paz'
import { longDay } from '@estrado/machines/writing/moment-texts'
import { sql } from 'kysely'
import { officeItem } from '../../causes/read.ts'
import { type Handler, signedIn } from '../../context.ts'
import { sha256 } from '../../journal/hash.ts'
import { type DiaryEntry, entriesBetween } from './entries.ts'
import { seenBy } from './scope.ts'

/** GET audiencias/agenda-impresa: a day's hearings by room, on paper; `propia`: those that the caller holds. */
export const printAgenda: Handler<'audiencias.printed'> = async (context) => {
  const { services, query } = context
  const reader = signedIn(context)
  const now = services.clock.now()
  const day = query.fecha ?? dayOf(now)
  const of = [
    ...(query.idSala === undefined ? [] : [sql<boolean>`d.id_sala = ${query.idSala}`]),
    ...(query.propia ? [sql<boolean>`h.id_juez = ${reader.userId}`] : []),
  ]
  const entries = await entriesBetween(
    services.db,
    { seen: seenBy(reader), of: of.length === 0 ? sql`true` : sql`${sql.join(of, sql` and `)}` },
    [startOfDay(day), startOfDay(addDays(day, 1))],
  )
  const bytes = await services.documents.render(
    'agenda-audiencias',
    {
      titulo: query.propia ? texts.ownTitle(reader.nombreCompleto) : texts.title,
      oficina: (await officeItem(services.db, reader.office ?? 0))?.descripcion ?? '',
      dia: longDay(day),
      salas: byRoom(day, entries),
      ninguna: texts.none,
      fecha: instantTold(now.toISOString()),
    },
    now,
  )
  return { file: { name: texts.file(day), bytes, sha256: sha256(bytes) } }
}

/** The rooms of a day with what is held in each, in the order of their names; what has none comes last. */
function byRoom(day: Day, entries: readonly DiaryEntry[]) {
  const rooms = new Map<string, DiaryEntry[]>()
  for (const entry of entries) {
    const room = rooms.get(entry.sala ?? '')
    if (room) room.push(entry)
    else rooms.set(entry.sala ?? '', [entry])
  }
  return [...rooms]
    .sort(([a], [b]) => Number(a === '') - Number(b === '') || a.localeCompare(b, 'es', { numeric: true }))
    .map(([sala, held]) => ({
      sala: sala === '' ? texts.noRoom : sala,
      audiencias: held.map((entry) => lineOf(day, entry)),
    }))
}

const lineOf = (day: Day, entry: DiaryEntry) => ({
  hora: `${timeOn(day, entry.inicio)} – ${timeOn(day, entry.fin)}`,
  codigo: entry.codigo,
  tipo: entry.tipo,
  modalidad: entry.modalidad,
  denunciados: entry.denunciados.join(', '),
  delitos: entry.delitos.join(', '),
  juez: entry.juez,
  estado: entry.estado === null ? '' : hearingStates[entry.estado].label,
})

/** The time on that day; of another day with its date. */
function timeOn(day: Day, instant: Date): string {
  const { date, time } = laPazMoment(instant)
  return date === day ? time : instantTold(instant.toISOString())
}
