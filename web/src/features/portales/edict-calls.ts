import type { AnswerOf } from '@estrado/machines/contract/types'
import {
  type EdictSort,
  edictSearchFields,
  prosecutionInstitutionId,
} from '@estrado/machines/vocabulary/notifications'
import { pageSizes } from '@estrado/machines/vocabulary/paging'
import { call } from '../../client/call.ts'

export type Edict = AnswerOf<'edictos.get'>

/** Ten of the judiciary's edicts (`spec 3 §9`). Every word that is searched has to stand somewhere. */
export const judicialPage = (page: number, search: string, sort: EdictSort, signal: AbortSignal) =>
  call(
    'edictos.page',
    {
      body: {
        page,
        perPage: pageSizes.edicts,
        sort,
        search: search
          .split(/\s+/)
          .filter((word) => word !== '')
          .slice(0, 5)
          .map((keyword) => ({ fields: edictSearchFields, keyword })),
      },
    },
    { signal, notices: 'none' },
  )

export const prosecutionPage = (page: number, ciNombre: string, signal: AbortSignal) =>
  call(
    'edictos.prosecutionPage',
    { body: { page, size: pageSizes.edicts, where: { institucionId: prosecutionInstitutionId, ciNombre } } },
    { signal, notices: 'none' },
  )

export const oneEdict = (id: number | string, signal: AbortSignal) =>
  call('edictos.get', { params: { id } }, { signal, notices: 'none' })
