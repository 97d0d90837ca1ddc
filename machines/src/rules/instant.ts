import { isDate } from './dates.ts'

/**
 * ISO 8601: an instant as it is sent, with its offset: without one the hour would depend on who reads it. Its day is one that
 * exists: `Date.parse` takes 29 February of any year, as 1 March. It has others after it: what is reckoned from it stays in
 * four digits. Its offset is one that a place can have: of others the database takes no instant.
 */
export const isInstant = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-](0\d|1[0-4]):\d\d)$/.test(text) &&
  isDate(text.slice(0, 10)) &&
  text < '9999' &&
  !Number.isNaN(Date.parse(text))
