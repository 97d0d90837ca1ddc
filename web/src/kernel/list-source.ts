import type { CallName } from '@estrado/machines/contract/calls'
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Answer, type CallInput, type CallOptions, call } from '../client/call.ts'
import type { Sort } from '../ui/data-table.tsx'
import type { Filters, FilterValues } from './list-filters.tsx'
import { callQuery, type Input } from './use-call.ts'

export type Page<Row> = {
  readonly result: readonly Row[]
  readonly pagination: { readonly totalItems: number; readonly siguiente?: string | null }
  /** Why that isn't all. */
  readonly note?: string | undefined
}

/** What a list that the server pages is asked. */
export type Asked<F extends Filters> = {
  readonly page: number
  readonly perPage: number
  /** Where the page before ended, if it was seen and the server says so. */
  readonly cursor?: string | undefined
  readonly sort: Sort | undefined
  readonly filters: FilterValues<F>
}

/** Which page is asked for, and where it begins if that is known. */
export const pageOf = ({ page, perPage, cursor }: Omit<Asked<Filters>, 'sort' | 'filters'>) => ({
  page,
  perPage,
  ...(cursor !== undefined && { cursor }),
})

/** What is searched for; blanks alone narrow nothing. */
export const searched = (text: string) => (text.trim() === '' ? {} : { busqueda: text.trim() })

/** Where a list's rows come from. */
export type Source<Row, F extends Filters, P extends Page<Row> = Page<Row>> =
  | {
      readonly kind: 'whole'
      readonly query: UseQueryOptions<never, Error, readonly Row[], QueryKey>
      /** Is the row among what the filters ask for? */
      readonly holds?: ((row: Row, filters: FilterValues<F>) => boolean) | undefined
    }
  | {
      readonly kind: 'paged'
      readonly query: (asked: Asked<F>) => UseQueryOptions<P, Error, P, QueryKey>
      readonly fetch: (asked: Asked<F>) => Promise<P>
    }

/** How a list's answers are kept: those that are recorded as looks aren't asked again by themselves. */
type Keeping = Pick<UseQueryOptions, 'staleTime' | 'gcTime' | 'refetchOnReconnect' | 'refetchOnWindowFocus'>

type RowOf<A> = A extends readonly (infer Row)[] ? Row : never
type PagedRowOf<A> = A extends Page<infer Row> ? Row : never

/** A list whose answer is all of its rows, filtered here by what `holds` of `filters`; `arrange` makes them of another answer. */
export function whole<N extends CallName, Row = RowOf<Answer<N>>, F extends Filters = Filters>(
  name: N,
  options: {
    readonly input?: CallInput<N>
    readonly arrange?: (answer: Answer<N>) => readonly Row[]
    readonly filters?: F
    readonly holds?: (row: Row, filters: FilterValues<F>) => boolean
  } = {},
): Source<Row, F> {
  const query = callQuery(name, ...([options.input] as Input<N>))
  return {
    kind: 'whole',
    holds: options.holds,
    query: {
      ...query,
      refetchOnWindowFocus: true,
      ...(options.arrange && { select: options.arrange }),
    } as never,
  }
}

/** A page stays to be seen until the next one has come, and is asked anew by whoever comes back to it. */
const shown = { placeholderData: keepPreviousData, refetchOnWindowFocus: true } as const

/** A list that the server pages, sorts and filters. */
export function paged<
  N extends CallName,
  F extends Filters,
  P extends Page<unknown> = Answer<N> extends Page<unknown> ? Answer<N> : never,
>(
  name: N,
  _filters: F,
  input: (asked: Asked<F>) => CallInput<N>,
  options: { readonly arrange?: (answer: Answer<N>) => P; readonly keeping?: Keeping } = {},
): Source<PagedRowOf<P>, F, P & Page<PagedRowOf<P>>> {
  const arrange = options.arrange ?? ((answer: Answer<N>) => answer as P)
  const ask = call as (name: N, input: CallInput<N>, options: object) => Promise<Answer<N>>
  return {
    kind: 'paged',
    query: (asked) =>
      ({
        ...callQuery(name, ...([input(asked)] as Input<N>)),
        ...shown,
        select: arrange,
        ...options.keeping,
      }) as never,
    fetch: async (asked) => arrange(await ask(name, input(asked), { notices: 'errors' })) as never,
  }
}

/** A list that the server pages, each page by more than one call; commands make it stale by the name of one of them. */
export const pagedBy = <Row, F extends Filters>(
  name: CallName,
  _filters: F,
  load: (asked: Asked<F>, options: CallOptions) => Promise<Page<Row>>,
): Source<Row, F> => ({
  kind: 'paged',
  query: (asked) => ({
    queryKey: [name, asked],
    queryFn: ({ signal }) => load(asked, { signal, notices: 'screen' }),
    ...shown,
  }),
  fetch: (asked) => load(asked, { notices: 'errors' }),
})

type Rows<Row, P> = {
  readonly page: P | undefined
  readonly rows: readonly Row[]
  readonly total: number | undefined
  /** How many of what is asked for now; what stands meanwhile tells of another list, maybe. */
  readonly ownTotal: number | undefined
  readonly isLoading: boolean
  /** What stands answers what was asked before. */
  readonly isPlaceholderData: boolean
  readonly error: Error | null
  readonly refetch: () => unknown
}

const noRows: readonly never[] = []

export function useRows<Row, F extends Filters, P extends Page<Row>>(
  source: Source<Row, F, P>,
  asked: Asked<F>,
): Rows<Row, P> {
  const list = source.kind === 'whole' ? '' : JSON.stringify(source.query({ ...asked, page: 1 }).queryKey)
  const cursors = useCursors(list)
  const query =
    source.kind === 'whole' ? source.query : source.query({ ...asked, cursor: cursors.get(asked.page) })
  const { data, isLoading, isPlaceholderData, error, refetch } = useQuery(query as never) as {
    data: readonly Row[] | P | undefined
  } & Pick<Rows<Row, P>, 'isLoading' | 'isPlaceholderData' | 'error' | 'refetch'>
  const page = data && 'result' in data ? data : undefined
  const next = isPlaceholderData ? undefined : page?.pagination.siguiente
  useEffect(() => {
    if (next) cursors.set(asked.page + 1, next)
  }, [cursors, asked.page, next])
  const given = page ? page.result : ((data as readonly Row[] | undefined) ?? noRows)
  const rows =
    source.kind === 'whole' && source.holds
      ? given.filter((row) => source.holds?.(row, asked.filters))
      : given
  const total = page?.pagination.totalItems
  const ownTotal = isPlaceholderData ? undefined : total
  return { page, rows, total, ownTotal, isLoading, isPlaceholderData, error, refetch }
}

/** Keyset pagination: each page begins where the one before ended, as long as the same list is asked for. */
function useCursors(list: string): Map<number, string> {
  const begin = () => ({ list, cursors: new Map<number, string>() })
  const [kept, keep] = useState(begin)
  if (kept.list === list) return kept.cursors
  const fresh = begin()
  keep(fresh)
  return fresh.cursors
}

/** The last row of the last page is gone: the page before is the last now. */
export function useExistingPage(
  page: number,
  perPage: number,
  total: number | undefined,
  goTo: (page: number) => void,
): void {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / perPage))
  const leave = useEffectEvent(goTo)
  useEffect(() => {
    if (page > last) leave(last)
  }, [page, last])
}
