import type { EventObject } from 'xstate'
import type { Actor } from './actor.ts'
import type { Attempt, WorkflowOf } from './command.ts'

/** What a command takes from the call that gives it. */
type Given = Pick<Attempt, 'actor' | 'commandId' | 'expectedVersion'>

export type AttemptOn<E extends EventObject, K> = Pick<Attempt, 'name' | 'ledger'> & {
  readonly workflow: WorkflowOf<E, K>
  readonly id: K
  readonly asks: E['type']
}

/** A command on the stream that an id names, as far as it is known before its decision. */
export const attemptOn = <E extends EventObject, K>(
  { commandId, actor, expectedVersion }: Given,
  { name, ledger, workflow, id, asks }: AttemptOn<E, K>,
): Attempt => ({
  name,
  commandId,
  actor,
  ledger,
  stream: workflow.stream.of(id),
  workflow,
  expectedVersion,
  asks,
})

/** What is recorded of somebody without being asked for: nobody repeats it by a key, and it leans on no version. */
export const unasked = (actor: Actor): Given => ({ actor, commandId: null, expectedVersion: null })
