import { hearingStates } from '@estrado/machines/hearings/vocabulary'
import { shownDay, shownTime } from '../ui/instant.ts'
import { Status } from '../ui/status.tsx'
import { shortCourt } from './court-name.logic.ts'
import type { PublicHearing } from './hearing-calls.ts'
import { hearingStateOf } from './hearing-state.ts'
import classes from './portals.module.css'
import { VirtualRoom } from './virtual-room.tsx'

type HearingCardProps = {
  readonly hearing: PublicHearing
  /** On a screen in a courthouse: long names of courts are abbreviated, nothing is to be pressed. */
  readonly reduced?: boolean
}

/** A hearing as the public may know it. */
export function HearingCard({ hearing, reduced = false }: HearingCardProps) {
  const { oficina, actoProcesal, tipoAudiencia } = hearing.audiencia
  const { codigoUnico, nombreDelitos } = actoProcesal.causa
  const state = hearingStateOf(hearing)
  const { label, tone } = hearingStates[state]
  return (
    <>
      <div className={classes.cardHead}>
        <h2>
          <time dateTime={hearing.fechaHoraInicio}>
            {shownDay(hearing.fechaHoraInicio)} {shownTime(hearing.fechaHoraInicio)}
          </time>{' '}
          <span className={classes.code}>{codigoUnico}</span>
        </h2>
        <Status tone={tone}>{label}</Status>
      </div>
      <p>
        {tipoAudiencia.descripcion} · {hearing.modalidad}
      </p>
      {nombreDelitos.length > 0 && <p>{nombreDelitos.join(', ')}</p>}
      <p className={classes.quiet}>
        {reduced ? shortCourt(oficina.descripcion) : oficina.descripcion}
        {hearing.salaAudiencia && ` · ${hearing.salaAudiencia.descripcion}`} · {oficina.municipio.descripcion}
      </p>
      {!reduced && (
        <p>
          <VirtualRoom hearing={hearing} />
        </p>
      )}
    </>
  )
}
