import { causeBeside } from '@estrado/machines/causes/inbox-texts'
import { causeStateTone } from '@estrado/machines/causes/vocabulary'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { alertsQuery, markCauseSeen } from '../../alerts/alerts-memory.ts'
import { isGone } from '../../client/failure.ts'
import type { Person } from '../../client/granted.ts'
import { callQuery, saidInPlace } from '../../kernel/use-call.ts'
import besideClasses from '../../ui/beside.module.css'
import { Beside, BesideFailure } from '../../ui/split-view.tsx'
import { Status } from '../../ui/status.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import { PresenceNotice } from '../presence/presence-notice.tsx'
import { CauseActions } from './cause-actions.tsx'
import { CauseDocuments } from './cause-documents.tsx'
import { CauseFacts } from './cause-facts.tsx'
import { CauseParties } from './cause-parties.tsx'
import classes from './inbox.module.css'

type CauseBesideProps = {
  readonly id: number
  readonly person: Person
  readonly onClose: () => void
}

/** A cause beside its list: what is known of it, and what can be done next. Esc closes it. */
export default function CauseBeside({ id, person, onClose }: CauseBesideProps) {
  const {
    data: cause,
    error,
    refetch,
  } = useQuery({ ...callQuery('causas.get', { params: { id } }), ...saidInPlace })
  useSeen(id)

  if (error && !cause) {
    return (
      <Beside label={causeBeside.facts} onClose={onClose}>
        {isGone(error) ? (
          <BesideFailure text={causeBeside.gone} />
        ) : (
          <BesideFailure text={causeBeside.failed} retry={refetch} error={error} />
        )}
      </Beside>
    )
  }
  if (!cause) {
    return (
      <Beside label={causeBeside.loading} onClose={onClose}>
        <Skeleton />
      </Beside>
    )
  }
  return (
    <Beside
      label={causeBeside.region(cause.codigoUnico)}
      name={<span className={classes.code}>{cause.codigoUnico}</span>}
      state={<Status tone={causeStateTone(cause.estado)}>{cause.estadoDescripcion}</Status>}
      onClose={onClose}
    >
      <PresenceNotice idCausa={id} />
      <CauseActions cause={cause} person={person} onDeleted={onClose} />
      <div className={besideClasses.body}>
        <CauseFacts cause={cause} />
        <CauseParties parties={cause.sujetosProcesales} />
        <CauseDocuments cause={cause} />
      </div>
    </Beside>
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
