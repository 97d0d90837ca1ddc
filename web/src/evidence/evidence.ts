import type { AnswerOf } from '@estrado/machines/contract/types'

export type EvidenceItem = AnswerOf<'pruebas.page'>['result'][number]
export type EvidenceDetail = AnswerOf<'pruebas.get'>

/** Answers that are others once an item was registered or moved. */
export const staleEvidence = ['pruebas', 'causas.history', 'causas.summary'] as const
