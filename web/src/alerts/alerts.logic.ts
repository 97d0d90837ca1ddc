import type { AnswerOf } from '@estrado/machines/contract/types'
import { endTold, instantTold } from '@estrado/machines/deadlines/told'
import { hearingAlerts } from '@estrado/machines/hearings/alert-texts'
import { hearingStateOfId, hearingStates } from '@estrado/machines/hearings/vocabulary'
import { alerts as texts } from '@estrado/machines/messages/shell'
import { filePath } from '../causes/file/file-path.ts'
import { calendarPath, ownHearingsPath } from '../hearings/scheduling-path.ts'

export type Alert = AnswerOf<'alertas.list'>[number]

/** Where an alert leads: a deadline's to the deadlines of its cause, a hearing's to it, any other to the cause beside the inbox. */
export const alertPath = ({
  idCausa,
  codigo,
  tipo,
  audiencia,
}: Pick<Alert, 'idCausa' | 'codigo'> & Partial<Pick<Alert, 'tipo' | 'audiencia'>>): string => {
  if (audiencia) return hearingPath(codigo, audiencia)
  return tipo === 'PLAZO' ? filePath(idCausa, 'plazos') : `/bandeja-causas?causa=${idCausa}`
}

/** Where a court sees its hearings, and a lawyer or party those of their causes. */
const hearingsPath = (ofWindow: boolean): string => (ofWindow ? ownHearingsPath : calendarPath)

/** A lawyer or party finds the cause's hearings among their own; of what is no longer in the calendar its list is shown. */
function hearingPath(codigo: string, { id, aviso, ventanilla }: NonNullable<Alert['audiencia']>): string {
  if (ventanilla) return `${ownHearingsPath}?${new URLSearchParams({ buscar: codigo })}`
  return aviso === 'eliminada' ? calendarPath : `${calendarPath}?audiencia=${id}`
}

/** What an alert is of, and what else is known of it. */
export function alertTitle({ tipo, codigo, audiencia }: Alert): string {
  if (audiencia) {
    const { aviso, estado } = audiencia
    const label = estado === null ? '' : hearingStates[hearingStateOfId(estado)].label
    return hearingAlerts.titles[aviso](codigo, label)
  }
  return tipo === 'PLAZO' ? texts.deadlineEnds(codigo) : texts.newCause(codigo)
}
export function alertDetail({ delitos, acto, vence, audiencia }: Alert): string {
  if (audiencia) {
    const { tipo, inicio, sala } = audiencia
    return hearingAlerts.detail(tipo, instantTold(inicio), sala)
  }
  return vence === undefined ? delitos.join(' · ') : texts.endsAt(acto ?? '', endTold(vence))
}

export const countUnseen = (alerts: readonly Alert[]): number => alerts.filter(({ vista }) => !vista).length

/** New causes among those that were not seen. */
export const countUnseenCauses = (alerts: readonly Alert[]): number =>
  countUnseen(alerts.filter(({ tipo }) => tipo === 'CAUSA'))

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

/** Lines of a notice that name their alerts one by one; the others are counted. */
const mostLines = 3

/** What an alert tells, apart from of which cause. */
const kindOf = ({ tipo, audiencia }: Alert) => audiencia?.aviso ?? tipo

/** Several alerts of one kind, in words. */
function counted(of: Alert, count: number): string {
  if (of.audiencia) return hearingAlerts.counts[of.audiencia.aviso](count)
  return of.tipo === 'PLAZO' ? texts.deadlinesEnd(count) : texts.newCauses(count)
}

/** Where several alerts are found, and what they are called if they are of several kinds. */
function together(alerts: readonly Alert[]): Pick<Popup, 'title' | 'link'> {
  const hearings = alerts.flatMap(({ audiencia }) => audiencia ?? [])
  if (hearings.length === alerts.length) {
    const ofWindow = hearings.every(({ ventanilla }) => ventanilla)
    const label = ofWindow ? hearingAlerts.openOwn : hearingAlerts.openCalendar
    return {
      title: hearingAlerts.several(alerts.length),
      link: { label, path: hearingsPath(ofWindow) },
    }
  }
  const title = texts.several(alerts.length)
  if (alerts.every(({ tipo }) => tipo === 'PLAZO'))
    return { title, link: { label: texts.openDeadlines, path: '/causas-plazos' } }
  return { title, link: { label: texts.openInbox, path: '/bandeja-causas' } }
}

