import { deadlineScreen as texts } from '@estrado/machines/deadlines/texts'
import {
  amountTold,
  dayTold,
  endTold,
  instantTold,
  spanTold,
  startTold,
} from '@estrado/machines/deadlines/told'
import { Popover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useServerSeconds } from '../ui/server-seconds.ts'
import { Status } from '../ui/status.tsx'
import type { Deadline } from './deadline.ts'
import { toneAt } from './deadline-left.tsx'
import classes from './deadlines.module.css'

/** How long the pointer may take from the date to its explanation. */
const reach = 200

/** The end of a deadline; what it is pressed, pointed at or reached by keyboard says how it is counted. */
export function DeadlineEnd({ deadline }: { readonly deadline: Deadline }) {
  const [opened, setOpened] = useState(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { fechaFinPlazo: end, derivacion: count } = deadline
  // Escape takes it away wherever the focus is: the pointer alone may have opened it.
  useEffect(() => {
    if (!opened) return
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpened(false)
    }
    window.addEventListener('keydown', close)
    return () => window.removeEventListener('keydown', close)
  }, [opened])
  const stay = () => {
    clearTimeout(leaving.current)
    setOpened(true)
  }
  const leave = () => {
    leaving.current = setTimeout(() => setOpened(false), reach)
  }
  if (end === null) return <span className={classes.quiet}>{texts.waiting}</span>
  const said = deadline.estado === 'suspended' ? texts.suspended(endTold(end)) : endTold(end)
  const shown = <InTone deadline={deadline}>{said}</InTone>
  if (count === null && deadline.finRecontado === null) return shown
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" shadow="md" withinPortal>
      <Popover.Target>
        <button
          type="button"
          className={classes.end}
          aria-label={`${said}. ${texts.explain(deadline.acto)}`}
          onClick={stay}
          onMouseEnter={stay}
          onMouseLeave={leave}
          onFocus={stay}
          onBlur={leave}
        >
          {shown}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.count} onMouseEnter={stay} onMouseLeave={leave}>
        <Count deadline={deadline} />
      </Popover.Dropdown>
    </Popover>
  )
}

type InToneProps = { readonly deadline: Deadline; readonly children: ReactNode }

/** In the colour of what is left, which changes while it stands there. */
const InTone = ({ deadline, children }: InToneProps) => (
  <Status tone={toneAt(deadline, useServerSeconds())}>{children}</Status>
)

/** The count itself: what anybody may repeat by hand. */
function Count({ deadline }: { readonly deadline: Deadline }) {
  const { derivacion: count, finRecontado: recounted } = deadline
  return (
    <>
      <p>
        <strong>{amountTold(deadline)}</strong>
      </p>
      {count && (
        <dl>
          <dt>{texts.start}</dt>
          <dd>
            {startTold[count.hecho]}, {instantTold(count.desde)}
          </dd>
          {count.contados.length > 0 && (
            <>
              <dt>{texts.counted}</dt>
              <dd>{count.contados.map(dayTold).join(' · ')}</dd>
            </>
          )}
          <dt>{texts.skipped}</dt>
          <dd>
            {count.omitidos.length === 0 ? (
              texts.noneSkipped
            ) : (
              <ul>
                {count.omitidos.map((days) => (
                  <li key={`${days.desde} ${days.motivo}`}>
                    {spanTold(days)}: {days.motivo}
                  </li>
                ))}
              </ul>
            )}
          </dd>
          <dt>{texts.rule}</dt>
          <dd>
            <ul>
              {count.norma.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </dd>
        </dl>
      )}
      {deadline.motivo !== null && (
        <p>
          {texts.reason}: {deadline.motivo}
        </p>
      )}
      {recounted !== null && <p>{texts.recounted(endTold(recounted))}</p>}
      {deadline.plazoLectura && <p className={classes.quiet}>{texts.reading}</p>}
    </>
  )
}
