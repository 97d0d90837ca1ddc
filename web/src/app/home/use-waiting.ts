import { useQueries, useQuery } from '@tanstack/react-query'
import { countUnseenCauses } from '../../alerts/alerts.logic.ts'
import { alertsQuery } from '../../alerts/alerts-memory.ts'
import { callQuery, useCall } from '../../kernel/use-call.ts'
import { type RegistrarState, registrarStates, type WaitingItem, waitingItems } from './waiting.logic.ts'

type Waiting = {
  readonly items: readonly WaitingItem[]
  readonly loading: boolean
  readonly failed: boolean
  readonly retry: () => void
}

type Person = {
  readonly registers: boolean
  readonly hasAlerts: boolean
  /** Addresses of their menu. */
  readonly screens: readonly string[]
}

/** Counts what waits: what is asked of the person, a registrar's causes by state, and new causes not seen yet. */
export function useWaiting({ registers, hasAlerts, screens }: Person): Waiting {
  const waiting = useCall('bandejas.waiting')
  const counts = useQueries({
    queries: registrarStates.map(({ state }) => ({
      ...callQuery('causas.list', { body: { page: 1, perPage: 1, estado: state } }),
      enabled: registers,
    })),
  })
  const alerts = useQuery({ ...alertsQuery, enabled: hasAlerts })
  const asked = [waiting, ...(registers ? counts : []), ...(hasAlerts ? [alerts] : [])]
  const byState = Object.fromEntries(
    registrarStates.map(({ state }, index) => [state, counts[index]?.data?.pagination.totalItems ?? 0]),
  ) as Record<RegistrarState, number>
  return {
    items: waitingItems(
      { waiting: waiting.data ?? [], counts: byState, unseenCauses: countUnseenCauses(alerts.data ?? []) },
      screens,
    ),
    loading: asked.some(({ isPending }) => isPending),
    failed: asked.some(({ isError }) => isError),
    retry: () => {
      for (const query of asked) if (query.isError) void query.refetch()
    },
  }
}
