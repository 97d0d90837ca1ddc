import { type ReactNode, useRef } from 'react'
import classes from './sideways.module.css'
import { useScrollsSideways } from './use-scrolls-sideways.ts'

type SidewaysProps = {
  readonly label: string
  /** What it shows is being asked anew. */
  readonly busy?: boolean
  readonly children: ReactNode
}

/** Room for something wider than the page: it scrolls by itself, by keys too. */
export function Sideways({ label, busy = false, children }: SidewaysProps) {
  const box = useRef<HTMLElement>(null)
  const scrolls = useScrollsSideways(box)
  return (
    <section
      ref={box}
      className={classes.box}
      aria-label={label}
      aria-busy={busy}
      tabIndex={scrolls ? 0 : undefined}
    >
      {children}
    </section>
  )
}
