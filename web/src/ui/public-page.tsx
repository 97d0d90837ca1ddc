import { publicPage } from '@estrado/machines/documents/validation-texts'
import { login } from '@estrado/machines/messages/access'
import { shell } from '@estrado/machines/messages/shell'
import { portals } from '@estrado/machines/portals/texts'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../session/session.ts'
import { useInsideShell } from './inside-shell.ts'
import { Logo } from './logo.tsx'
import classes from './public-page.module.css'

type PublicPageProps = {
  readonly children: ReactNode
  /** On a screen that nobody touches: no buttons. */
  readonly reduced?: boolean
}

/** The frame of a page that needs no session; inside the shell, which has one, its content alone. */
export function PublicPage({ children, reduced = false }: PublicPageProps) {
  if (useInsideShell()) return children
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <Logo size={40} />
        <div className={classes.names}>
          <p className={classes.product}>{login.product}</p>
          <p className={classes.institution}>{login.institution}</p>
        </div>
        {!reduced && <WayIn />}
      </header>
      <main id="contenido" className={classes.content}>
        {children}
      </main>
      {!reduced && <Footer />}
    </div>
  )
}

/** From one public service to the others, and whose they are. */
function Footer() {
  return (
    <footer className={classes.footer}>
      <nav aria-label={portals.publicServices}>
        <Link to="/edictos">{portals.edicts}</Link>
        <Link to="/audiencias-publico/{-$id}" params={{ id: undefined }}>
          {portals.hearings}
        </Link>
      </nav>
      <p>{shell.copyright(new Date().getFullYear())}</p>
    </footer>
  )
}

/** To the login, and back here after it; who is signed in goes back to work. */
function WayIn() {
  const { href } = useLocation()
  const signedIn = useSession(({ context }) => context.userId !== null)
  if (signedIn)
    return (
      <Link to="/" className={classes.signIn}>
        {portals.backToWork}
      </Link>
    )
  return (
    <Link to="/login" search={{ redirect: href }} className={classes.signIn}>
      {publicPage.signIn}
    </Link>
  )
}
