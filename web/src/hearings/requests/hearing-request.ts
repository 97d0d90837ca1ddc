import type { AnswerOf } from '@estrado/machines/contract/types'

export type HearingRequest = AnswerOf<'solicitudesAudiencias.ofOffice'>[number]
