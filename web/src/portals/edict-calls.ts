import type { AnswerOf } from '@estrado/machines/contract/types'
import {
  type EdictSort,
  edictSearchFields,
  prosecutionInstitutionId,
} from '@estrado/machines/notifications/vocabulary'
import { call } from '../client/call.ts'

export type Edict = AnswerOf<'edictos.get'>

/** Which edicts, and how many of them: cards come ten at a time (`spec 3 §9`). */
export type AskedEdicts = {
  readonly page: number
  readonly perPage: number
  readonly search: string
  readonly sort: EdictSort
}

/** Edicts of the judiciary. Every word that is searched has to stand somewhere. */
export const judicialPage = ({ page, perPage, search, sort }: AskedEdicts, signal: AbortSignal) =>
  call(
    'edictos.page',
    {
      body: {
        page,
        perPage,
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

export const prosecutionPage = ({ page, perPage, search, sort }: AskedEdicts, signal: AbortSignal) =>
  call(
    'edictos.prosecutionPage',
    {
      body: {
        page,
        size: perPage,
        where: { institucionId: prosecutionInstitutionId, ciNombre: search },
        sort,
      },
    },
    { signal, notices: 'none' },
  )

export const oneEdict = (id: number | string, signal: AbortSignal) =>
  call('edictos.get', { params: { id } }, { signal, notices: 'none' })
