import type { ReactNode } from 'react'
import classes from './kardex.module.css'

type PartProps = {
  readonly id: string
  readonly title: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A part of the kardex under its heading. */
export function Part({ id, title, action, children }: PartProps) {
  return (
    <section className={classes.part} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {action && <div className={classes.buttons}>{action}</div>}
      </div>
      {children}
    </section>
  )
}
