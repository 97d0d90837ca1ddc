import { lazy, Suspense } from 'react'
import { useGranted } from '../client/granted.ts'
import { NotificationList } from './notification-list.tsx'

const DayScreen = lazy(() => import('./day/day-screen.tsx'))

/**
 * `/notificaciones`: to a process server their day, to the office that serves what waits for it, to a lawyer or party
 * what they were notified of; opening it in the mailbox serves it.
 */
export default function InboxScreen() {
  const serves = useGranted('notificaciones.day')
  const assigns = useGranted('notificaciones.servers')
  if (serves)
    return (
      <Suspense>
        <DayScreen />
      </Suspense>
    )
  return <NotificationList path="/notificaciones" scope={assigns ? 'central' : 'propias'} />
}
