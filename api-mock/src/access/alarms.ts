import { log } from '../log.ts'

/** What whoever watches the installation should hear of (ASVS 8.1.4, 11.1.7). */
type Alarm =
  | 'limit reached'
  | 'spent token used'
  | 'many refusals'
  | 'many causes opened'
  | 'many people looked up'
  | 'disk full'

/** How often it has to happen within an hour before it is unusual. */
const enough: Readonly<Record<Alarm, number>> = {
  'limit reached': 1,
  'spent token used': 1,
  'many refusals': 30,
  'many causes opened': 100,
  'many people looked up': 100,
  'disk full': 1,
}

const hour = 60 * 60_000

type Count = { readonly since: number; count: number }

const counts = new Map<string, Count>()

/** More than these aren't kept: the oldest hour is forgotten. */
const mostKept = 10_000

/**
 * Notes that it happened once more, in this process. A log line `alarm` tells of it when it is enough, once an hour;
 * whom that calls is the operator's. `who` is the number of an account, an address or a part of the product, `now` in milliseconds.
 */
export function noteUnusual(alarm: Alarm, who: number | string, now: number = performance.now()): void {
  const key = `${alarm} ${who}`
  const known = counts.get(key)
  const count = known && now - known.since < hour ? known : { since: now, count: 0 }
  count.count += 1
  counts.delete(key)
  counts.set(key, count)
  if (counts.size > mostKept) counts.delete(counts.keys().next().value ?? '')
  if (count.count === enough[alarm]) log('warning', 'alarm', { alarm, who, times: count.count })
}
