/** What is left until an instant, in whole seconds; nothing once it has passed. */
function parts(target: Date, now: Date) {
  const seconds = Math.max(0, Math.ceil((target.getTime() - now.getTime()) / 1000))
  return {
    over: seconds === 0,
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    allHours: Math.floor(seconds / 3600),
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}

const two = (value: number): string => String(value).padStart(2, '0')

/** Countdown to a hearing in hours, minutes and seconds: `26:05:09`; null: it is over (`spec 2 §4`). */
export function hearingCountdown(start: Date, now: Date): string | null {
  const { over, allHours, minutes, seconds } = parts(start, now)
  return over ? null : `${two(allHours)}:${two(minutes)}:${two(seconds)}`
}

/** Countdown of a deadline in days, hours, minutes and seconds: `2 d 03 h 05 m 09 s`; zero once it has passed. */
export function deadlineCountdown(end: Date, now: Date): string {
  const { days, hours, minutes, seconds } = parts(end, now)
  return `${days} d ${two(hours)} h ${two(minutes)} m ${two(seconds)} s`
}
