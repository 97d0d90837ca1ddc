import { type DeadlineEvent, deadlineFacts } from '@estrado/machines/deadlines/deadline/events'
import { deadlineWorkflow } from '@estrado/machines/deadlines/deadline/workflow'
import { factIn } from '@estrado/machines/journal/conformance'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { sql } from 'kysely'
import { alertTable } from '../alerts/cause-alerts.ts'
import { projectWarnings } from '../alerts/deadline-alerts.ts'
import type { Tx } from '../database/connect.ts'
import { sinceOf, stateOf } from '../journal/stream-state.ts'
import { projection } from '../kernel/projection.ts'

const numberOf = (event: ChainedEvent) => deadlineWorkflow.stream.idIn(event.stream)

/** The columns that one fact changes; state and version follow from the stream. Of another end nobody was warned. */
function changesOf(fact: Exclude<DeadlineEvent, { type: 'deadline.set' }>, at: Date) {
  switch (fact.type) {
    case 'deadline.begun':
      return {
        hecho: fact.hecho,
        id_hecho: fact.idHecho,
        desde: new Date(fact.start),
        hasta: new Date(fact.end),
      }
    case 'deadline.moved':
      return {
        hasta: new Date(fact.end),
        avisado: null,
        motivo: fact.motivo,
        ...(fact.start === undefined ? {} : { desde: new Date(fact.start) }),
        ...(fact.idHecho === undefined ? {} : { id_hecho: fact.idHecho }),
      }
    case 'deadline.changed':
      return {
        plazo: fact.plazo,
        plazo_unidad: fact.plazoUnidad,
        hasta: fact.end === null ? null : new Date(fact.end),
        avisado: null,
        motivo: fact.motivo,
      }
    case 'deadline.suspended':
      return { suspendido_desde: fact.desde, motivo: fact.motivo }
    case 'deadline.resumed':
      return {
        hasta: new Date(fact.end),
        avisado: null,
        suspendido_desde: null,
        ...(fact.motivo === undefined ? {} : { motivo: fact.motivo }),
        suspensiones: sql<string>`suspensiones || (jsonb_build_object(
          'desde', suspendido_desde, 'hasta', ${fact.hasta}::text, 'motivo', motivo)
          || ${JSON.stringify({ parado: fact.parado })}::jsonb)`,
      }
    case 'deadline.warned':
      return { avisado: at }
    case 'deadline.answered':
    case 'deadline.answeredLate':
      return { id_acto_respuesta: fact.idActo }
    case 'deadline.expired':
      return {}
  }
}

const warningOf = (event: ChainedEvent) => {
  const fact = factIn(deadlineFacts, event)
  return { event, idActo: numberOf(event), told: fact.type === 'deadline.warned' ? fact.alertados : [] }
}

async function apply(tx: Tx, events: readonly ChainedEvent[]): Promise<void> {
  for (const event of events) {
    const fact = factIn(deadlineFacts, event)
    const at = new Date(event.at)
    if (fact.type === 'deadline.set') {
      await tx
        .insertInto('plazo')
        .values({
          id: numberOf(event),
          id_causa: fact.idCausa,
          estado: 'waiting',
          version: event.version,
          plazo: fact.plazo,
          plazo_unidad: fact.plazoUnidad,
          plazo_suspension: fact.plazoSuspension,
          plazo_corrido: fact.plazoCorrido,
          espera_notificacion: fact.esperaNotificacion,
          fecha_creacion: at,
          fecha_estado: at,
        })
        .execute()
    } else {
      const columns = changesOf(fact, at)
      if (Object.keys(columns).length > 0)
        await tx.updateTable('plazo').set(columns).where('id', '=', numberOf(event)).execute()
      if (fact.type === 'deadline.warned') await projectWarnings(tx, [warningOf(event)])
    }
  }
  const last = events.at(-1)
  if (!last) return
  await tx
    .updateTable('plazo')
    .set({
      estado: stateOf(last.stream),
      version: last.version,
      fecha_estado: sinceOf(last.stream),
    })
    .where('id', '=', numberOf(last))
    .execute()
}

/** Many that run out at once. */
async function expire(tx: Tx, events: readonly ChainedEvent[]): Promise<void> {
  const rows = events.map((event) => ({ id: numberOf(event), version: event.version, at: event.at }))
  await sql`
    update plazo p set estado = 'expired', version = m.version, fecha_estado = m.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(id int, version int, at timestamptz)
    where p.id = m.id`.execute(tx)
}

/** Many that a calendar moves at once. */
async function move(tx: Tx, events: readonly ChainedEvent[]): Promise<void> {
  const rows = events.map((event) => {
    const fact = factIn(deadlineFacts, event)
    const moved = fact.type === 'deadline.moved' ? fact : null
    return {
      id: numberOf(event),
      version: event.version,
      hasta: moved?.end,
      motivo: moved?.motivo,
      desde: moved?.start,
      hecho: moved?.idHecho,
    }
  })
  await sql`
    update plazo p set version = m.version, hasta = m.hasta, avisado = null, motivo = m.motivo,
      desde = coalesce(m.desde, p.desde), id_hecho = coalesce(m.hecho, p.id_hecho)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as m(id int, version int, hasta timestamptz, motivo text, desde timestamptz, hecho int)
    where p.id = m.id`.execute(tx)
}

/** Many that end soon at once. */
async function warn(tx: Tx, events: readonly ChainedEvent[]): Promise<void> {
  const rows = events.map((event) => ({ id: numberOf(event), version: event.version, at: event.at }))
  await sql`
    update plazo p set version = m.version, avisado = m.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(id int, version int, at timestamptz)
    where p.id = m.id`.execute(tx)
  await projectWarnings(tx, events.map(warningOf))
}

/** Deadlines, each under the number of the act that set it, and the warnings that they end soon. */
export const deadlineProjection = projection({
  workflow: deadlineWorkflow,
  version: 3,
  tables: ['plazo', alertTable],
  apply,
  together: { 'deadline.expired': expire, 'deadline.moved': move, 'deadline.warned': warn },
})
