import type { ReactNode } from 'react'
import classes from './two-lines.module.css'

type TwoLinesProps = {
  /** Told who points at it: the whole, where it may be cut. */
  readonly title?: string
  readonly children: ReactNode
}

/** Line clamp: a long text in two lines on the screen, whole on paper. */
export const TwoLines = ({ title, children }: TwoLinesProps) => (
  <span className={classes.text} title={title}>
    {children}
  </span>
)
