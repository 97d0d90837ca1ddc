import type { AnswerOf } from '@estrado/machines/contract/types'

export type Memorial = AnswerOf<'memoriales.atWindow'>[number]

/** Whose list it is: the window's, the court's, or one's own. */
export type MemorialDeskKind = 'window' | 'court' | 'own'

/** Answers that are others once something was done with a memorial. */
export const staleMemorials = ['memoriales', 'causas', 'actosProcesales', 'bandejas.counts'] as const

export type OwnMemorialRow = AnswerOf<'memoriales.ownPage'>['result'][number]
export type OwnMemorial = AnswerOf<'memoriales.ownOne'>

/** Where one's own memorial is, and where one is written, of a cause or of one that is looked for first. */
export const ownMemorialPath = (id: number): string => `/memoriales/${id}`
export const newMemorialPath = (idCausa?: number): string =>
  idCausa === undefined ? '/memoriales/nuevo' : `/memoriales/nuevo?causa=${idCausa}`
