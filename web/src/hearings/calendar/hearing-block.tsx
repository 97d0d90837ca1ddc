import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { hearingStates } from '@estrado/machines/hearings/vocabulary'
import { useEffect, useRef } from 'react'
import { toneColor } from '../../app/theme.ts'
import { shownTime } from '../../ui/instant.ts'
import words from './calendar.module.css'
import { nameOf, type Placed } from './placed.ts'
import classes from './time-grid.module.css'

type HearingBlockProps = {
  readonly placed: Placed
  /** Fraction of a row by which it begins after its slot. */
  readonly offset: number
  readonly rows: number
  readonly movable: boolean
  readonly lifted: boolean
  readonly active: boolean
  readonly onFocus: () => void
  readonly onOpen: (id: number) => void
}

/** A hearing in the grid: what it is stands in words; its colour repeats the state. */
export function HearingBlock({ placed, offset, rows, movable, lifted, active, ...on }: HearingBlockProps) {
  const { hearing, state, lane } = placed
  const element = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!element.current || !movable) return
    return draggable({
      element: element.current,
      getInitialData: ({ input, element: block }) => ({
        hearing: hearing.id,
        grabbed: input.clientY - block.getBoundingClientRect().top,
      }),
    })
  }, [movable, hearing.id])
  const { label, tone } = hearingStates[state]
  return (
    <button
      ref={element}
      type="button"
      tabIndex={active ? 0 : -1}
      data-hearing={hearing.id}
      data-lifted={lifted}
      data-tall={rows >= 2}
      className={classes.block}
      style={{
        '--offset': offset,
        '--rows': rows,
        '--left': lane.lane / lane.of,
        '--width': 1 / lane.of,
        '--tone': toneColor(tone),
      }}
      aria-label={nameOf(hearing)}
      title={nameOf(hearing)}
      onFocus={on.onFocus}
      onClick={() => on.onOpen(hearing.idAudiencia)}
    >
      <span>
        <time dateTime={hearing.fechaHoraInicio}>{shownTime(hearing.fechaHoraInicio)}</time>{' '}
        <span className={words.stateWord}>{label}</span>
      </span>{' '}
      <span className={words.code}>{hearing.causa.codigoUnico}</span>{' '}
      <span>{hearing.tipoAudiencia.descripcion}</span>
    </button>
  )
}
