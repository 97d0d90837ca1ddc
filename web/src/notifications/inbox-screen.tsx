import { notificationScreens as texts } from '@estrado/machines/notifications/screen-texts'
import { virtualWindowRoles } from '@estrado/machines/vocabulary/role-groups'
import { type RoleCode, registryRoles } from '@estrado/machines/vocabulary/roles'
import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useGranted } from '../client/granted.ts'
import { useStoredSession } from '../client/stored-session.ts'
import { count, oneOf, useAddress } from '../kernel/address.ts'
import { NotificationList } from './notification-list.tsx'

const DayScreen = lazy(() => import('./day/day-screen.tsx'))

const address = { ambito: oneOf(['propias']), notificacion: count(undefined) }

/**
 * `/notificaciones`: to a process server their day, to the office that serves what waits for it, to a lawyer or party
 * what they were notified of; opening it in the mailbox serves it. Who is both goes from one to the other.
 */
export default function InboxScreen() {
  const [{ ambito }, go] = useAddress(address)
  const roles = useStoredSession()?.usuario.codigosRoles ?? []
  const holds = (wanted: readonly RoleCode[]) => roles.some((role) => wanted.includes(role))
  const serves = useGranted('notificaciones.day')
  const works = serves || holds(registryRoles)
  const isAddressee = holds(virtualWindowRoles)
  const own = !works || (isAddressee && ambito === 'propias')
  return (
    <>
      {works && isAddressee && (
        <Button
          variant="default"
          onClick={() => go({ ambito: own ? null : 'propias', notificacion: undefined }, { step: true })}
        >
          {own ? texts.toWork : texts.toOwn}
        </Button>
      )}
      {serves && !own ? (
        <Suspense>
          <DayScreen />
        </Suspense>
      ) : (
        <NotificationList
          key={own ? 'propias' : 'central'}
          path="/notificaciones"
          scope={own ? 'propias' : 'central'}
        />
      )}
    </>
  )
}
