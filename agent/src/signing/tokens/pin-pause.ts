import { refusalMessages } from '@estrado/machines/agent/guard-texts'
import type { PinLimit } from './pin-limit.ts'
import { Queue } from './queue.ts'
import type { TokenSource } from './token.ts'
import { TokenError } from './token-error.ts'

/**
 * Brute force: wrong PINs in a row close their token, and no other, to further PINs for a while. Logins to one
 * token are counted one after another, so that calls sent side by side find the count of those before them.
 * `open` of the returned source @throws TokenError PIN_EN_ESPERA, with no PIN tried.
 */
export function withPinPause(source: TokenSource, limit: PinLimit): TokenSource {
  const logins = new Map<number, { readonly queue: Queue; waiting: number }>()

  const enter = async (slot: number): Promise<() => void> => {
    const line = logins.get(slot) ?? { queue: new Queue(), waiting: 0 }
    logins.set(slot, line)
    line.waiting++
    const next = await line.queue.enter()
    return () => {
      if (--line.waiting === 0) logins.delete(slot)
      next()
    }
  }

  const login: TokenSource['open'] = async (slot, pin, gone) => {
    const pause = limit.pauseLeft(slot)
    if (pause > 0) throw new TokenError('PIN_EN_ESPERA', refusalMessages.wrongPins(Math.ceil(pause / 60_000)))
    try {
      const session = await source.open(slot, pin, gone)
      limit.rightPin(slot)
      return session
    } catch (error) {
      if (error instanceof TokenError && error.code === 'PIN_INCORRECTO') limit.wrongPin(slot, error.pin)
      throw error
    }
  }

  return {
    ...source,
    open: async (slot, pin, gone) => {
      const leave = await enter(slot)
      try {
        gone?.throwIfAborted()
        return await login(slot, pin, gone)
      } finally {
        leave()
      }
    },
  }
}
