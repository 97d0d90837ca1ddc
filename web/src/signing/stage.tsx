import { type ReactNode, useEffect, useRef } from 'react'
import { toneColor } from '../app/theme.ts'
import { IconAlertTriangle } from '../ui/icons.ts'
import { useDelayed } from '../ui/use-delayed.ts'
import classes from './signing.module.css'

/** Something that went wrong or is about to: what happened, and what to do. Read aloud at once. */
export function Complaint({
  tone = 'danger',
  title,
  children,
}: {
  readonly tone?: 'danger' | 'warning'
  readonly title: string
  readonly children?: ReactNode
}) {
  return (
    <div className={classes.complaint} style={{ borderLeftColor: toneColor(tone) }} role="alert">
      <IconAlertTriangle size={20} style={{ color: toneColor(tone), flex: 'none' }} aria-hidden />
      <div className={classes.complaintText}>
        <strong>{title}</strong>
        {children}
      </div>
    </div>
  )
}

/** What to do, one thing after another. */
export function Remedy({ steps }: { steps: readonly string[] }) {
  return (
    <ul className={classes.remedy}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  )
}

/** Something is under way. Focus rests here meanwhile; what is over at once shows nothing. */
export function Working({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const shown = useDelayed(true)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1} className={classes.working}>
      <p role="status">{shown ? text : ''}</p>
      {shown && children}
    </div>
  )
}

export function Actions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
