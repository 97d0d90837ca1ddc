/** How many wrong PINs in a row, within how long, close the agent to further ones, and for how long. */
export type PinLimitRule = { readonly wrong: number; readonly within: number; readonly pause: number }

/**
 * A page gone wrong mustn't lock a token, which takes as few as three to ten wrong PINs and a visit to its
 * issuer to undo. Milliseconds.
 */
export const defaultPinLimit: PinLimitRule = { wrong: 5, within: 10 * 60_000, pause: 2 * 60_000 }

export type PinLimit = {
  readonly wrongPin: () => void
  readonly rightPin: () => void
  /** Milliseconds until a PIN may be tried again; 0 when it may now. */
  readonly pauseLeft: () => number
}

/** Counts wrong PINs over all tokens and callers. @param clock milliseconds that only grow. */
export function createPinLimit(rule: PinLimitRule, clock: () => number): PinLimit {
  let wrong: readonly number[] = []
  let pausedUntil = 0
  return {
    wrongPin: () => {
      const now = clock()
      wrong = [...wrong.filter((at) => now - at < rule.within), now]
      if (wrong.length < rule.wrong) return
      wrong = []
      pausedUntil = now + rule.pause
    },
    rightPin: () => {
      wrong = []
    },
    pauseLeft: () => Math.max(0, pausedUntil - clock()),
  }
}
