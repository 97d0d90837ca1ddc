import { login } from '@estrado/machines/messages/access'
import { publicPage } from '@estrado/machines/messages/document-validation'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useInsideShell } from './inside-shell.ts'
import { Logo } from './logo.tsx'
import classes from './public-page.module.css'

/** The frame of a page that needs no session; inside the shell, which has one, its content alone. */
export function PublicPage({ children }: { readonly children: ReactNode }) {
  const { href } = useLocation()
  if (useInsideShell()) return children
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <Logo size={40} />
        <div className={classes.names}>
          <p className={classes.product}>{login.product}</p>
          <p className={classes.institution}>{login.institution}</p>
        </div>
        <Link to="/login" search={{ redirect: href }} className={classes.signIn}>
          {publicPage.signIn}
        </Link>
      </header>
      <main id="contenido" className={classes.content}>
        {children}
      </main>
    </div>
  )
}
