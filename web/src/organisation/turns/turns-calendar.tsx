import { isDuty, leaveKinds } from '@estrado/machines/organisation/leaves'
import { turnCalendarTexts as texts } from '@estrado/machines/organisation/turns-texts'
import { type Day, dayOf, startOfDay } from '@estrado/machines/time/la-paz'
import { readableDate } from '@estrado/machines/time/shown'
import { timeZone } from '@estrado/machines/vocabulary/defaults'
import { Button, VisuallyHidden } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { serverNow } from '../../client/server-clock.ts'
import { callQuery, saidInPlace, useCall } from '../../kernel/use-call.ts'
import { FailedLoad } from '../../ui/failed-load.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconChevronLeft, IconChevronRight } from '../../ui/icons.ts'
import { SelectField } from '../../ui/select-fields.tsx'
import { Sideways } from '../../ui/sideways.tsx'
import classes from './turns.module.css'
import {
  type CourtRow,
  daysOf,
  firstDay,
  nextSpan,
  previousSpan,
  rowsOf,
  type Span,
  type Turn,
} from './turns-calendar.logic.ts'

/** Courts that are shown before the list below them would be out of sight. */
const atFirst = 12

const spans = (Object.keys(texts.spans) as Span[]).map((id) => ({ id, descripcion: texts.spans[id] }))
const short = new Intl.DateTimeFormat('es', { weekday: 'short', timeZone })
const kindOf = ({ clase }: Turn): string => leaveKinds.find(({ id }) => id === clase)?.descripcion ?? clase

/** Who is on duty and who is on leave, day by day, by court; a week or a month, to look at and to print. */
export function TurnsCalendar() {
  const heading = useId()
  const today = dayOf(serverNow())
  const [span, setSpan] = useState<Span>('semana')
  const [day, setDay] = useState(today)
  const [idDepartamento, setDepartment] = useState<number | null>(null)
  const first = firstDay(span, day)
  const days = daysOf(span, first)
  const last = days.at(-1) ?? first
  const departments = useCall('departamentos.list')
  const query = {
    desde: first,
    hasta: last,
    ...(idDepartamento !== null && { idDepartamento: String(idDepartamento) }),
  }
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery('turnosBajas.calendar', { query }),
    ...saidInPlace,
    placeholderData: keepPreviousData,
  })
  const [whole, setWhole] = useState(false)
  const all = rowsOf(data ?? [], days)
  const rows = whole ? all : all.slice(0, atFirst)
  /** On paper stand all courts. */
  const print = () => {
    flushSync(() => setWhole(true))
    window.print()
  }
  return (
    <section aria-labelledby={heading} className={classes.calendar}>
      <div className={classes.bar}>
        <h2 id={heading}>{texts.title}</h2>
        <div className={classes.tools}>
          <IconButton label={texts.previous} onClick={() => setDay(previousSpan(span, first))}>
            <IconChevronLeft size={18} aria-hidden />
          </IconButton>
          <Button size="xs" variant="default" onClick={() => setDay(today)}>
            {texts.today}
          </Button>
          <IconButton label={texts.next} onClick={() => setDay(nextSpan(span, first))}>
            <IconChevronRight size={18} aria-hidden />
          </IconButton>
          <SelectField<Span>
            label={texts.span}
            hideLabel
            size="xs"
            alwaysChosen
            options={spans}
            value={span}
            onChange={(next) => setSpan(next ?? span)}
          />
          <SelectField
            label={texts.department}
            placeholder={texts.anyDepartment}
            hideLabel
            size="xs"
            options={departments.data ?? []}
            value={idDepartamento}
            onChange={setDepartment}
          />
          <Button size="xs" variant="default" onClick={print}>
            {texts.print}
          </Button>
        </div>
      </div>
      {error && <FailedLoad text={texts.failed} retry={refetch} error={error} />}
      {data && (
        <Sideways label={texts.caption(readableDate(first), readableDate(last))} busy={isFetching}>
          <table className={classes.days} data-span={span}>
            <caption>
              {texts.caption(readableDate(first), readableDate(last))}
              {span === 'mes' &&
                ` (${leaveKinds.map(({ descripcion }) => texts.letter(descripcion)).join(', ')})`}
            </caption>
            <thead>
              <tr>
                <th scope="col">{texts.court}</th>
                {days.map((one) => (
                  <DayHead key={one} day={one} today={one === today} />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.length === 0 && (
                <tr>
                  <td colSpan={days.length + 1} className={classes.quiet}>
                    {texts.empty}
                  </td>
                </tr>
              )}
              {rows.map((row) => (
                <Court key={row.idOficina} row={row} days={days} span={span} />
              ))}
            </tbody>
          </table>
        </Sideways>
      )}
      {rows.length < all.length && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          {texts.all(all.length)}
        </Button>
      )}
    </section>
  )
}

function DayHead({ day, today }: { readonly day: Day; readonly today: boolean }) {
  return (
    <th scope="col" aria-current={today ? 'date' : undefined}>
      {short.format(startOfDay(day))} {Number(day.slice(8))}
    </th>
  )
}

type CourtProps = { readonly row: CourtRow; readonly days: readonly Day[]; readonly span: Span }

function Court({ row, days, span }: CourtProps) {
  return (
    <tr>
      <th scope="row">{row.oficina}</th>
      {row.cells.map((turns, at) => (
        <td key={days[at]}>
          {turns.map((turn) => (
            <Mark key={turn.id} turn={turn} span={span} />
          ))}
        </td>
      ))}
    </tr>
  )
}

/** In a month's narrow days the kind's first letter, with its words for who hears or points at it. */
function Mark({ turn, span }: { readonly turn: Turn; readonly span: Span }) {
  const words = [kindOf(turn), turn.juez, turn.asume === null ? null : texts.taken(turn.asume)]
    .filter((part) => part !== null)
    .join(' · ')
  return (
    <span className={classes.mark} data-duty={isDuty(turn)} {...(span === 'mes' && { 'data-tip': words })}>
      {span === 'mes' ? (
        <>
          <span aria-hidden>{words.charAt(0)}</span>
          <VisuallyHidden>{words}</VisuallyHidden>
        </>
      ) : (
        words
      )}
    </span>
  )
}
