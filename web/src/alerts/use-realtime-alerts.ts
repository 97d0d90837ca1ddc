import { realtimeMessages } from '@estrado/machines/messages/realtime'
import { workNotice } from '@estrado/machines/organisation/posts/texts'
import { durations } from '@estrado/machines/vocabulary/durations'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { connectRealtime, type RealtimeEvent, type RealtimeState } from '../client/realtime.ts'
import { makeStale } from '../kernel/use-call.ts'
import { renewAccess } from '../session/session-access.ts'
import { showToast } from '../ui/toasts.ts'
import {
  type Alert,
  missedAlerts,
  type PendingNotification,
  type Popup,
  pendingPopupOf,
  popupOf,
  readAlert,
  readPending,
  withAlert,
} from './alerts.logic.ts'
import { alertsQuery } from './alerts-memory.ts'
import { createBatch } from './batch.ts'
import { showOnDesktop } from './desktop.ts'

/** Lists of notifications and what is open beside them; not what somebody is ordering right now. */
const notificationCalls = [
  'notificaciones.page',
  'notificaciones.detail',
  'notificaciones.ofAct',
  'notificaciones.list',
] as const

/** What shows a cause and what is done in it. */
const openCauseCalls = [
  ...notificationCalls,
  'notificaciones.document',
  'causas',
  'bandejas',
  'audiencias',
  'actosProcesales',
  'sujetosProcesales',
] as const

/** What changes with an office's inbox: what it lists, and what waits there in lists of its own. */
const inboxCalls = [
  ...notificationCalls,
  'bandejas',
  'causas.inbox',
  'causas.hearings',
  'audiencias',
  'solicitudesAudiencias',
  'memoriales.inCourt',
  'memoriales.atWindow',
  'actosProcesales.desk',
  'excusas',
] as const

/** What may have changed unheard while the socket was away. */
const missedCalls = [...new Set([...openCauseCalls, ...inboxCalls, 'plazos'] as const)]

type StaleCalls = Parameters<typeof makeStale>[1]

type Batches = {
  /** What is asked anew: once, however many hearings change in a moment. */
  readonly stale: (calls: StaleCalls) => void
  readonly add: (alert: Alert) => void
  readonly addPending: (pending: PendingNotification) => void
}
type RealtimeAlerts = {
  readonly userId: number
  readonly onDesktop: boolean
  /** False: whoever listens has no alerts, and is told of the rest. */
  readonly hasAlerts: boolean
}

/**
 * Keeps the alerts true while the shell is open: new ones arrive by the socket, missed ones are fetched when
 * it comes back; each pops up, and lists of causes on the page are asked anew. Returns the socket's state.
 */
export function useRealtimeAlerts({ userId, onDesktop, hasAlerts }: RealtimeAlerts): RealtimeState {
  const [state, setState] = useState<RealtimeState>('connecting')
  const queries = useQueryClient()
  const navigate = useNavigate()

  const popUp = (id: string, popup: Popup | undefined) => {
    void makeStale(queries, ['causas', 'bandejas', 'plazos', 'audiencias', ...notificationCalls])
    if (!popup) return
    showToast('information', popup.title, { ...popup, duration: durations.notificationPopup })
    if (onDesktop) showOnDesktop(id, popup, () => void navigate({ href: popup.link.path }))
  }
  const tell = useEffectEvent((alerts: readonly Alert[]) =>
    popUp(alerts.map((alert) => alert.id).join(), popupOf(alerts)),
  )
  const tellPending = useEffectEvent((pending: readonly PendingNotification[]) =>
    popUp(
      pending.map(({ idNotificacion }) => `notificacion-${idNotificacion}`).join(),
      pendingPopupOf(pending),
    ),
  )

  const tellWork = (datos: unknown) => {
    const count = (datos as { readonly cuantos?: unknown } | null)?.cuantos
    if (typeof count !== 'number') return
    showToast('information', workNotice(count), { duration: durations.notificationPopup })
    void makeStale(queries, openCauseCalls)
  }

  const receive = useEffectEvent((event: RealtimeEvent, { stale, add, addPending }: Batches) => {
    if (event.evento === 'sesion-modificada') void renewAccess()
    if (event.evento === 'causa-cambiada') stale(openCauseCalls)
    if (event.evento === 'bandeja-modificada') stale(inboxCalls)
    if (event.evento === 'trabajo-recibido') tellWork(event.datos)
    if (event.evento === 'notificacion-pendiente') {
      const pending = readPending(event.datos, userId)
      if (pending) addPending(pending)
    }
    if (event.evento !== 'nueva-alerta') return
    const alert = readAlert(event.datos, userId)
    if (!alert) return
    queries.setQueryData(alertsQuery.queryKey, (alerts) => alerts && withAlert(alerts, alert))
    add(alert)
  })

  const catchUp = useEffectEvent(async (add: (alert: Alert) => void) => {
    if (!hasAlerts) return
    const before = queries.getQueryData(alertsQuery.queryKey)
    const now = await queries.fetchQuery({ ...alertsQuery, staleTime: 0 }).catch(() => undefined)
    if (!before || !now) return
    for (const alert of missedAlerts(before, now)) add(alert)
  })

  useEffect(() => {
    const batch = createBatch<Alert>(durations.notificationBatch, (alerts) => tell(alerts))
    const pending = createBatch<PendingNotification>(durations.notificationBatch, (those) =>
      tellPending(those),
    )
    const stale = createBatch<StaleCalls>(durations.notificationBatch, (calls) => {
      void makeStale(queries, [...new Set(calls.flat())])
    })
    let open = false
    let openedBefore = false
    const disconnect = connectRealtime({
      onEvent: (event) => receive(event, { stale: stale.add, add: batch.add, addPending: pending.add }),
      onState: (next) => {
        setState(next)
        if (next === 'open' && !open) {
          if (openedBefore) stale.add(missedCalls)
          openedBefore = true
          void catchUp(batch.add)
        }
        open = next === 'open'
      },
      onRefused: () => showToast('warning', realtimeMessages.signInForRealTime),
    })
    return () => {
      disconnect()
      batch.stop()
      pending.stop()
      stale.stop()
    }
  }, [queries])

  return state
}
