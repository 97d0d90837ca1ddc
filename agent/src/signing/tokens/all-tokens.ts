import { softwareTokenSlot } from '@estrado/machines/contract/agent-signing'
import { signingMessages } from '@estrado/machines/messages/agent-signing'
import type { TokenSource } from './token.ts'
import { TokenError } from './token-error.ts'

/** The software token and the hardware ones as one source. */
export function allTokens(software: TokenSource | undefined, hardware: readonly TokenSource[]): TokenSource {
  const sources = [...hardware, ...(software ? [software] : [])]
  return {
    tokens: async () => (await Promise.all(sources.map((source) => source.tokens()))).flat(),
    open: async (slot, pin) => {
      if (slot === softwareTokenSlot && software) return software.open(slot, pin)
      for (const source of hardware) {
        const known = await source.tokens()
        if (known.some((token) => token.slot === slot)) return source.open(slot, pin)
      }
      throw new TokenError('SLOT_NO_DISPONIBLE', signingMessages.slotUnavailable(String(slot)))
    },
    close: async () => {
      await Promise.all(sources.map((source) => source.close()))
    },
  }
}
