import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Effect } from 'effect'

/** argon2id at the cost that OWASP recommends: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** What an account has until its person chose a password (`spec 1 §5`). */
export const defaultPassword = 'Estrado.123'

/**
 * How many are reckoned at once. Each takes a thread for tens of milliseconds: one of Node's four stays for the
 * files, and one processor for everybody else's calls; who comes beyond that waits in line.
 */
export const passwordsAtOnce = Math.min(3, Math.max(1, availableParallelism() - 1))

const turns = Effect.unsafeMakeSemaphore(passwordsAtOnce)

const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  Effect.runPromise(turns.withPermits(1)(Effect.promise(work)))

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

/** Of an account that doesn't exist the hash of nothing is checked, so that both answers take as long. */
const nobody = hash('nobody', cost)

/** Stands where an account has no password: nothing matches it. */
export const noPassword = '!'

/** Beyond this it is nobody's password; hashing it would only cost us time. */
const longestPassword = 1_024

export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  if (password.length > longestPassword) return false
  const known = stored === noPassword ? null : stored
  const against = known ?? (await nobody)
  const matches = await inTurn(() => verify(against, password))
  return known !== null && matches
}
