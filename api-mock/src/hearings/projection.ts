import {
  type HearingEvent,
  type HearingReminder,
  type HearingSchedule,
  hearingFacts,
} from '@estrado/machines/hearings/hearing/events'
import { hearingWorkflow } from '@estrado/machines/hearings/hearing/workflow'
import { factIn } from '@estrado/machines/journal/conformance'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { sql } from 'kysely'
import { alertTable } from '../alerts/cause-alerts.ts'
import { projectHearingNews } from '../alerts/hearing-alerts.ts'
import type { Tx } from '../database/connect.ts'
import { stateOf } from '../journal/stream-state.ts'
import { projection } from '../kernel/projection.ts'

type Proposed = Extract<HearingEvent, { type: 'hearing.proposed' }>

/** What it has of its judge's and its room's time; null: nothing. */
const occupied = (from: string | null, until: string | null) => ({
  ocupa_desde: from && new Date(from),
  ocupa_hasta: until && new Date(until),
})

const free = occupied(null, null)

const timesOf = (schedule: HearingSchedule) => ({
  inicio: new Date(schedule.fechaHoraInicio),
  fin: new Date(schedule.fechaHoraFin),
})

const scheduleColumns = (schedule: HearingSchedule) => ({
  ...occupied(schedule.fechaHoraInicio, schedule.fechaHoraFin),
  modalidad: schedule.modalidad,
  ...timesOf(schedule),
  id_sala: schedule.idSalaAudiencia,
  externas: JSON.stringify(schedule.externas ?? []),
})

/** Brings the table of hearings up to the events, in the transaction that appended them, and alerts whom they name. */
async function apply(tx: Tx, events: readonly ChainedEvent[]): Promise<void> {
  const last = events.at(-1)
  if (!last) return
  const id = hearingWorkflow.stream.idIn(last.stream)
  const told = events.map((event) => ({ event, fact: factIn(hearingFacts, event) }))
  const facts = told.map(({ fact }) => fact)
  await projectHearingNews(tx, id, told)
  if (facts.at(-1)?.type === 'hearing.deleted') {
    await remove(tx, id, last.version, facts)
    return
  }
  const columns = {
    ...Object.assign({}, ...facts.map(changesOf)),
    estado: stateOf(last.stream),
    version: last.version,
  }
  const [first] = facts
  if (first?.type === 'hearing.proposed') {
    const at = new Date(events[0]?.at ?? last.at)
    await tx
      .insertInto('audiencia')
      .values({ ...proposedColumns(id, first, at), ...columns })
      .execute()
    return
  }
  await tx.updateTable('audiencia').set(columns).where('id', '=', id).execute()
}

/** Takes a hearing out; calendars that have it are told until its time has passed. */
async function remove(tx: Tx, id: number, version: number, facts: readonly HearingEvent[]): Promise<void> {
  const row = await tx
    .deleteFrom('audiencia')
    .where('id', '=', id)
    .returning(['id_causa', 'inicio', 'fin'])
    .executeTakeFirst()
  // A rebuild brings its whole life at once: there was no row yet.
  const [first] = facts
  const idCausa = first?.type === 'hearing.proposed' ? first.idCausa : row?.id_causa
  const times = facts.reduce(
    (held, fact) => ('schedule' in fact ? timesOf(fact.schedule) : held),
    row && { inicio: row.inicio, fin: row.fin },
  )
  if (idCausa === undefined || !times) return
  await tx
    .insertInto('audiencia_eliminada')
    .values({ id, version, id_causa: idCausa, ...times })
    .execute()
}

/** The columns of a hearing of which only the proposal is known. */
const proposedColumns = (id: number, fact: Proposed, at: Date) => ({
  id,
  id_causa: fact.idCausa,
  id_oficina: fact.idOficina ?? 0,
  id_juez: fact.idJuez ?? null,
  id_tipo_audiencia: fact.idTipoAudiencia,
  id_solicitud: fact.idSolicitudAudiencia ?? null,
  id_acto: fact.idActo ?? null,
  id_acto_acta: null,
  id_acto_resolucion: null,
  ...scheduleColumns(fact.schedule),
  receso_hasta: null,
  suspension: null,
  motivo_rechazo: null,
  fecha_creacion: at,
})

/** Of which time of a hearing its people were reminded. */
const reminded = { dia: 'recordada_dia', hora: 'recordada_hora' } as const satisfies Record<
  HearingReminder,
  string
>

/** The columns that one later fact changes; the state follows from the stream. */
function changesOf(fact: HearingEvent) {
  switch (fact.type) {
    case 'hearing.detailCorrected':
      return scheduleColumns(fact.schedule)
    case 'hearing.rescheduled':
      return { ...scheduleColumns(fact.schedule), suspension: null }
    case 'judge.changed':
      return { id_juez: fact.idJuez }
    case 'hearing.confirmed':
      return fact.idActo === undefined ? {} : { id_acto: fact.idActo }
    case 'hearing.rejected':
      return { motivo_rechazo: fact.motivo, ...free }
    case 'hearing.recessed':
      return {
        receso_hasta: new Date(fact.until),
        ...(fact.fin !== undefined && occupied(fact.until, fact.fin)),
      }
    case 'hearing.resumed':
      return { receso_hasta: null }
    case 'hearing.suspended':
      return {
        suspension: JSON.stringify({ motivo: fact.motivo, tipos: fact.idsTipoSuspensionAudiencia }),
        receso_hasta: null,
        ...free,
      }
    case 'hearing.concluded':
      return { fin: new Date(fact.fechaHoraFin), ...free }
    case 'hearing.reminded':
      return { [reminded[fact.antes]]: new Date(fact.inicio) }
    case 'minutes.attached':
      return { id_acto_acta: fact.idActo }
    case 'resolution.attached':
      return { id_acto_resolucion: fact.idActo }
    default:
      return {}
  }
}

/** The judges of many hearings. */
async function changeJudges(tx: Tx, events: readonly ChainedEvent[]): Promise<void> {
  const rows = events.map((event) => {
    const fact = factIn(hearingFacts, event)
    return {
      id: hearingWorkflow.stream.idIn(event.stream),
      version: event.version,
      judge: fact.type === 'judge.changed' ? fact.idJuez : null,
    }
  })
  await sql`
    update audiencia a set id_juez = m.judge, version = m.version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(id int, judge int, version int)
    where a.id = m.id`.execute(tx)
}

export const hearingProjection = projection({
  workflow: hearingWorkflow,
  version: 4,
  tables: ['audiencia', 'audiencia_eliminada', alertTable],
  apply,
  together: { 'judge.changed': changeJudges },
})
