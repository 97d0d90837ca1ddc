import type { SentBody, SentQuery } from '@estrado/machines/contract/types'
import { type CauseActionType, causeActionTypes } from '@estrado/machines/vocabulary/causes'
import { rowsPerPageOptions } from '@estrado/machines/vocabulary/paging'
import type { Sort } from '../../ui/data-table.tsx'

export const inboxOrders = ['recientes', 'antiguas', 'codigo', '-codigo'] as const
export type InboxOrder = (typeof inboxOrders)[number]

/** Which causes the inbox shows, and how. `state` is a state of the cause's workflow. */
export type InboxFilters = {
  readonly search: string
  readonly state: string | null
  readonly action: CauseActionType | null
  readonly order: InboxOrder
  readonly perPage: number
}

export const noFilters: InboxFilters = {
  search: '',
  state: null,
  action: null,
  order: 'recientes',
  perPage: rowsPerPageOptions[0],
}

/**
 * The filters as they were kept, each one that still makes sense. What was searched isn't kept: it is often
 * a person's name, and others may use the same machine.
 */
export function readFilters(text: string | null, states: readonly string[]): InboxFilters {
  const kept = parse(text)
  return {
    search: '',
    state: states.find((state) => state === kept.state) ?? null,
    action: causeActionTypes.find((action) => action === kept.action) ?? null,
    order: inboxOrders.find((order) => order === kept.order) ?? noFilters.order,
    perPage: rowsPerPageOptions.find((option) => option === kept.perPage) ?? noFilters.perPage,
  }
}

function parse(text: string | null): Readonly<Record<string, unknown>> {
  if (text === null) return {}
  try {
    const value: unknown = JSON.parse(text)
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

export const writeFilters = ({ search: _, ...kept }: InboxFilters): string => JSON.stringify(kept)

/** The columns by which the list can be sorted, with its two orders: as they come first, and turned round. */
const sortedBy = { code: ['codigo', '-codigo'], since: ['antiguas', 'recientes'] } as const

/** The head that the order belongs to. */
export function sortOfOrder(order: InboxOrder): Sort {
  const key = order.endsWith('codigo') ? 'code' : 'since'
  return { key, descending: sortedBy[key][1] === order }
}

/** The order that a pressed head asks for. */
export const orderOfSort = ({ key, descending }: Sort): InboxOrder =>
  sortedBy[key === 'code' ? 'code' : 'since'][descending ? 1 : 0]

/** Does the list leave anything out? */
export const isNarrowed = ({ search, state, action }: InboxFilters): boolean =>
  search.trim() !== '' || state !== null || action !== null

/** One page of the list as the API is asked for it. */
export function listRequest(
  filters: InboxFilters,
  page: number,
): { readonly body: SentBody<'causas.list'>; readonly query: SentQuery<'causas.list'> } {
  const search = filters.search.trim()
  return {
    body: {
      page,
      perPage: filters.perPage,
      orden: filters.order,
      ...(search === '' ? {} : { busqueda: search }),
      ...(filters.state === null ? {} : { estado: filters.state }),
    },
    query: filters.action === null ? {} : { tipoAccion: filters.action },
  }
}
