import { seeded } from '@estrado/agent/signing/testing/mutate'

/** Choices from a seed: the same seed makes the same file. */
export type Random = {
  /** A number from 0 up to, not including, `below`. */
  readonly below: (below: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <T>(items: readonly T[]) => T
}

export function randomOf(seed: number): Random {
  const next = seeded(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
  }
}