/** Alerts of one kind: the first few by cause and what is known of them, none twice, and how many more. */
function listed(alerts: readonly Alert[]): readonly string[] {
  const lines = alerts.map((alert) =>
    [alert.codigo, alertDetail(alert)].filter((part) => part !== '').join(' · '),
  )
  const each = [...new Set(lines)]
  if (each.length <= mostLines + 1) return each
  return [...each.slice(0, mostLines), texts.more(each.length - mostLines)]
}

/** One notice for what came together: the cause, deadline or hearing itself, those of one kind by cause, or how many of each kind. */
export function popupOf(alerts: readonly Alert[]): Popup | undefined {
  const [first, ...others] = alerts
  if (!first) return undefined
  if (others.length === 0) {
    return {
      title: alertTitle(first),
      lines: [alertDetail(first), first.tags].filter((line) => line !== ''),
      link: { label: first.audiencia ? hearingAlerts.open : texts.open, path: alertPath(first) },
    }
  }
  const kinds = [...new Set(alerts.map(kindOf))]
  if (kinds.length === 1)
    return { ...together(alerts), title: counted(first, alerts.length), lines: listed(alerts) }
  return {
    ...together(alerts),
    lines: kinds.map((kind) => {
      const same = alerts.filter((alert) => kindOf(alert) === kind)
      const [one = first] = same
      return same.length === 1 ? alertTitle(one) : counted(one, same.length)
    }),
  }
}

/** Where somebody deals with a notification that waits; the court, the office that serves it, its addressee. */
const pendingPaths = {
  despacho: '/despacho/notificaciones',
  central: '/notificaciones',
  propias: '/notificaciones?ambito=propias',
} as const

/** A notification that waits, as the socket tells of it (`spec 3 §7`). */
export type PendingNotification = {
  readonly idCausa: number
  readonly idNotificacion: number
  readonly causa: string
  readonly delitos: readonly string[]
  readonly usuario: number
  /** How its person stands to it. */
  readonly ambito: keyof typeof pendingPaths
}

/** One notice for the notifications that came together; it leads to where they are dealt with. */
export function pendingPopupOf(pending: readonly PendingNotification[]): Popup | undefined {
  const [first, ...others] = pending
  if (!first) return undefined
  const own = first.ambito === 'propias'
  const path = pendingPaths[first.ambito]
  if (others.length === 0)
    return {
      title: own ? texts.newInMailbox(first.causa) : texts.pendingNotification(first.causa),
      lines: first.delitos.length === 0 ? [] : [first.delitos.join(' · ')],
      link: {
        label: texts.openNotification,
        path: `${path}${own ? '&' : '?'}notificacion=${first.idNotificacion}`,
      },
    }
  return {
    title: own ? texts.severalInMailbox(pending.length) : texts.pendingNotifications(pending.length),
    // Several parties of one cause are one line.
    lines: [...new Set(pending.map(({ causa, delitos }) => [causa, ...delitos].join(' · ')))],
    link: { label: texts.openNotifications, path },
  }
}

/** Reads a pending notification off the socket; undefined if it is none, or somebody else's. */
export function readPending(data: unknown, userId: number): PendingNotification | undefined {
  if (data === null || typeof data !== 'object') return undefined
  const pending = data as Partial<PendingNotification>
  const whole =
    typeof pending.idCausa === 'number' &&
    typeof pending.idNotificacion === 'number' &&
    typeof pending.causa === 'string' &&
    Array.isArray(pending.delitos) &&
    Object.hasOwn(pendingPaths, String(pending.ambito))
  return whole && pending.usuario === userId ? (pending as PendingNotification) : undefined
}

/** Reads an alert off the socket; undefined if it is none, or somebody else's. */
export function readAlert(data: unknown, userId: number): Alert | undefined {
  if (data === null || typeof data !== 'object') return undefined
  const alert = data as Partial<Alert>
  const whole =
    (alert.tipo === 'CAUSA' ||
      alert.tipo === 'PLAZO' ||
      (alert.tipo === 'AUDIENCIA' && typeof alert.audiencia === 'object')) &&
    typeof alert.id === 'string' &&
    typeof alert.idCausa === 'number' &&
    typeof alert.codigo === 'string' &&
    typeof alert.tags === 'string' &&
    typeof alert.fechaHoraCreacion === 'string' &&
    Array.isArray(alert.delitos)
  return whole && alert.usuarioEspecifico === userId ? (alert as Alert) : undefined
}
