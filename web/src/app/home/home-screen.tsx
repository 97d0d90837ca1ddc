import { mayCall } from '@estrado/machines/contract/access'
import { home } from '@estrado/machines/messages/home'
import { causeParticipants, causeStaff } from '@estrado/machines/vocabulary/role-groups'
import { firstStepsKey } from '@estrado/machines/vocabulary/storage-keys'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useGranted } from '../../client/granted.ts'
import { serverNow } from '../../client/server-clock.ts'
import { type MenuItem, useStoredSession } from '../../client/stored-session.ts'
import { dayInWords } from '../../ui/day-in-words.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { menuIcon } from '../shell/menu-icons.ts'
import { leaves } from '../shell/menu-tree.ts'
import classes from './home.module.css'
import { RecentCauses } from './recent-causes.tsx'

/** Its counts have to be asked for anyway. */
const WaitingList = lazy(async () => ({ default: (await import('./waiting-list.tsx')).WaitingList }))

const PublicServices = lazy(() => import('./public-services.tsx'))

const FirstSteps = lazy(() => import('./first-steps.tsx'))

const isNew = (userId: number): boolean => localStorage.getItem(firstStepsKey(userId)) === null

/** `/`: the work that waits, what was done last, and the screens of the person's own menu. */
export default function HomeScreen() {
  const session = useStoredSession()
  const roles = session?.usuario.codigosRoles ?? []
  const entries = leaves(session?.menus ?? []).filter((entry) => entry.url !== '/')
  const registers = useGranted('causas.create')
  const hasAlerts = mayCall(causeStaff, roles)
  const works = mayCall(causeParticipants, roles)
  // Who may list causes but has no inbox in the menu works with them elsewhere.
  const hasInbox = entries.some(({ url }) => url === '/bandeja-causas')
  return (
    <>
      <PageHeader
        title={home.greeting(session?.usuario.persona.nombreCompleto ?? '')}
        aside={dayInWords(serverNow())}
      />
      {entries.length === 0 && <p>{home.empty}</p>}
      <div className={classes.columns}>
        <div className={classes.column}>
          {works && (
            <Suspense fallback={null}>
              <WaitingList
                registers={registers}
                hasAlerts={hasAlerts}
                screens={entries.map(({ url }) => url)}
              />
            </Suspense>
          )}
          {hasInbox && <RecentCauses />}
          {!registers && !hasAlerts && !hasInbox && entries.length <= 1 && (
            <Suspense fallback={null}>
              <PublicServices />
            </Suspense>
          )}
          {session && isNew(session.usuario.id) && (
            <Suspense fallback={null}>
              <FirstSteps userId={session.usuario.id} />
            </Suspense>
          )}
        </div>
        {entries.length > 0 && <Shortcuts entries={entries} />}
      </div>
    </>
  )
}

function Shortcuts({ entries }: { readonly entries: readonly MenuItem[] }) {
  return (
    <section className={classes.column} aria-labelledby="inicio-accesos">
      <h2 id="inicio-accesos" className={classes.shortcutsTitle}>
        {home.shortcuts}
      </h2>
      <ul className={classes.entries}>
        {entries.map((entry) => {
          const Icon = menuIcon(entry.icono)
          return (
            <li key={entry.id}>
              <Link to={entry.url} className={classes.entry}>
                <Icon size={24} stroke={1.5} aria-hidden />
                <span>
                  <strong>{entry.nombre}</strong>
                  {entry.descripcion && <span className={classes.quiet}>{entry.descripcion}</span>}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
