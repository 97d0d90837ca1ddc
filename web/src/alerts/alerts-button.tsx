import { alerts as texts } from '@estrado/machines/messages/shell'
import { desktopAlertRoles } from '@estrado/machines/vocabulary/role-groups'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { Popover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SessionUser } from '../client/stored-session.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { IconBell } from '../ui/icons.ts'
import { countUnseen } from './alerts.logic.ts'
import classes from './alerts.module.css'
import { AlertsList } from './alerts-list.tsx'
import { alertsQuery, hearSeen } from './alerts-memory.ts'
import { useRealtimeAlerts } from './use-realtime-alerts.ts'

/**
 * The bell of the header with what hasn't been seen, and the socket behind it. Mounted per person and office,
 * for the roles that have alerts.
 */
export default function AlertsButton({ user }: { readonly user: SessionUser }) {
  const onDesktop = user.codigosRoles.some((role) =>
    (desktopAlertRoles as readonly RoleCode[]).includes(role),
  )
  const state = useRealtimeAlerts({ userId: user.id, onDesktop, hasAlerts: true })
  const { data: alerts = [], isError, refetch } = useQuery(alertsQuery)
  const queries = useQueryClient()
  useEffect(() => hearSeen(queries), [queries])
  const [opened, setOpened] = useState(false)
  const unseen = countUnseen(alerts)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={380}
      trapFocus
      returnFocus
      shadow="md"
      // Its roles would say of the place around the button that it expands.
      withRoles={false}
    >
      <Popover.Target>
        <span className={classes.bell}>
          <IconButton
            label={texts.button(unseen)}
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            <IconBell size={20} stroke={1.75} aria-hidden />
          </IconButton>
          {unseen > 0 && (
            <span className={classes.count} aria-hidden>
              {texts.count(unseen)}
            </span>
          )}
        </span>
      </Popover.Target>
      <Popover.Dropdown className={classes.card} role="dialog" aria-label={texts.title}>
        <AlertsList
          alerts={alerts}
          failed={isError}
          offline={state === 'waiting'}
          onDesktop={onDesktop}
          onRetry={() => void refetch()}
          onLeave={() => setOpened(false)}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
