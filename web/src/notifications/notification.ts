import type { AnswerOf } from '@estrado/machines/contract/types'

export type NotificationRow = AnswerOf<'notificaciones.page'>['result'][number]
export type NotificationDetail = AnswerOf<'notificaciones.detail'>
export type NotificationProposal = AnswerOf<'notificaciones.proposal'>
export type ProposedParty = NotificationProposal['sujetos'][number]

/** Answers that are others once a notification was ordered or moved. */
export const staleNotifications = [
  'notificaciones',
  'causas.history',
  'causas.summary',
  'causas.deadlines',
  'plazos',
] as const
