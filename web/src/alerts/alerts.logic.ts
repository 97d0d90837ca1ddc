import type { AnswerOf } from '@estrado/machines/contract/types'
import { alerts as texts } from '@estrado/machines/messages/shell'

export type Alert = AnswerOf<'alertas.list'>[number]

/** Where an alert leads: its cause beside the inbox. */
export const alertPath = ({ idCausa }: Pick<Alert, 'idCausa'>): string => `/bandeja-causas?causa=${idCausa}`

export const countUnseen = (alerts: readonly Alert[]): number => alerts.filter(({ vista }) => !vista).length

/** The list with an alert that has just come, which it may hold already. */
export const withAlert = (alerts: readonly Alert[], alert: Alert): readonly Alert[] =>
  alerts.some(({ id }) => id === alert.id) ? alerts : [alert, ...alerts]

/** The list with some alerts marked as seen. */
export const withSeen = (alerts: readonly Alert[], ids: readonly string[]): readonly Alert[] =>
  alerts.map((alert) => (ids.includes(alert.id) ? { ...alert, vista: true } : alert))

/** What came while nobody could tell us: unseen, and not in the list that was known before. */
export const missedAlerts = (before: readonly Alert[], now: readonly Alert[]): readonly Alert[] =>
  now.filter(({ id, vista }) => !vista && before.every((known) => known.id !== id))

export type Popup = {
  readonly title: string
  readonly lines: readonly string[]
  readonly link: { readonly label: string; readonly path: string }
}

/** One notice for what came together: the cause itself, or how many with their codes. */
export function popupOf(alerts: readonly Alert[]): Popup | undefined {
  const [first, ...others] = alerts
  if (!first) return undefined
  if (others.length === 0) {
    return {
      title: texts.newCause(first.codigo),
      lines: [first.delitos.join(' · '), first.tags].filter((line) => line !== ''),
      link: { label: texts.open, path: alertPath(first) },
    }
  }
  return {
    title: texts.newCauses(alerts.length),
    lines: alerts.map(({ codigo, delitos }) => [codigo, ...delitos].join(' · ')),
    link: { label: texts.openInbox, path: '/bandeja-causas' },
  }
}

/** A notification that waits to be served, as the socket tells of it (`spec 3 §7`). */
export type PendingNotification = {
  readonly idCausa: number
  readonly causa: string
  readonly delitos: readonly string[]
  readonly usuario: number
}

/** One notice for the notifications that came together. */
export function pendingPopupOf(pending: readonly PendingNotification[]): Popup | undefined {
  const [first, ...others] = pending
  if (!first) return undefined
  if (others.length === 0)
    return {
      title: texts.pendingNotification(first.causa),
      lines: first.delitos.length === 0 ? [] : [first.delitos.join(' · ')],
      link: { label: texts.open, path: alertPath(first) },
    }
  return {
    title: texts.pendingNotifications(pending.length),
    lines: pending.map(({ causa, delitos }) => [causa, ...delitos].join(' · ')),
    link: { label: texts.openInbox, path: '/bandeja-causas' },
  }
}

/** Reads a pending notification off the socket; undefined if it is none, or somebody else's. */
export function readPending(data: unknown, userId: number): PendingNotification | undefined {
  if (data === null || typeof data !== 'object') return undefined
  const pending = data as Partial<PendingNotification>
  const whole =
    typeof pending.idCausa === 'number' && typeof pending.causa === 'string' && Array.isArray(pending.delitos)
  return whole && pending.usuario === userId ? (pending as PendingNotification) : undefined
}

/** Reads an alert off the socket; undefined if it is none, or somebody else's. */
export function readAlert(data: unknown, userId: number): Alert | undefined {
  if (data === null || typeof data !== 'object') return undefined
  const alert = data as Partial<Alert>
  const whole =
    (alert.tipo === 'CAUSA' || alert.tipo === 'PLAZO') &&
    typeof alert.id === 'string' &&
    typeof alert.idCausa === 'number' &&
    typeof alert.codigo === 'string' &&
    typeof alert.tags === 'string' &&
    typeof alert.fechaHoraCreacion === 'string' &&
    Array.isArray(alert.delitos)
  return whole && alert.usuarioEspecifico === userId ? (alert as Alert) : undefined
}
