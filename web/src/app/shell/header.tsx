import { login } from '@estrado/machines/messages/access'
import { shell } from '@estrado/machines/messages/shell'
import { applicationVersion } from '@estrado/machines/vocabulary/application'
import { realtimeRoles } from '@estrado/machines/vocabulary/role-groups'
import { judges, type RoleCode } from '@estrado/machines/vocabulary/roles'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { isGranted } from '../../client/granted.ts'
import { type SessionUser, useStoredSession } from '../../client/stored-session.ts'
import { useSession } from '../../session/session.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconMaximize, IconMenu2, IconMinimize, IconMoon, IconSun } from '../../ui/icons.ts'
import { Logo } from '../../ui/logo.tsx'
import { changeSettings, useSettings } from '../settings.ts'
import classes from './header.module.css'
import { officeName } from './offices.ts'
import { PaletteOpener } from './palette-opener.tsx'
import { Profile } from './profile.tsx'
import { useFullscreen } from './use-fullscreen.ts'

const AlertsButton = lazy(() => import('../../alerts/alerts-button.tsx'))
const PendingButton = lazy(() => import('../../hearings/requests/pending-button.tsx'))
const WorkNotices = lazy(() => import('../../alerts/work-notices.tsx'))

const has = (wanted: readonly RoleCode[], { codigosRoles }: SessionUser): boolean =>
  codigosRoles.some((role) => wanted.includes(role))

type HeaderProps = { readonly menuOpened: boolean; readonly onToggleMenu: () => void }

export function Header({ menuOpened, onToggleMenu }: HeaderProps) {
  const { modoOscuro } = useSettings()
  const fullscreen = useFullscreen()
  const session = useStoredSession()
  const office = useSession(({ context }) => context.office)
  return (
    <header className={classes.header}>
      <IconButton
        label={menuOpened ? shell.closeMenu : shell.openMenu}
        aria-expanded={menuOpened}
        aria-controls="menu-principal"
        onClick={onToggleMenu}
      >
        <IconMenu2 size={20} stroke={1.75} aria-hidden />
      </IconButton>
      <Link to="/" className={classes.brand} aria-label={login.product}>
        <Logo size={32} />
        <span className={classes.product}>{login.product}</span>
      </Link>
      <span className={classes.version}>{applicationVersion}</span>
      <p className={classes.office}>{session && officeName(session.usuario, office)}</p>
      <div className={classes.tools}>
        <PaletteOpener />
        <IconButton
          label={modoOscuro ? shell.lightMode : shell.darkMode}
          onClick={() => void changeSettings({ modoOscuro: !modoOscuro })}
        >
          {modoOscuro ? (
            <IconSun size={20} stroke={1.75} aria-hidden />
          ) : (
            <IconMoon size={20} stroke={1.75} aria-hidden />
          )}
        </IconButton>
        <span className={classes.wideOnly}>
          <IconButton
            label={fullscreen.active ? shell.leaveFullscreen : shell.fullscreen}
            onClick={fullscreen.toggle}
          >
            {fullscreen.active ? (
              <IconMinimize size={20} stroke={1.75} aria-hidden />
            ) : (
              <IconMaximize size={20} stroke={1.75} aria-hidden />
            )}
          </IconButton>
        </span>
        {session &&
          has(judges, session.usuario) &&
          isGranted(session.usuario, 'solicitudesAudiencias.ofOffice') && (
            <Suspense fallback={null}>
              <PendingButton key={`${session.usuario.id}/${office}`} user={session.usuario} />
            </Suspense>
          )}
        {session && <Notices key={`${session.usuario.id}/${office}`} user={session.usuario} />}
        {session && <Profile user={session.usuario} />}
      </div>
    </header>
  )
}

/** What comes by the real-time socket. The server tracks person and office of a connection: another of either is another one. */
function Notices({ user }: { readonly user: SessionUser }) {
  if (!has(realtimeRoles, user)) return null
  if (!isGranted(user, 'alertas.list')) {
    return (
      <Suspense fallback={null}>
        <WorkNotices user={user} />
      </Suspense>
    )
  }
  return (
    <Suspense fallback={<span className={classes.alertsPlace} />}>
      <AlertsButton user={user} />
    </Suspense>
  )
}
