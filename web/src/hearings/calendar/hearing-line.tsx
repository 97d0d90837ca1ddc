import { hearingCalendar as texts } from '@estrado/machines/hearings/calendar-texts'
import { hearingStates } from '@estrado/machines/hearings/vocabulary'
import { VisuallyHidden } from '@mantine/core'
import { toneColor } from '../../app/theme.ts'
import { shownTime } from '../../ui/instant.ts'
import classes from './calendar.module.css'
import { type AgendaHearing, nameOf, stateOf } from './placed.ts'

type HearingLineProps = {
  readonly hearing: AgendaHearing
  /** Hour and code alone; the name says the rest. */
  readonly brief?: boolean
  readonly onOpen: (id: number) => void
}

/** A hearing on a line. */
export function HearingLine({ hearing, brief = false, onOpen }: HearingLineProps) {
  const { label, tone } = hearingStates[stateOf(hearing)]
  const room = hearing.salaAudiencia?.descripcion ?? texts.noRoom
  return (
    <button
      type="button"
      className={classes.line}
      style={{ '--tone': toneColor(tone) }}
      title={nameOf(hearing)}
      onClick={() => onOpen(hearing.idAudiencia)}
    >
      <time dateTime={hearing.fechaHoraInicio}>
        {shownTime(hearing.fechaHoraInicio)}
        {!brief && `–${shownTime(hearing.fechaHoraFin)}`}
      </time>{' '}
      <span className={classes.code}>{hearing.causa.codigoUnico}</span>{' '}
      {brief ? (
        <VisuallyHidden>{[hearing.tipoAudiencia.descripcion, label, room].join(', ')}</VisuallyHidden>
      ) : (
        <>
          <span>{hearing.tipoAudiencia.descripcion}</span> <span className={classes.stateWord}>{label}</span>{' '}
          <span className={classes.quiet}>{room}</span>
        </>
      )}
    </button>
  )
}
