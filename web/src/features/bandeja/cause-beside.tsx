import { causeBeside } from '@estrado/machines/messages/cause-inbox'
import { causeStateTones } from '@estrado/machines/vocabulary/causes'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { CallFailure } from '../../client/failure.ts'
import { usePageEscape } from '../../ui/dialog-stack.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconX } from '../../ui/icons.ts'
import { Status } from '../../ui/status.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import { alertsQuery, markCauseSeen } from '../alertas/alerts-memory.ts'
import { PresenceNotice } from '../presencia/presence-notice.tsx'
import classes from './bandeja.module.css'
import { CauseActions } from './cause-actions.tsx'
import { CauseDocuments } from './cause-documents.tsx'
import { CauseFacts } from './cause-facts.tsx'
import { CauseParties } from './cause-parties.tsx'
import { oneCause } from './inbox-queries.ts'

type CauseBesideProps = {
  readonly id: number
  readonly roles: readonly RoleCode[]
  readonly onClose: () => void
}

/** A cause beside its list: what is known of it, and what can be done next. Esc closes it. */
export function CauseBeside({ id, roles, onClose }: CauseBesideProps) {
  const { data: cause, error, refetch } = useQuery(oneCause(id))
  useSeen(id)
  usePageEscape(onClose)
  const heading = useFocusOnNarrowScreens()

  if (error) {
    const gone = error instanceof CallFailure && error.status === 404
    return (
      <Frame title="" onClose={onClose}>
        <div className={classes.besideMessage} role="alert">
          <p>{gone ? causeBeside.gone : causeBeside.failed}</p>
          {!gone && (
            <Button variant="default" onClick={() => void refetch()}>
              {causeBeside.retry}
            </Button>
          )}
        </div>
      </Frame>
    )
  }
  if (!cause) {
    return (
      <Frame title={causeBeside.loading} onClose={onClose}>
        <Skeleton />
      </Frame>
    )
  }
  return (
    <Frame
      title={causeBeside.region(cause.codigoUnico)}
      onClose={onClose}
      heading={
        <>
          <h2 ref={heading} tabIndex={-1}>
            {cause.codigoUnico}
          </h2>
          <Status tone={causeStateTones[cause.estado] ?? 'neutral'}>{cause.estadoDescripcion}</Status>
        </>
      }
    >
      <PresenceNotice idCausa={id} />
      <CauseActions cause={cause} roles={roles} onDeleted={onClose} />
      <div className={classes.besideBody}>
        <CauseFacts cause={cause} />
        <CauseParties parties={cause.sujetosProcesales} />
        <CauseDocuments cause={cause} />
      </div>
    </Frame>
  )
}

type FrameProps = {
  readonly title: string
  readonly heading?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

function Frame({ title, heading, onClose, children }: FrameProps) {
  return (
    <section className={classes.beside} aria-label={title || causeBeside.facts}>
      <div className={classes.besideHeader}>
        {heading}
        <span className={classes.besideClose}>
          <IconButton label={causeBeside.close} onClick={onClose}>
            <IconX size={20} stroke={1.75} aria-hidden />
          </IconButton>
        </span>
      </div>
      {children}
    </section>
  )
}

const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'] as const

function Skeleton() {
  const visible = useDelayed(true)
  return (
    <div className={classes.skeleton} role="status" aria-label={causeBeside.loading}>
      {visible && skeletonKeys.map((key) => <span key={key} />)}
    </div>
  )
}

/** Alerts that this cause had come have done their work. */
function useSeen(id: number): void {
  const queries = useQueryClient()
  const { data: alerts } = useQuery({ ...alertsQuery, enabled: false })
  useEffect(() => {
    if (alerts) void markCauseSeen(queries, id)
  }, [queries, id, alerts])
}

/** Where the cause takes the place of the list, the row that had the focus is gone. */
function useFocusOnNarrowScreens() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  })
  return heading
}
