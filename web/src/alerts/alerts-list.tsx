import { alerts as texts } from '@estrado/machines/messages/shell'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { AddressLink } from '../ui/address-link.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { IconCheck } from '../ui/icons.ts'
import { shownInstant } from '../ui/instant.ts'
import { type Alert, alertDetail, alertPath, alertTitle } from './alerts.logic.ts'
import classes from './alerts.module.css'
import { markSeen } from './alerts-memory.ts'
import { useDesktopPermission } from './desktop.ts'

type AlertsListProps = {
  readonly alerts: readonly Alert[]
  readonly failed: boolean
  readonly offline: boolean
  readonly onDesktop: boolean
  readonly onRetry: () => void
  /** The person follows an alert: what lies over the page has done its work. */
  readonly onLeave: () => void
}

/** What the bell opens: the alerts, the unseen ones marked with a dot and a word. */
export function AlertsList({ alerts, failed, offline, onDesktop, onRetry, onLeave }: AlertsListProps) {
  const queries = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const unseen = alerts.filter(({ vista }) => !vista).map(({ id }) => id)
  return (
    <>
      <div className={classes.head}>
        {/* The focus comes here: an empty list has nothing else to take it. */}
        <h2 ref={heading} data-autofocus tabIndex={-1}>
          {texts.title}
        </h2>
        {unseen.length > 1 && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              // What is pressed goes away: without the focus, Escape would close nothing.
              heading.current?.focus()
              void markSeen(queries, unseen)
            }}
          >
            {texts.markAllSeen}
          </Button>
        )}
      </div>
      {offline && (
        <p className={classes.note} role="status">
          {texts.offline}
        </p>
      )}
      {onDesktop && <DesktopPermission />}
      {failed && alerts.length === 0 && (
        <div className={classes.note} role="alert">
          <p>{texts.failed}</p>
          <Button variant="default" size="compact-sm" onClick={onRetry}>
            {texts.retry}
          </Button>
        </div>
      )}
      {!failed && alerts.length === 0 && <p className={classes.note}>{texts.empty}</p>}
      <ul className={classes.list}>
        {alerts.map((alert) => (
          <li key={alert.id} className={classes.alert} data-unseen={!alert.vista}>
            <AddressLink
              href={alertPath(alert)}
              className={classes.link}
              onClick={() => {
                void markSeen(queries, [alert.id])
                onLeave()
              }}
            >
              <strong>{alertTitle(alert)}</strong>
              <span>{alertDetail(alert)}</span>
              <span className={classes.quiet}>
                {[alert.tags, shownInstant(alert.fechaHoraCreacion), alert.vista ? '' : texts.unseen]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </span>
            </AddressLink>
            {!alert.vista && (
              <IconButton
                label={texts.markSeen(alert.codigo)}
                size={30}
                onClick={({ currentTarget }) => {
                  currentTarget.parentElement?.querySelector('a')?.focus()
                  void markSeen(queries, [alert.id])
                }}
              >
                <IconCheck size={16} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function DesktopPermission() {
  const { permission, ask } = useDesktopPermission()
  if (permission === 'denied') return <p className={classes.note}>{texts.desktopDenied}</p>
  if (permission !== 'default') return null
  return (
    <div className={classes.note}>
      <Button variant="default" size="compact-sm" onClick={() => void ask()}>
        {texts.askDesktop}
      </Button>
    </div>
  )
}
