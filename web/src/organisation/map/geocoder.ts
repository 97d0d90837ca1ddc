import { geocoderOrigin as service } from '@estrado/machines/organisation/map'
import { durations } from '@estrado/machines/vocabulary/durations'
import { type FoundPlace, geocoderPlaces } from './place-search.logic.ts'

let reachable: Promise<boolean> | undefined

/** Does the public geocoder answer from here? Asked once, for 3 s (`spec 1 §9`); unanswered, asked again next time. */
function isReachable(): Promise<boolean> {
  reachable ??= fetch(`${service}/status`, { signal: AbortSignal.timeout(durations.geocoderAvailability) })
    .then(({ ok }) => ok)
    .catch(() => false)
    .then((ok) => {
      if (!ok) reachable = undefined
      return ok
    })
  return reachable
}

/** Places for an address, within 5 s; undefined where the geocoder can't be reached. */
export async function geocode(address: string): Promise<readonly FoundPlace[] | undefined> {
  if (!(await isReachable())) return undefined
  const query = new URLSearchParams({
    q: address,
    format: 'jsonv2',
    addressdetails: '1',
    countrycodes: 'bo',
    limit: '5',
    'accept-language': 'es',
  })
  try {
    const answer = await fetch(`${service}/search?${query}`, {
      signal: AbortSignal.timeout(durations.geocoding),
    })
    return answer.ok ? geocoderPlaces(await answer.json()) : undefined
  } catch {
    return undefined
  }
}
