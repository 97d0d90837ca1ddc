import { consentMessages } from '@estrado/machines/agent/consent-texts'
import { forbidden, type Refusal } from '../origin-rules.ts'
import type { ConsentBook } from './consent-book.ts'
import type { ConsentDesk, ConsentOutcome, ConsentQuestion } from './consent-desk.ts'

/** How long one 'yes, this time' lets a site look at tokens or scan, from its last call on. */
export const useMilliseconds = 15 * 60_000
/** How long after a 'no' the same site can't make us ask again. */
export const silenceMilliseconds = 60_000

export type ConsentGateOptions = {
  readonly book: ConsentBook
  readonly desk: Pick<ConsentDesk, 'ask'>
  readonly now: () => Date
}

/** What a site wants to sign: in whose name, and how many documents. */
export type WantedSignature = { readonly origin: string; readonly signer: string; readonly documents: number }

/**
 * Asks the person about sites that aren't allowed: once before a site uses the agent at all (before a PIN can
 * be tried), and again before each signature. 'Always' ends the questions for that site until it is revoked.
 * Nothing but the person's own answer ever lets a site in.
 */
export type ConsentGate = {
  /** May this site call? `gone` aborts when its page stops waiting. @returns the refusal, or undefined when the person agrees. */
  readonly use: (origin: string, gone: AbortSignal) => Promise<Refusal | undefined>
  /** May this site sign so many documents in this name? */
  readonly sign: (wanted: WantedSignature, gone: AbortSignal) => Promise<boolean>
  /** Ends what a site may do now and later. */
  readonly revoke: (origin: string) => void
}

export function createConsentGate({ book, desk, now }: ConsentGateOptions): ConsentGate {
  const usableUntil = new Map<string, number>()
  const silentUntil = new Map<string, number>()

  const ask = async (question: ConsentQuestion, gone: AbortSignal): Promise<ConsentOutcome> => {
    const { origin } = question
    const outcome = await desk.ask(question, gone)
    const answered = now()
    if (outcome === 'always') book.remember(origin, answered)
    if (outcome === 'once' || outcome === 'always')
      usableUntil.set(origin, answered.getTime() + useMilliseconds)
    else if (outcome !== 'withdrawn' && outcome !== 'busy') {
      usableUntil.delete(origin)
      silentUntil.set(origin, answered.getTime() + silenceMilliseconds)
    }
    return outcome
  }

  return {
    use: async (origin, gone) => {
      const at = now().getTime()
      if ((silentUntil.get(origin) ?? 0) > at) return refusalFor('no')
      if ((usableUntil.get(origin) ?? 0) > at) {
        usableUntil.set(origin, at + useMilliseconds)
        return undefined
      }
      const outcome = await ask({ kind: 'use', origin }, gone)
      return outcome === 'once' || outcome === 'always' ? undefined : refusalFor(outcome)
    },
    revoke: (origin) => {
      book.revoke(origin)
      usableUntil.delete(origin)
    },
    sign: async (wanted, gone) => {
      const outcome = await ask({ kind: 'sign', ...wanted }, gone)
      return outcome === 'once' || outcome === 'always'
    },
  }
}

const refusalTexts = {
  no: consentMessages.refused,
  unanswered: consentMessages.unanswered,
  withdrawn: consentMessages.unanswered,
  busy: consentMessages.busy,
} as const

const refusalFor = (outcome: keyof typeof refusalTexts): Refusal =>
  forbidden('CONSENTIMIENTO_RECHAZADO', refusalTexts[outcome])
