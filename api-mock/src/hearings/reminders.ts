import type { HearingReminder } from '@estrado/machines/hearings/hearing/events'
import { hearingWorkflow } from '@estrado/machines/hearings/hearing/workflow'
import { occupyingStates, remindedStates } from '@estrado/machines/hearings/vocabulary'
import { judgingRoles, secretaryRoles } from '@estrado/machines/vocabulary/roles'
import { sql } from 'kysely'
import { announceWarnings } from '../alerts/announce.ts'
import type { Services } from '../context.ts'
import type { Tx } from '../database/connect.ts'
import { batch, inBatches } from '../journal/clock-batches.ts'
import { concernedBy } from './told.ts'

type Jobs = Pick<Services, 'db' | 'clock' | 'alerts'>

const hour = 3_600_000

/** Milliseconds before a hearing from when on, and until when, its people are reminded. */
const spans: Readonly<Record<HearingReminder, { readonly from: number; readonly until: number }>> = {
  dia: { from: 24 * hour, until: hour },
  hora: { from: hour, until: 0 },
}

const reminded = [...judgingRoles, ...secretaryRoles]

/**
 * Reminders of one kind, of the time at which a session of each hearing is held or goes on, one session at a time; of
 * another time it reminds again.
 */
function remind(jobs: Jobs, antes: HearingReminder): Promise<number> {
  const { from, until } = spans[antes]
  const find = async (tx: Tx, now: Date) => {
    const near = sql`d.ocupa_desde > ${new Date(now.getTime() + until)} and d.ocupa_desde <= ${new Date(now.getTime() + from)}`
    // Of all hearings that are set few are near: those are found by time, once a minute among a country's.
    const { rows } = await sql<{ id: number; version: number; idCausa: number; inicio: Date }>`
      select h.id, h.version, h.id_causa as "idCausa", d.ocupa_desde as inicio
      from audiencia h
      cross join lateral (
        select d.ocupa_desde from audiencia_sesion d
        where d.id_audiencia = h.id and d.estado in (${sql.join([...remindedStates])})
          and ${near} and ${sql.ref(`d.recordada_${antes}`)} is distinct from d.ocupa_desde
        order by d.ocupa_desde limit 1) d
      where h.id = any(array(select d.id_audiencia from audiencia_sesion d where ${near}))
        and h.estado in (${sql.join([...occupyingStates])})
      order by d.ocupa_desde, h.id limit ${batch} for update of h skip locked`.execute(tx)
    const told = await concernedBy(
      tx,
      rows.map(({ id }) => id),
      reminded,
      now,
    )
    return rows.map(({ id, version, idCausa, inicio }) => ({
      idCausa,
      stream: hearingWorkflow.stream.of(id),
      workflow: hearingWorkflow,
      version,
      facts: [{ type: 'hearing.reminded', antes, inicio: inicio.toISOString(), ...told.get(id) }],
    }))
  }
  return inBatches(jobs, find, (warnings, at) =>
    announceWarnings(jobs, { tipo: 'AUDIENCIA', causes: warnings.map(({ idCausa }) => idCausa), at }),
  )
}

/** One run of the clock over every hearing that is near; a second run finds nothing to do. */
export async function runReminderClock(jobs: Jobs): Promise<Readonly<Record<HearingReminder, number>>> {
  return { dia: await remind(jobs, 'dia'), hora: await remind(jobs, 'hora') }
}
