import type { AnyStateMachine, EventObject } from 'xstate'
import { replayOf } from '../../journal/replay.ts'
import { stateId } from '../workflow.ts'

/** Where a machine stands after events that must all be possible, and what it would say to another. */
export function walk<TEvent extends EventObject>(machine: AnyStateMachine, ...events: readonly TEvent[]) {
  const replay = replayOf(machine)
  let snapshot = replay.initial
  for (const event of events) {
    if (!replay.can(snapshot, event)) throw new Error(`${stateId(snapshot.value)} refuses ${event.type}`)
    snapshot = replay.next(snapshot, event)
  }
  return { state: stateId(snapshot.value), can: (event: TEvent): boolean => replay.can(snapshot, event) }
}
