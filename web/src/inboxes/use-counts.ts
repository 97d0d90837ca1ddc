import { useQuery } from '@tanstack/react-query'
import { isGranted } from '../client/granted.ts'
import { useStoredSession } from '../client/stored-session.ts'
import { callQuery, saidInPlace } from '../kernel/use-call.ts'

/** Counts older than this are asked for anew when somebody comes back to the window. */
const fresh = 30_000

/** What waits behind the entries of the menu, by address: one call for all; none are known where it fails. */
export function useCounts(): ReadonlyMap<string, number> {
  const session = useStoredSession()
  const asks = session !== undefined && isGranted(session.usuario, 'causas.inbox')
  const { data } = useQuery({
    ...callQuery('bandejas.counts'),
    ...saidInPlace,
    enabled: asks,
    staleTime: fresh,
    refetchOnWindowFocus: true,
  })
  return new Map(asks ? data?.map(({ url, total }) => [url, total]) : [])
}
