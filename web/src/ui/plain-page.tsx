import type { ReactNode } from 'react'
import { useInsideShell } from './inside-shell.ts'
import classes from './plain-page.module.css'

/** A page of a few sentences, inside the shell or alone. */
export function PlainPage({ children }: { children: ReactNode }) {
  const insideShell = useInsideShell()
  if (insideShell) return <div className={classes.text}>{children}</div>
  return (
    <main id="contenido" className={classes.alone}>
      <div className={classes.text}>{children}</div>
    </main>
  )
}
