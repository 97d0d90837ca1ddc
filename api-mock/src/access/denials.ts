import { randomUUID } from 'node:crypto'
import { sessionWorkflow } from '@estrado/machines/workflows/session/policy'
import type { Services } from '../context.ts'
import { append } from '../journal/append.ts'
import type { Actor } from '../journal/command.ts'
import type { Identity } from './identity.ts'

/** Records that somebody asked for a call that the role doesn't allow, in the stream of the session. */
export async function recordDenial(
  services: Services,
  identity: Identity,
  actor: Actor,
  call: string,
): Promise<void> {
  const stream = `sesion/${identity.sessionId}`
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
    reason: '403: ACCESO NO AUTORIZADO',
    data: '{}',
    actor: actor.usuario,
    role: identity.roles[0] ?? null,
    office: actor.office,
    correlation: actor.correlation || randomUUID(),
    client: actor.client,
  }
  await services.db
    .transaction()
    .execute((tx) => append(tx, identity.ledger, [draft], null, services.clock.now()))
}
