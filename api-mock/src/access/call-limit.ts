/** How many calls somebody may make at once, and how many more each second. */
export type CallAllowance = { readonly burst: number; readonly perSecond: number }

/** Of a signed-in account, in all its tabs together; and of an address that nobody is signed in at. */
export type CallAllowances = { readonly account: CallAllowance; readonly anonymous: CallAllowance }

export const callAllowances: CallAllowances = {
  account: { burst: 1_000, perSecond: 20 },
  anonymous: { burst: 600, perSecond: 10 },
}

type Bucket = { left: number; at: number }

/** More keys than this are tidied up: those whose allowance is whole again are forgotten. */
const tidyBeyond = 10_000

/**
 * Counts calls by account or address, in this process. `take` gives the whole seconds to wait, 0 when the call
 * may be made; `now` is in milliseconds and never goes back.
 */
export function createCallLimit(now: () => number = () => performance.now()) {
  const buckets = new Map<string, Bucket>()

  function filled({ burst, perSecond }: CallAllowance, bucket: Bucket): number {
    return Math.min(burst, bucket.left + ((now() - bucket.at) / 1000) * perSecond)
  }

  function tidy(allowance: CallAllowance): void {
    if (buckets.size <= tidyBeyond) return
    for (const [key, bucket] of buckets) {
      if (filled(allowance, bucket) >= allowance.burst) buckets.delete(key)
    }
  }

  return {
    take: (key: string, allowance: CallAllowance): number => {
      const bucket = buckets.get(key) ?? { left: allowance.burst, at: now() }
      const left = filled(allowance, bucket)
      if (left < 1) return Math.max(1, Math.ceil((1 - left) / allowance.perSecond))
      tidy(allowance)
      buckets.set(key, { left: left - 1, at: now() })
      return 0
    },
  }
}

export type CallLimit = ReturnType<typeof createCallLimit>
