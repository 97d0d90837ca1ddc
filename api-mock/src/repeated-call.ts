import { type CallName, callOf } from '@estrado/machines/contract/calls'
import { Schema } from 'effect'
import type { CallBase, JsonReply } from './context.ts'
import { ApiError } from './errors.ts'
import { answerBefore, commandDone } from './journal/kept-answers.ts'

/**
 * Idempotency: what a call replies, or where it is refused, what it replied when it was done under the same key. A
 * handler asks what its caller may see before it asks its command, and the command may have taken just that away: a
 * cause went on to another court, a draft was deleted. Where not all of the reply is kept, it says that it was done.
 */
export async function orRepliedBefore<R>(
  name: CallName,
  { services, identity, actor, commandId }: CallBase,
  ask: () => Promise<R>,
): Promise<R | JsonReply<unknown>> {
  try {
    return await ask()
  } catch (refusal) {
    if (!(refusal instanceof ApiError) || refusal.status >= 500 || !identity) throw refusal
    const known = await answerBefore(services.db, { name, actor, commandId })
    if (!known) throw refusal
    const { answer } = callOf(name)
    if (answer === 'blob') throw commandDone()
    const kept = Schema.decodeUnknownEither(Schema.encodedSchema(answer))(known.answer)
    if (kept._tag === 'Left') throw commandDone()
    return { ...known, answer: kept.right }
  }
}
