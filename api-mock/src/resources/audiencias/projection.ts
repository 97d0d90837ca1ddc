import { machineEvent } from '@estrado/machines/journal/conformance'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import type { HearingEvent, HearingSchedule } from '@estrado/machines/workflows/hearing/events'
import type { Tx } from '../../database/connect.ts'

const scheduleColumns = (schedule: HearingSchedule) => ({
  modalidad: schedule.modalidad,
  inicio: new Date(schedule.fechaHoraInicio),
  fin: new Date(schedule.fechaHoraFin),
  id_sala: schedule.idSalaAudiencia,
  externas: JSON.stringify(schedule.externas ?? []),
})

/** Brings the table of hearings up to the events, in the transaction that appended them. */
export async function projectHearing(tx: Tx, events: readonly ChainedEvent[]): Promise<void> {
  for (const event of events) {
    const id = Number(event.stream.slice('audiencia/'.length))
    const fact = machineEvent(event) as HearingEvent
    if (fact.type === 'hearing.proposed') await insertHearing(tx, id, fact, event)
    else if (fact.type === 'hearing.deleted') await tx.deleteFrom('audiencia').where('id', '=', id).execute()
    else await updateHearing(tx, id, fact)
  }
  const last = events.at(-1)
  if (last) await refreshState(tx, last)
}

async function insertHearing(
  tx: Tx,
  id: number,
  fact: Extract<HearingEvent, { type: 'hearing.proposed' }>,
  event: ChainedEvent,
): Promise<void> {
  await tx
    .insertInto('audiencia')
    .values({
      id,
      id_causa: fact.idCausa,
      id_oficina: fact.idOficina ?? 0,
      id_juez: fact.idJuez ?? null,
      id_tipo_audiencia: fact.idTipoAudiencia,
      id_solicitud: fact.idSolicitudAudiencia ?? null,
      id_acto: fact.idActo ?? null,
      id_acto_acta: null,
      id_acto_resolucion: null,
      estado: 'proposed',
      ...scheduleColumns(fact.schedule),
      receso_hasta: null,
      suspension: null,
      motivo_rechazo: null,
      fecha_creacion: new Date(event.at),
      version: event.version,
    })
    .execute()
}

/** The columns that one later fact changes; the state follows from the stream. */
function changesOf(fact: HearingEvent) {
  switch (fact.type) {
    case 'hearing.detailCorrected':
      return scheduleColumns(fact.schedule)
    case 'hearing.rescheduled':
      return { ...scheduleColumns(fact.schedule), suspension: null }
    case 'hearing.confirmed':
      return fact.idActo === undefined ? {} : { id_acto: fact.idActo }
    case 'hearing.rejected':
      return { motivo_rechazo: fact.motivo }
    case 'hearing.recessed':
      return { receso_hasta: new Date(fact.until) }
    case 'hearing.resumed':
      return { receso_hasta: null }
    case 'hearing.suspended':
      return {
        suspension: JSON.stringify({ motivo: fact.motivo, tipos: fact.idsTipoSuspensionAudiencia }),
        receso_hasta: null,
      }
    case 'hearing.concluded':
      return { fin: new Date(fact.fechaHoraFin) }
    case 'minutes.attached':
      return { id_acto_acta: fact.idActo }
    case 'resolution.attached':
      return { id_acto_resolucion: fact.idActo }
    default:
      return {}
  }
}

async function updateHearing(tx: Tx, id: number, fact: HearingEvent): Promise<void> {
  const changes = changesOf(fact)
  if (Object.keys(changes).length === 0) return
  await tx.updateTable('audiencia').set(changes).where('id', '=', id).execute()
}

async function refreshState(tx: Tx, last: ChainedEvent): Promise<void> {
  const head = await tx
    .selectFrom('stream_head')
    .select('state')
    .where('stream', '=', last.stream)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('audiencia')
    .set({ estado: head.state, version: last.version })
    .where('id', '=', Number(last.stream.slice('audiencia/'.length)))
    .execute()
}
