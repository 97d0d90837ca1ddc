import type { AnswerOf } from '@estrado/machines/contract/types'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../client/call.ts'
import { pageRequest, type UserFilters } from './users-filters.logic.ts'

export type User = AnswerOf<'usuarios.get'>
export type UserRow = AnswerOf<'usuarios.page'>['result'][number]

export const userKeys = {
  all: ['usuarios'],
  one: (id: number) => ['usuarios', 'uno', id],
} as const

/** One page of the accounts. */
export const usersPage = (filters: UserFilters, page: number) => {
  const body = pageRequest(filters, page)
  return queryOptions({
    queryKey: [...userKeys.all, 'lista', body],
    queryFn: ({ signal }) => call('usuarios.page', { body }, { signal, notices: 'screen' }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })
}

/** One page of them for the export. */
export const fetchUsers = (filters: UserFilters, page: number) =>
  call('usuarios.page', { body: pageRequest(filters, page) }, { notices: 'errors' })

/** One account, whole. The pane says itself what is wrong. */
export const oneUser = (id: number) =>
  queryOptions({
    queryKey: userKeys.one(id),
    queryFn: ({ signal }) => call('usuarios.get', { params: { id } }, { signal, notices: 'none' }),
  })

const aDay = 24 * 3_600_000

export const municipalities = queryOptions({
  queryKey: ['municipios'],
  queryFn: ({ signal }) => call('municipios.list', undefined, { signal, notices: 'errors' }),
  staleTime: aDay,
})

/** The offices of a town. */
export const officesOf = (idMunicipio: number | null) =>
  queryOptions({
    queryKey: ['oficinas', idMunicipio],
    enabled: idMunicipio !== null,
    queryFn: ({ signal }) =>
      call('municipios.oficinas', { params: { id: idMunicipio ?? 0 } }, { signal, notices: 'errors' }),
    staleTime: aDay,
  })
