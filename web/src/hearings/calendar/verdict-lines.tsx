import { hearingCalendar as texts } from '@estrado/machines/hearings/calendar-texts'
import classes from './calendar.module.css'
import type { Verdict } from './placed.ts'

/** What the agenda says of a time, while it is chosen. */
export function VerdictLines({ verdict: { refused, lines } }: { readonly verdict: Verdict }) {
  const look = refused ? 'refused' : lines.length > 0 ? 'warned' : 'free'
  return (
    <div role="status" className={classes.verdict} data-look={look}>
      {lines.length === 0 ? (
        texts.free
      ) : (
        <ul className={classes.notes}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
