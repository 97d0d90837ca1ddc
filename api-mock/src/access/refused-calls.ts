import { type CallName, calls } from '@estrado/machines/contract/calls'
import { canonicalJson } from '@estrado/machines/journal/canonical'
import { sessionWorkflow } from '@estrado/machines/session/session/workflow'
import type { Services } from '../context.ts'
import { inTransaction } from '../database/connect.ts'
import type { ApiError } from '../errors.ts'
import type { Actor } from '../journal/actor.ts'
import { append } from '../journal/append.ts'
import { isRecorded, reasonOf } from '../journal/command.ts'
import { noteUnusual } from './alarms.ts'
import type { Identity } from './identity.ts'

/**
 * Refusals that are kept: those that say something of who asked, and that a service beside was down when it
 * was needed; not that nobody is signed in, nor that the API is busy or young.
 */
const kept: readonly number[] = [400, 403, 404, 409, 413, 415, 422, 503]

/**
 * Records that a call was refused, in the stream of the session: a command whatever the reason, a question
 * when role or default password do not allow it. What a command's own stream keeps already is not recorded twice.
 */
export async function recordRefusedCall(
  services: Services,
  { identity, actor }: { readonly identity: Identity | null; readonly actor: Actor },
  call: CallName,
  params: Readonly<Record<string, string>>,
  refusal: ApiError,
): Promise<void> {
  if (identity && refusal.status === 403) noteUnusual('many refusals', identity.userId)
  if (!identity || isRecorded(refusal) || !kept.includes(refusal.status)) return
  if (calls[call].method === 'GET' && refusal.status !== 403) return
  const stream = sessionWorkflow.stream.of(identity.sessionId)
  const head = await services.db
    .selectFrom('stream_head')
    .select('version')
    .where('stream', '=', stream)
    .executeTakeFirst()
  const draft = {
    stream,
    version: head?.version ?? 0,
    type: `call.${call}`,
    machine: sessionWorkflow.name,
    machineVersion: sessionWorkflow.version,
    outcome: 'refused' as const,
    reason: reasonOf(refusal),
    data: canonicalJson(params),
    actor: actor.usuario,
    role: identity.roles[0] ?? null,
    office: actor.office,
    correlation: actor.correlation,
    client: actor.client,
  }
  await inTransaction(services.db, (tx) => append(tx, identity.ledger, [draft], null, services.clock.now()))
}
