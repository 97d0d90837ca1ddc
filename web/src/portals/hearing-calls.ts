import type { AnswerOf, SentBody } from '@estrado/machines/contract/types'
import type { PublicHearingSort } from '@estrado/machines/hearings/vocabulary'
import { call } from '../client/call.ts'

export type PublicHearing = AnswerOf<'audiencias.public'>[number]
export type HearingFilter = SentBody<'audiencias.portalPage'>['infFiltrado']

type Asked = {
  readonly page: number
  readonly perPage: number
  readonly search: string
  readonly filter: HearingFilter
  /** Municipality of a courthouse's screen. */
  readonly zone: string | undefined
  readonly sort?: PublicHearingSort
}

export const portalHearings = ({ page, perPage, search, filter, zone, sort }: Asked, signal: AbortSignal) =>
  call(
    'audiencias.portalPage',
    {
      query: zone === undefined ? {} : { idZona: zone },
      body: { opciones: { page, perPage, search, ...(sort && { sort }) }, infFiltrado: filter },
    },
    { signal, notices: 'none' },
  )

/** Every hearing of some days in a row. */
export const hearingsBetween = (from: string, to: string, datosFiltro: string, signal: AbortSignal) =>
  call(
    'audiencias.public',
    { query: { rangoFechas: `${from},${to}`, ...(datosFiltro === '' ? {} : { datosFiltro }) } },
    { signal, notices: 'none' },
  )
