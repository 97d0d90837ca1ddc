import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import type { Tx } from '../../database/connect.ts'
import { projectAlerts } from '../alerts/projection.ts'
import { projectCause } from './projection.ts'

/**
 * Causes and the alerts of their draws. An alert is made of the rows as its draw leaves them: what later
 * commands did waits for it.
 */
export async function projectCauseLife(tx: Tx, events: readonly ChainedEvent[]): Promise<void> {
  const draw = events.find(({ type }) => type === 'cause.drawn')
  const later = draw ? events.findIndex((event) => isLater(event, draw)) : -1
  const now = later < 0 ? events : events.slice(0, later)
  await projectCause(tx, now)
  if (draw) await projectAlerts(tx, now)
  if (later >= 0) await projectCauseLife(tx, events.slice(later))
}

const isLater = (event: ChainedEvent, than: ChainedEvent): boolean =>
  event.version > than.version && event.correlation !== than.correlation
