import { mostInCalendar } from '@estrado/machines/hearings/vocabulary'
import { portals, publicHearings } from '@estrado/machines/portals/texts'
import { type Day, dayOf, startOfDay } from '@estrado/machines/time/la-paz'
import { useState } from 'react'
import Calendar from '../ui/calendar.tsx'
import { dayInWords } from '../ui/day-in-words.ts'
import classes from './hearing-calendar.module.css'
import { hearingsBetween, type PublicHearing, portalHearings } from './hearing-calls.ts'
import { countByDay, inHour, monthOf, nextDay, scheduleHours } from './hearing-days.logic.ts'
import { HearingEvent } from './hearing-event.tsx'
import portal from './portals.module.css'
import { SearchBox } from './search-box.tsx'
import { usePages } from './use-pages.ts'

type HearingCalendarProps = { readonly search: string; readonly onSearch: (search: string) => void }

/** A month whose days with hearings are marked, and one of its days hour by hour (`spec 3 §2`). */
export default function HearingCalendar({ search, onSearch }: HearingCalendarProps) {
  const today = dayOf(new Date())
  const [chosen, setChosen] = useState<Day>()
  const [turnedTo, setTurnedTo] = useState<Day>()
  const next = useNextDay(today, search)
  const day = chosen ?? next.day ?? today
  const month = turnedTo ?? day
  const marks = useHearings(monthOf(month), search)
  const hearings = useHearings([day, day], search)
  const counts = countByDay(marks.rows)
  const goTo = (to: Day | undefined) => {
    setChosen(to)
    setTurnedTo(undefined)
  }
  return (
    <>
      <div className={portal.tools}>
        <SearchBox
          label={publicHearings.search}
          hint={publicHearings.searchHint}
          value={search}
          onSearch={onSearch}
        />
        <button type="button" className={portal.button} onClick={() => goTo(today)}>
          {publicHearings.today}
        </button>
        <button type="button" className={portal.button} onClick={() => goTo(undefined)}>
          {publicHearings.next}
        </button>
      </div>
      <div className={classes.calendar}>
        <section className={classes.month} aria-label={publicHearings.days}>
          <Calendar
            value={day}
            onChoose={setChosen}
            agenda={{
              month,
              onMonth: setTurnedTo,
              marked: new Set(counts.keys()),
              describe: (each) => publicHearings.hearingsOfDay(counts.get(each) ?? 0),
            }}
          />
          <p role="status" className={portal.quiet}>
            {next.phase === 'settled' && next.day === undefined && publicHearings.noneAhead}
            {marks.rows.length >= mostInCalendar && publicHearings.tooMany}
          </p>
        </section>
        <section className={classes.ofDay}>
          <h2 className={classes.dayTitle}>{dayInWords(startOfDay(day))}</h2>
          {hearings.phase === 'failed' ? (
            <div role="alert" className={portal.foot}>
              <p>{portals.failed}</p>
              <button type="button" className={portal.button} onClick={hearings.again}>
                {portals.retry}
              </button>
            </div>
          ) : (
            <p role="status" className={portal.quiet}>
              {hearings.phase === 'loading'
                ? portals.loading
                : hearings.rows.length === 0
                  ? publicHearings.noneThatDay
                  : publicHearings.hearingsOfDay(hearings.rows.length)}
            </p>
          )}
          <Schedule rows={hearings.phase === 'settled' ? hearings.rows : []} />
        </section>
      </div>
    </>
  )
}

/** The day on which the next hearing is, unless there is none. */
function useNextDay(today: Day, search: string) {
  const { phase, rows } = usePages(`${today} ${search}`, (page, signal) =>
    portalHearings({ page, perPage: 1, search, filter: { fechaInicio: today }, zone: undefined }, signal),
  )
  return { phase, day: phase === 'settled' ? nextDay(today, rows[0]) : undefined }
}

const useHearings = ([from, to]: readonly [Day, Day], search: string) =>
  usePages(`${from} ${to} ${search}`, async (_, signal) => {
    const result = await hearingsBetween(from, to, search, signal)
    return { pagination: { totalItems: result.length, lastPage: 1 }, result }
  })

function Schedule({ rows }: { readonly rows: readonly PublicHearing[] }) {
  return (
    <dl className={classes.schedule}>
      {scheduleHours.map((hour) => {
        const ofHour = inHour(rows, hour)
        return (
          <div key={hour} className={classes.hour}>
            <dt>{String(hour).padStart(2, '0')}:00</dt>
            {ofHour.length === 0 && <dd />}
            {ofHour.map((hearing) => (
              <dd key={hearing.id}>
                <HearingEvent hearing={hearing} />
              </dd>
            ))}
          </div>
        )
      })}
    </dl>
  )
}
