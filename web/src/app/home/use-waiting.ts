import { useQueries, useQuery } from '@tanstack/react-query'
import { countUnseen } from '../../alerts/alerts.logic.ts'
import { alertsQuery } from '../../alerts/alerts-memory.ts'
import { callQuery } from '../../kernel/use-call.ts'
import { type RegistrarState, registrarStates, type WaitingItem, waitingItems } from './waiting.logic.ts'

type Waiting = {
  readonly items: readonly WaitingItem[]
  readonly loading: boolean
  readonly failed: boolean
  readonly retry: () => void
}

/** Counts what waits: a registrar's causes by state, and alerts that haven't been seen. */
export function useWaiting(registers: boolean, hasAlerts: boolean): Waiting {
  const counts = useQueries({
    queries: registrarStates.map(({ state }) => ({
      ...callQuery('causas.list', { body: { page: 1, perPage: 1, estado: state } }),
      enabled: registers,
    })),
  })
  const alerts = useQuery({ ...alertsQuery, enabled: hasAlerts })
  const asked = [...(registers ? counts : []), ...(hasAlerts ? [alerts] : [])]
  const byState = Object.fromEntries(
    registrarStates.map(({ state }, index) => [state, counts[index]?.data?.pagination.totalItems ?? 0]),
  ) as Record<RegistrarState, number>
  return {
    items: waitingItems(byState, countUnseen(alerts.data ?? [])),
    loading: asked.some(({ isPending }) => isPending),
    failed: asked.some(({ isError }) => isError),
    retry: () => {
      for (const query of asked) if (query.isError) void query.refetch()
    },
  }
}
