import { shellMeasures } from '@estrado/machines/vocabulary/shell-measures'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import '../../client/call-lines.ts'
import { CallFailure } from '../../client/failure.ts'
import { startOutbox } from '../../client/outbox/browser-outbox.ts'
import { synchroniseClock } from '../../client/server-clock.ts'
import { useSession } from '../../session/session.ts'
import { ConfirmHost } from '../../ui/confirm.tsx'
import { InsideShell } from '../../ui/inside-shell.ts'
import { useMedia } from '../../ui/use-media.ts'
import { queryClientOf } from '../query-client.ts'
import { changeSettings, fetchSettings, useSettings } from '../settings.ts'
import { Drawer, Rail } from './drawer.tsx'
import { Header } from './header.tsx'
import classes from './shell.module.css'
import { useWorkDensity } from './use-work-density.ts'

const Comforts = lazy(() => import('./comforts.tsx'))

/** The signed-in frame (`spec 1 §2.4`): header, drawer or rail, page, footer. */
export default function Shell() {
  const { menuAnclado } = useSettings()
  const { pathname } = useLocation()
  useWorkDensity()
  useServerClock()
  // What an earlier page could not send is sent as soon as its person is back.
  useEffect(startOutbox, [])
  useEffect(() => void fetchSettings(), [])
  const owner = useSession(({ context }) => `${context.userId}/${context.office}`)
  // A drawer laid over the page has done its work once the page is another.
  const [openedAt, setOpenedAt] = useState<string>()
  const opened = openedAt === pathname

  const narrow = useMedia(`(max-width: ${shellMeasures.drawerBreakpoint}px)`)
  // On a small screen, also one that is zoomed, there is no room to pin anything: the menu is laid over the page or away.
  const pinnable = useMedia(`(min-width: ${shellMeasures.smallScreen}px)`)
  const pinned = menuAnclado && pinnable

  const toggleMenu = () => {
    if (pinned) void changeSettings({ menuAnclado: false })
    else setOpenedAt(opened ? undefined : pathname)
  }

  return (
    <QueryClientProvider client={queryClientOf(owner)}>
      <InsideShell value={true}>
        <div className={classes.shell} data-pinned={pinned}>
          <Header menuOpened={opened || pinned} onToggleMenu={toggleMenu} />
          {/* Under the menu laid over the page it would be the same menu twice. */}
          {!pinned && !narrow && !opened && <Rail />}
          <Drawer
            opened={opened}
            pinned={pinned}
            pinnable={pinnable}
            onClose={() => setOpenedAt(undefined)}
            onPin={() => {
              setOpenedAt(undefined)
              void changeSettings({ menuAnclado: !menuAnclado })
            }}
          />
          <div className={classes.content}>
            <main id="contenido" className={classes.page}>
              <Outlet />
            </main>
          </div>
        </div>
        {/* Another page's question, or another person's, is nobody's here. */}
        <ConfirmHost key={`${owner} ${pathname}`} />
        <Suspense>
          <Comforts />
        </Suspense>
      </InsideShell>
    </QueryClientProvider>
  )
}

/** Once a session: what 'today' is, the server says. Without an answer this machine's clock must do. */
function useServerClock(): void {
  useEffect(() => {
    synchroniseClock().catch((error: unknown) => {
      if (!(error instanceof CallFailure)) throw error
    })
  }, [])
}
