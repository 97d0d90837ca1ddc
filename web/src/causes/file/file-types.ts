import type { AnswerOf } from '@estrado/machines/contract/types'

export type CauseFile = AnswerOf<'causas.summary'>
export type FileAct = AnswerOf<'causas.privateActs'>[number]
