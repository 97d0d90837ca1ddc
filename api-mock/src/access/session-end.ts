import { durations } from '@estrado/machines/vocabulary/durations'

/**
 * Until when a session lasts that is used now: `seconds` from here, and never longer than a session may, counted
 * from its login.
 */
export function sessionEnd(opened: Date, now: Date, seconds: number): Date {
  return new Date(Math.min(now.getTime() + seconds * 1000, opened.getTime() + durations.longestSession))
}
