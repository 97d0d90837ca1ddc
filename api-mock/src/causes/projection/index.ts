import { causeFacts } from '@estrado/machines/causes/cause/events'
import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { factIn } from '@estrado/machines/journal/conformance'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { sql } from 'kysely'
import { alertTable, isReceived, projectAlerts } from '../../alerts/cause-alerts.ts'
import type { Tx } from '../../database/connect.ts'
import { projection } from '../../kernel/projection.ts'
import { approvalTable } from '../../signing/approvals/kept-approvals.ts'
import { projectCause } from './cause.ts'

/**
 * Causes and the alerts of whoever receives them. An alert is made of the rows as its fact leaves them: what later
 * commands did waits for it.
 */
async function apply(tx: Tx, events: readonly ChainedEvent[]): Promise<void> {
  const received = events.find(isReceived)
  const later = received ? events.findIndex((event) => isLater(event, received)) : -1
  const now = later < 0 ? events : events.slice(0, later)
  await projectCause(tx, now)
  if (received) await projectAlerts(tx, now)
  if (later >= 0) await apply(tx, events.slice(later))
}

const isLater = (event: ChainedEvent, than: ChainedEvent): boolean =>
  event.version > than.version && event.correlation !== than.correlation

/** The judges of many causes. */
async function changeJudges(tx: Tx, events: readonly ChainedEvent[]): Promise<void> {
  const rows = events.map((event) => {
    const fact = factIn(causeFacts, event)
    return {
      id: causeWorkflow.stream.idIn(event.stream),
      version: event.version,
      judge: fact.type === 'judge.changed' ? fact.idJuez : null,
      at: event.at,
    }
  })
  await sql`
    update causa c set id_juez = m.judge, version = m.version, fecha_modificacion = m.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(id int, judge int, version int, at timestamptz)
    where c.id = m.id`.execute(tx)
}

export const causeProjection = projection({
  workflow: causeWorkflow,
  version: 8,
  tables: ['causa', 'reparto', 'sujeto_procesal', 'acto_procesal', 'documento', approvalTable, alertTable],
  apply,
  together: { 'judge.changed': changeJudges },
})
