import type { ReactNode } from 'react'
import classes from './kardex.module.css'

type PartProps = {
  readonly title: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A part of the kardex under its heading; a table in it is a landmark of the same name. */
export function Part({ title, action, children }: PartProps) {
  return (
    <div className={classes.part}>
      <div className={classes.head}>
        <h2>{title}</h2>
        {action && <div className={classes.buttons}>{action}</div>}
      </div>
      {children}
    </div>
  )
}
