const shortest = 1_000
const longest = 30_000

/**
 * Milliseconds to wait before attempt number `attempt` (from 0): doubling from one second to thirty, spread by
 * `chance` (0 to 1) over the upper half so that a whole court doesn't return in the same instant.
 */
export function backoff(attempt: number, chance: number): number {
  const ceiling = Math.min(longest, shortest * 2 ** attempt)
  return Math.round(ceiling / 2 + (ceiling / 2) * chance)
}
