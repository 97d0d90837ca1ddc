import type { CauseEvent } from '@estrado/machines/causes/cause/events'
import type { CauseContext } from '@estrado/machines/causes/cause/machine'
import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import type { CallName } from '@estrado/machines/contract/calls'
import type { EventObject } from 'xstate'
import type { Identity } from '../access/identity.ts'
import type { Services } from '../context.ts'
import { announceInboxChange } from '../inboxes/announce-inbox-change.ts'
import type { Actor } from '../journal/actor.ts'
import { type AttemptOn, attemptOn } from '../journal/attempt.ts'
import { type Attempt, type CommandAnswer, type Moment, runCommand } from '../journal/command.ts'
import type { CommandKey } from '../journal/kept-answers.ts'
import { ledgerOf } from '../journal/ledger-of.ts'

/** What a command on a cause needs of the call that gave it. */
export type CauseCall = {
  readonly services: Services
  readonly identity: Identity
  readonly actor: Actor
  readonly commandId: CommandKey | null
  readonly expectedVersion: number | null
}

export type CauseDecision<A> = {
  readonly facts: readonly CauseEvent[]
  readonly status?: 200 | 201
  readonly answer: A
}

/**
 * A command on a stream of a cause, as far as it is known before its decision: its hearings, acts and requests stand in
 * the cause's ledger.
 */
export const attemptInCause = async <E extends EventObject, K>(
  call: Omit<CauseCall, 'identity'> & { readonly identity: Pick<Identity, 'ledger'> },
  idCausa: number,
  on: Omit<AttemptOn<E, K>, 'ledger'>,
): Promise<Attempt> =>
  attemptOn(call, {
    ...on,
    ledger: await ledgerOf(call.services.db, causeWorkflow.stream.of(idCausa), call.identity.ledger),
  })

/**
 * Runs a command on a cause's stream. A cause stays in the ledger of the district where it was registered,
 * whoever acts on it later.
 */
export async function runCauseCommand<A>(
  call: CauseCall,
  name: CallName,
  idCausa: number,
  asks: CauseEvent['type'],
  decide: (cause: CauseContext, moment: Moment) => Promise<CauseDecision<A>>,
): Promise<CommandAnswer<A>> {
  const { services } = call
  const done = await runCommand(services, {
    ...(await attemptInCause(call, idCausa, { name, workflow: causeWorkflow, id: idCausa, asks })),
    decide: (moment) => decide(moment.stream.snapshot.context as CauseContext, moment),
  })
  if (done.events.length > 0) await announceInboxChange(services, idCausa)
  return done
}
