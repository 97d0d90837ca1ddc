import { splitView } from '@estrado/machines/messages/interface'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePageEscape } from './dialog-stack.ts'
import { RetryButton, whyFailed } from './failed-load.tsx'
import { IconButton } from './icon-button.tsx'
import { IconX } from './icons.ts'
import classes from './split-view.module.css'

type SplitViewProps = {
  readonly filters: ReactNode
  readonly list: ReactNode
  /** What is open beside the list; false: the list alone. */
  readonly beside: ReactNode
}

/** A list and one of its things beside it; where there is no room for both, the thing takes the list's place. */
export function SplitView({ filters, list, beside }: SplitViewProps) {
  return (
    <div className={classes.split} data-open={Boolean(beside)}>
      {filters}
      <div className={classes.list}>{list}</div>
      {beside}
    </div>
  )
}

type BesideProps = {
  readonly label: string
  /** Its name, which takes the focus where the row that had it is gone; none while it is loading. */
  readonly name?: ReactNode
  /** Beside the name: its state. */
  readonly state?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What is open beside a list; Esc closes it. */
export function Beside({ label, name, state, onClose, children }: BesideProps) {
  usePageEscape(onClose)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // After a dialog that closes has given the focus back to what opened it.
    const unclaimed = setTimeout(() => {
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
    }, 0)
    return () => clearTimeout(unclaimed)
  })
  return (
    <section className={classes.beside} aria-label={label}>
      <div className={classes.header}>
        {name !== undefined && (
          <h2 ref={heading} tabIndex={-1}>
            {name}
          </h2>
        )}
        {state}
        <span className={classes.close}>
          <IconButton label={splitView.close} onClick={onClose}>
            <IconX size={20} stroke={1.75} aria-hidden />
          </IconButton>
        </span>
      </div>
      {children}
    </section>
  )
}

type BesideFailureProps = {
  readonly text: string
  readonly retry?: () => unknown
  readonly error?: unknown
}

/** Why nothing stands beside the list, with the way to try again where that helps. */
export function BesideFailure({ text, retry, error }: BesideFailureProps) {
  return (
    <div className={classes.message} role="alert">
      <p>{whyFailed(error, text)}</p>
      {retry && <RetryButton retry={retry} error={error} />}
    </div>
  )
}
