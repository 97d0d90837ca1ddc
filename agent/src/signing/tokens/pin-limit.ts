import type { PinState } from '@estrado/machines/contract/agent-signing'

/** How many wrong PINs in a row, within how long, close a token to further ones, and for how long. */
export type PinLimitRule = {
  /** Of a token that says nothing of its tries, or that they are all there. */
  readonly wrong: number
  /** Of a token whose low-tries flag is up (CKF_USER_PIN_COUNT_LOW). */
  readonly wrongWhenLow: number
  readonly within: number
  readonly pause: number
}

/**
 * A page gone wrong mustn't lock a token, which takes as few as three to ten wrong PINs and a visit to its
 * issuer to undo. Milliseconds.
 */
export const defaultPinLimit: PinLimitRule = {
  wrong: 5,
  wrongWhenLow: 2,
  within: 10 * 60_000,
  pause: 2 * 60_000,
}

export type PinLimit = {
  /** @param left what the token says of the tries that are left */
  readonly wrongPin: (slot: number, left: PinState) => void
  readonly rightPin: (slot: number) => void
  /** Milliseconds until a PIN of this token may be tried again; 0 when it may now. */
  readonly pauseLeft: (slot: number) => number
}

type Count = { readonly wrong: readonly number[]; readonly pausedUntil: number }

/** Counts the wrong PINs of each token, over all callers. @param clock milliseconds that only grow. */
export function createPinLimit(rule: PinLimitRule, clock: () => number): PinLimit {
  const counts = new Map<number, Count>()
  return {
    wrongPin: (slot, left) => {
      const now = clock()
      const before = counts.get(slot)?.wrong ?? []
      const wrong = [...before.filter((at) => now - at < rule.within), now]
      const isPaused = wrong.length >= mostWrong(rule, left)
      counts.set(slot, isPaused ? { wrong: [], pausedUntil: now + rule.pause } : { wrong, pausedUntil: 0 })
    },
    rightPin: (slot) => {
      counts.delete(slot)
    },
    pauseLeft: (slot) => Math.max(0, (counts.get(slot)?.pausedUntil ?? 0) - clock()),
  }
}

/** The fewer tries the token has left, the sooner it rests; before its last one always. */
function mostWrong({ wrong, wrongWhenLow }: PinLimitRule, left: PinState): number {
  if (left === 'normal') return wrong
  return left === 'contador-bajo' ? wrongWhenLow : 1
}
