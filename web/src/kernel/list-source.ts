import type { DescribedCall } from '@estrado/machines/contract/calls'
import { keepPreviousData, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { type Answer, type CallInput, call } from '../client/call.ts'
import type { Sort } from '../ui/data-table.tsx'
import type { Filters, FilterValues } from './list-filters.tsx'
import { callQuery, type Input } from './use-call.ts'

export type Page<Row> = {
  readonly result: readonly Row[]
  readonly pagination: { readonly totalItems: number }
}

/** What a list that the server pages is asked. */
export type Asked<F extends Filters> = {
  readonly page: number
  readonly perPage: number
  readonly sort: Sort | undefined
  readonly filters: FilterValues<F>
}

/** Where a list's rows come from. */
export type Source<Row, F extends Filters> =
  | { readonly kind: 'whole'; readonly query: UseQueryOptions<never, Error, readonly Row[], QueryKey> }
  | {
      readonly kind: 'paged'
      readonly query: (asked: Asked<F>) => UseQueryOptions<Page<Row>, Error, Page<Row>, QueryKey>
      readonly fetch: (asked: Asked<F>) => Promise<Page<Row>>
    }

type RowOf<A> = A extends readonly (infer Row)[] ? Row : never
type PagedRowOf<A> = A extends Page<infer Row> ? Row : never

/** A list whose answer is all of its rows; `arrange` makes them of another answer. */
export function whole<N extends DescribedCall, Row = RowOf<Answer<N>>>(
  name: N,
  options: { readonly input?: CallInput<N>; readonly arrange?: (answer: Answer<N>) => readonly Row[] } = {},
): Source<Row, Filters> {
  const query = callQuery(name, ...([options.input] as unknown as Input<N>))
  return {
    kind: 'whole',
    query: {
      ...query,
      refetchOnWindowFocus: true,
      ...(options.arrange && { select: options.arrange }),
    } as never,
  }
}

/** A list that the server pages, sorts and filters. */
export function paged<N extends DescribedCall, F extends Filters>(
  name: N,
  _filters: F,
  input: (asked: Asked<F>) => CallInput<N>,
): Source<PagedRowOf<Answer<N>>, F> {
  type Row = PagedRowOf<Answer<N>>
  const ask = call as unknown as (name: N, input: CallInput<N>, options: object) => Promise<Page<Row>>
  return {
    kind: 'paged',
    query: (asked) =>
      ({
        ...callQuery(name, ...([input(asked)] as unknown as Input<N>)),
        placeholderData: keepPreviousData,
        refetchOnWindowFocus: true,
      }) as never,
    fetch: (asked) => ask(name, input(asked), { notices: 'errors' }),
  }
}
