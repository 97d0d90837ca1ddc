import { softwareTokenSlot } from '@estrado/machines/contract/agent-signing'
import { signingMessages } from '@estrado/machines/signing/agent-texts'
import type { TokenSource } from './token.ts'
import { TokenError } from './token-error.ts'

/** The software token and the hardware ones as one source; hardware is listed first. */
export function allTokens(software: TokenSource | undefined, hardware: TokenSource): TokenSource {
  const sources = software ? [hardware, software] : [hardware]
  return {
    tokens: async () => (await Promise.all(sources.map((source) => source.tokens()))).flat(),
    publicCertificates: async (slot) =>
      slot === softwareTokenSlot ? [] : await hardware.publicCertificates(slot),
    open: async (slot, pin, gone) => {
      if (slot !== softwareTokenSlot) return hardware.open(slot, pin, gone)
      if (software) return software.open(slot, pin, gone)
      throw new TokenError('SLOT_NO_DISPONIBLE', signingMessages.slotUnavailable(String(slot)))
    },
    close: async () => {
      await Promise.all(sources.map((source) => source.close()))
    },
  }
}
