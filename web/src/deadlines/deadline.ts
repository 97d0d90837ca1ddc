import type { AnswerOf } from '@estrado/machines/contract/types'

export type Deadline = AnswerOf<'plazos.ofAct'>[number]
