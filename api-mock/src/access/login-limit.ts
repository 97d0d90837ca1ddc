import { Effect } from 'effect'
import { passwordsAtOnce } from './passwords.ts'
import {
  type Counter,
  firstOfWindow,
  forgetFailed,
  noteFailed,
  type Pauses,
  secondsToPause,
} from './pauses.ts'

/** Somebody tries to log in as an account, from an address and perhaps from a browser that the account knows. */
type Attempt = {
  readonly usuario: string
  readonly address: string
  /** Mark of the known device; null: a stranger's. */
  readonly device: string | null
}

/**
 * What slows a login down. A browser that the account knows has a counter of its own, so that nobody else's
 * failures hold its owner up. Of strangers are counted: the account from this address, the account from anywhere
 * (a guess spread over many machines, below a hundred an hour: ASVS 2.2.1) and the address for any account. The
 * wide ones only slow down, they never close: else one stranger would lock out a judge, or a whole court behind
 * one address.
 */
function countersOf({ usuario, address, device }: Attempt): readonly [Counter, ...Counter[]] {
  const account = usuario.toLowerCase().slice(0, 100)
  const narrow = { free: 5, first: 15, longest: 900 }
  if (device !== null) return [{ key: `${account}|dispositivo ${device}`, ...narrow }]
  return [
    { key: `${account}|${address}`, ...narrow },
    { key: `${account}|*`, free: 20, first: 5, longest: 60 },
    { key: `*|${address}`, free: 100, first: 1, longest: 30 },
  ]
}

/** Whole seconds to wait before another try, 0 when there is none to wait. */
export const secondsToWait = (pauses: Pauses, attempt: Attempt): Promise<number> =>
  secondsToPause(pauses, countersOf(attempt))

export const noteFailure = (pauses: Pauses, attempt: Attempt): Promise<void> =>
  noteFailed(pauses, countersOf(attempt))

/** A login that succeeded forgives the failures of that account at that address or device, not those of others. */
export const forgetFailures = (pauses: Pick<Pauses, 'db'>, attempt: Attempt): Promise<void> =>
  forgetFailed(pauses, countersOf(attempt)[0])

/** Guesses at the password that an open session has, wherever they are made: few, and the fifth ends the session. */
export const currentPasswordGuesses = (userId: number): Counter => ({
  key: `clave actual|${userId}`,
  free: 5,
  first: 30,
  longest: 900,
})

/**
 * A login that the limit refused: is it the first of its window, for this account and this address? Only that one is
 * kept in the journal; whoever goes on knocking fills nothing.
 */
export const noteLimited = (
  pauses: Pauses,
  { idUsuario, address }: { readonly idUsuario: number | undefined; readonly address: string },
): Promise<boolean> =>
  // No counter of tries has such a key: theirs hold a bar.
  firstOfWindow(pauses, [
    `limitada dirección ${address}`,
    ...(idUsuario === undefined ? [] : [`limitada cuenta ${idUsuario}`]),
  ])

/** Tries that are judged at once: those whose password is reckoned, and one whose turn comes next. */
const turns = Effect.unsafeMakeSemaphore(passwordsAtOnce + 1)

/**
 * Runs a try from the look at its failures to the note of its own: many sent at once wait in line here, so they
 * are hardly more than as many sent one after the other.
 */
export async function inTurn<T>(judge: () => Promise<T>): Promise<T> {
  await Effect.runPromise(turns.take(1))
  try {
    return await judge()
  } finally {
    await Effect.runPromise(turns.release(1))
  }
}
