import type { QueryClient } from '@tanstack/react-query'
import { call } from '../client/call.ts'
import { callQuery, makeStale, saidInPlace } from '../kernel/use-call.ts'
import { type Alert, withSeen } from './alerts.logic.ts'

/** One's alerts, the newest first. The list itself says when it couldn't be had. */
export const alertsQuery = {
  ...callQuery('alertas.list'),
  ...saidInPlace,
  // The socket tells of every new one.
  staleTime: Number.POSITIVE_INFINITY,
}

/** Between the windows of this browser: which alerts were seen in one of them. */
const windows = new BroadcastChannel('estrado-alertas-vistas')

const noteSeen = (queries: QueryClient, ids: readonly string[]): void =>
  void queries.setQueryData(alertsQuery.queryKey, (alerts) => alerts && withSeen(alerts, ids))

/** Hears what was seen in the other windows. @returns how to stop */
export function hearSeen(queries: QueryClient): () => void {
  const hear = ({ data }: MessageEvent<string>) => noteSeen(queries, [data])
  windows.addEventListener('message', hear)
  return () => windows.removeEventListener('message', hear)
}

const heldAlerts = (queries: QueryClient): readonly Alert[] =>
  queries.getQueryData(alertsQuery.queryKey) ?? []

/** Marks alerts as seen, at once in sight, then at the server; what fails there comes back as unseen. */
export async function markSeen(queries: QueryClient, ids: readonly string[]): Promise<void> {
  const unseen = heldAlerts(queries).filter(({ id, vista }) => !vista && ids.includes(id))
  if (unseen.length === 0) return
  const marked = unseen.map(({ id }) => id)
  noteSeen(queries, marked)
  try {
    for (const id of marked) {
      await call('alertas.seen', { params: { id } }, { notices: 'errors' })
      windows.postMessage(id)
    }
  } catch {
    await makeStale(queries, ['alertas'])
  }
}

/** Whoever looks at a cause has seen that it came. */
export const markCauseSeen = (queries: QueryClient, idCausa: number): Promise<void> =>
  markSeen(
    queries,
    heldAlerts(queries)
      .filter((alert) => alert.idCausa === idCausa)
      .map(({ id }) => id),
  )
