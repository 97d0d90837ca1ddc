/** How many requests a caller may make: a store that fills steadily and empties by one a request. */
export type RateLimit = { readonly burst: number; readonly perSecond: number }

/** Enough for a page of a hundred thumbnails and for every progress bar; far too little to wear a PC down. */
export const defaultRate: RateLimit = { burst: 400, perSecond: 100 }

/**
 * Counts requests by caller.
 * @param clock milliseconds that only grow.
 * @returns a function that says whether this caller's next request is within the limit.
 */
export function createRequestRate(limit: RateLimit, clock: () => number): (caller: string) => boolean {
  const stores = new Map<string, { left: number; at: number }>()
  return (caller) => {
    const now = clock()
    const store = stores.get(caller) ?? { left: limit.burst, at: now }
    const left = Math.min(limit.burst, store.left + ((now - store.at) / 1000) * limit.perSecond)
    // Unknown origins must not grow the table without end.
    if (stores.size > 1000) stores.clear()
    stores.set(caller, { left: left >= 1 ? left - 1 : left, at: now })
    return left >= 1
  }
}
