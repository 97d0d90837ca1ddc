import { canonicalJson } from '@estrado/machines/journal/canonical'
import type { Services } from '../context.ts'
import { inTransaction, type Tx } from '../database/connect.ts'
import { askedAgain } from './in-doubt.ts'
import { type Keyed, keepAnswer, knownAnswer } from './kept-answers.ts'

/**
 * Idempotency key of what is no command on one stream: it is done once, in one transaction with its answer, and a repeat
 * is answered the same, also one that came at the same time.
 */
export function once<A>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { status, ...keyed }: Keyed & { readonly status: 200 | 201 },
  work: (tx: Tx) => Promise<A>,
): Promise<A> {
  const decide = () =>
    inTransaction(db, async (tx) => {
      const answer = await work(tx)
      await keepAnswer(tx, keyed, { status, version: 1, text: canonicalJson(answer) }, clock.now())
      return { answer }
    })
  const known = () => knownAnswer(db, { ...keyed, decide })
  const run = async () => {
    const { answer } =
      (await known()) ??
      (await decide().catch(async (error: unknown) => {
        const answered = await known()
        if (answered) return answered
        throw error
      }))
    return answer
  }
  return keyed.commandId === null ? run() : askedAgain(run)
}
