import { dateFormat, notBefore } from '@estrado/machines/rules/dates'
import type { Verdict } from '@estrado/machines/rules/text'
import { dayOf } from '@estrado/machines/time/la-paz'
import { serverNow } from '../../client/server-clock.ts'

/** The server's day in La Paz. */
export const today = (): string => dayOf(serverNow())

/** A change or a closure begins today at the earliest. */
export const fromToday = (day: string): Verdict => dateFormat(day) ?? notBefore(day, today())
