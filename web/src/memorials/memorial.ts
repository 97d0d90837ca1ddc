import type { AnswerOf } from '@estrado/machines/contract/types'

export type Memorial = AnswerOf<'memoriales.atWindow'>[number]

/** Whose list it is: the window's, the court's, or one's own. */
export type MemorialDeskKind = 'window' | 'court' | 'own'

/** Answers that are others once something was done with a memorial. */
export const staleMemorials = ['memoriales', 'causas', 'actosProcesales', 'bandejas.counts'] as const

export type OwnMemorialRow = AnswerOf<'memoriales.ownPage'>['result'][number]
export type OwnMemorial = AnswerOf<'memoriales.ownOne'>

/** Where one's own memorial is. */
export const ownMemorialPath = (id: number): string => `/memoriales/${id}`
