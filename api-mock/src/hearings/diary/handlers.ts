import { calendarFeed, calendarFile } from './calendar-files.ts'
import { printAgenda } from './printed-agenda.ts'

/** Hearings that people take along: in their calendar, and on paper. */
export const diaryHandlers = {
  'audiencias.calendarFile': calendarFile,
  'audiencias.feed': calendarFeed,
  'audiencias.printed': printAgenda,
} as const
