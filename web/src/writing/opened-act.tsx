import type { ReactNode } from 'react'
import { PartState } from '../causes/file/part-state.tsx'
import { useReadSinceOpening } from '../kernel/as-opened.ts'
import { callQuery, saidInPlace } from '../kernel/use-call.ts'
import type { ActText } from './use-text.ts'

type OpenedActProps = {
  readonly id: number
  /** Where it is the whole page: its title. */
  readonly page?: string | undefined
  readonly children: (act: ActText) => ReactNode
}

/**
 * Optimistic concurrency: a step of an act is opened on the text as it stands by then, for it is saved over that one;
 * what is typed never comes into what was read before.
 */
export function OpenedAct({ id, page, children }: OpenedActProps) {
  const query = useReadSinceOpening({ ...callQuery('escritos.get', { params: { id } }), ...saidInPlace })
  return (
    <PartState query={query} page={page}>
      {children}
    </PartState>
  )
}
