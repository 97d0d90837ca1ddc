import type { SentBody } from '@estrado/machines/contract/types'
import { rowsPerPageOptions } from '@estrado/machines/vocabulary/paging'
import { type RoleCode, roleCodes } from '@estrado/machines/vocabulary/roles'

type PageBody = SentBody<'usuarios.page'>
export type UserState = NonNullable<PageBody['estado']>
export const userStates = ['active', 'defaultPassword', 'disabled'] as const satisfies readonly UserState[]

/** Columns by which the list can be sorted, as the API names them. */
const sortable = ['usuario', 'nombre', 'oficina', 'creacion'] as const
export type UserSort = { readonly key: (typeof sortable)[number]; readonly descending: boolean }

/** Which accounts the list shows, and how. */
export type UserFilters = {
  readonly search: string
  readonly role: RoleCode | null
  readonly state: UserState | null
  readonly sort: UserSort
  readonly perPage: number
}

/** As the list opens; a link from the roles narrows it to one role (`?rol=JUEZ`). */
export const firstFilters = (role: unknown): UserFilters => ({
  search: '',
  role: roleCodes.find((code) => code === role) ?? null,
  state: null,
  sort: { key: 'usuario', descending: false },
  perPage: rowsPerPageOptions[0],
})

/** Does the list leave anything out? */
export const isNarrowed = ({ search, role, state }: UserFilters): boolean =>
  search.trim() !== '' || role !== null || state !== null

/** The column that was pressed, if the list can be sorted by it. */
export function sortOf(key: string, descending: boolean): UserSort | undefined {
  const column = sortable.find((candidate) => candidate === key)
  return column && { key: column, descending }
}

/** One page of the list as the API is asked for it. */
export function pageRequest({ search, role, state, sort, perPage }: UserFilters, page: number): PageBody {
  const text = search.trim()
  return {
    page,
    perPage,
    orden: `${sort.descending ? '-' : ''}${sort.key}`,
    ...(text === '' ? {} : { busqueda: text }),
    ...(role === null ? {} : { rol: role }),
    ...(state === null ? {} : { estado: state }),
  }
}
