import { portals, publicHearings } from '@estrado/machines/messages/portals'
import { addDays, type Day, dayOf, startOfDay } from '@estrado/machines/time/la-paz'
import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { IconChevronLeft, IconChevronRight } from '../../ui/icons.ts'
import { dayInWords } from '../../ui/instant.ts'
import { hearingsBetween, type PublicHearing } from './hearing-calls.ts'
import { HearingCard } from './hearing-card.tsx'
import classes from './portales.module.css'
import { SearchBox } from './search-box.tsx'
import { usePages } from './use-pages.ts'
import { inHour, onDay, openingDay, scheduleHours, weekOf } from './week.logic.ts'

type HearingCalendarProps = { readonly search: string; readonly onSearch: (search: string) => void }

/** A day of the week that is shown; not chosen: where the person came to by weeks. */
type Place = { readonly day: Day; readonly chosen: boolean }

const today = (): Place => ({ day: dayOf(new Date()), chosen: false })

/** The week's days with how many hearings each has, and one of them hour by hour (`spec 3 §2`). */
export default function HearingCalendar({ search, onSearch }: HearingCalendarProps) {
  const [place, setPlace] = useState<Place>(today)
  const week = weekOf(place.day)
  const [monday = place.day] = week
  const walk = (days: number) => setPlace({ day: addDays(monday, days), chosen: false })
  const pages = usePages(`${monday} ${search}`, async (_, signal) => {
    const result = await hearingsBetween(monday, addDays(monday, 6), search, signal)
    return { pagination: { totalItems: result.length, lastPage: 1 }, result }
  })
  const rows = pages.phase === 'settled' ? pages.rows : []
  const day = place.chosen ? place.day : openingDay(week, place.day, rows)
  const ofDay = onDay(rows, day)
  return (
    <>
      <div className={classes.tools}>
        <SearchBox
          label={publicHearings.search}
          hint={publicHearings.searchHint}
          value={search}
          onSearch={onSearch}
        />
        <button
          type="button"
          className={classes.button}
          onClick={() => setPlace({ ...today(), chosen: true })}
        >
          {publicHearings.today}
        </button>
      </div>
      <nav className={classes.week} aria-label={publicHearings.week}>
        <button
          type="button"
          className={classes.button}
          aria-label={publicHearings.previousWeek}
          onClick={() => walk(-7)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </button>
        {week.map((each) => {
          const count = onDay(rows, each).length
          return (
            <button
              key={each}
              type="button"
              className={classes.day}
              aria-pressed={each === day}
              onClick={() => setPlace({ day: each, chosen: true })}
            >
              <span>{dayInWords(startOfDay(each)).slice(0, 3)}</span> <strong>{Number(each.slice(8))}</strong>{' '}
              <span className={classes.marker}>
                {count > 0 && (
                  <>
                    {count} <VisuallyHidden>{publicHearings.hearingsOfDay(count)}</VisuallyHidden>
                  </>
                )}
              </span>
            </button>
          )
        })}
        <button
          type="button"
          className={classes.button}
          aria-label={publicHearings.nextWeek}
          onClick={() => walk(7)}
        >
          <IconChevronRight size={18} aria-hidden />
        </button>
      </nav>
      <h2 className={classes.dayTitle}>{dayInWords(startOfDay(day))}</h2>
      {pages.phase === 'failed' ? (
        <div role="alert" className={classes.foot}>
          <p>{portals.failed}</p>
          <button type="button" className={classes.button} onClick={pages.again}>
            {portals.retry}
          </button>
        </div>
      ) : (
        <p role="status" className={classes.quiet}>
          {pages.phase === 'loading' ? portals.loading : ofDay.length === 0 ? publicHearings.noneThatDay : ''}
        </p>
      )}
      {ofDay.length > 0 && <Schedule rows={ofDay} />}
    </>
  )
}

function Schedule({ rows }: { readonly rows: readonly PublicHearing[] }) {
  return (
    <dl className={classes.schedule}>
      {scheduleHours.map((hour) => (
        <div key={hour} className={classes.hour}>
          <dt>{String(hour).padStart(2, '0')}:00</dt>
          {inHour(rows, hour).map((hearing) => (
            <dd key={hearing.id} className={classes.card}>
              <HearingCard hearing={hearing} timeOnly />
            </dd>
          ))}
          {inHour(rows, hour).length === 0 && <dd />}
        </div>
      ))}
    </dl>
  )
}
