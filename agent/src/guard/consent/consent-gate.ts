import { signingPaths } from '@estrado/machines/contract/agent-signing'
import { consentMessages } from '@estrado/machines/messages/agent-consent'
import type { Context } from 'hono'
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

/** Asks about one call; a refusal, or undefined when the person agrees. Never agrees by itself. */
export type ConsentGate = (origin: string, c: Context) => Promise<Refusal | undefined>

/**
 * Asks once before a site uses the agent at all, and again before each signature with the number of documents
 * and whose signature it is. 'Always' ends the questions for that site until it is revoked.
 */
export function createConsentGate({ book, desk, now }: ConsentGateOptions): ConsentGate {
  const usableUntil = new Map<string, number>()
  const silentUntil = new Map<string, number>()

  return async (origin, c) => {
    const at = now().getTime()
    if ((silentUntil.get(origin) ?? 0) > at) return refusalFor('no')
    const question = await questionOf(origin, c)
    if (question.kind === 'use' && (usableUntil.get(origin) ?? 0) > at) {
      usableUntil.set(origin, at + useMilliseconds)
      return undefined
    }

    const outcome = await desk.ask(question)
    const answered = now()
    if (outcome === 'always') book.remember(origin, answered)
    else if (outcome === 'once') usableUntil.set(origin, answered.getTime() + useMilliseconds)
    else {
      usableUntil.delete(origin)
      silentUntil.set(origin, answered.getTime() + silenceMilliseconds)
      return refusalFor(outcome)
    }
    return undefined
  }
}

const refusalTexts = {
  no: consentMessages.refused,
  unanswered: consentMessages.unanswered,
  busy: consentMessages.busy,
} as const

const refusalFor = (outcome: Exclude<ConsentOutcome, 'once' | 'always'>): Refusal =>
  forbidden('CONSENTIMIENTO_RECHAZADO', refusalTexts[outcome])

const signingCalls: readonly string[] = [signingPaths.signPdf, signingPaths.signBatch]

async function questionOf(origin: string, c: Context): Promise<ConsentQuestion> {
  const path = c.req.path.replace(/^\/api(?=\/)/, '')
  if (c.req.method !== 'POST' || !signingCalls.includes(path)) return { kind: 'use', origin }
  // The service reads the same body again; Hono keeps it. What isn't JSON it refuses itself.
  const body: unknown = await c.req.json().catch(() => undefined)
  const { alias, pdfs } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const documents = Array.isArray(pdfs) ? pdfs.length : 1
  return { kind: 'sign', origin, signer: shownText(alias), documents }
}

/** A text of the site's making, short and without anything that could dress it up as ours. */
const shownText = (value: unknown) =>
  String(value ?? '')
    .replace(/[^\p{L}\p{N} .,@_-]/gu, '')
    .slice(0, 60)
