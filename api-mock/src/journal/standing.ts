import { machineEvent } from '@estrado/machines/journal/conformance'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { replayOf } from '@estrado/machines/journal/replay'
import { stateId, type Workflow } from '@estrado/machines/workflows/workflow'
import type { AnyMachineSnapshot, EventObject } from 'xstate'

/** A stream as its events left it, and since when it stands in its state; null: nothing has happened in it. */
export type Standing = { readonly snapshot: AnyMachineSnapshot; readonly since: string | null }

/** A stream in which nothing has happened. */
export const unbegun = ({ machine }: Workflow): Standing => ({
  snapshot: replayOf(machine).initial,
  since: null,
})

/** After an event at an instant, which the machine must allow. */
export function standingAfter(
  { machine }: Workflow,
  { snapshot, since }: Standing,
  event: EventObject,
  at: string,
): Standing {
  const next = replayOf(machine).next(snapshot, event)
  const stays = since !== null && stateId(next.value) === stateId(snapshot.value)
  return { snapshot: next, since: stays ? since : at }
}

/** After the accepted events of a stream. */
export const standingOf = (
  workflow: Workflow,
  events: readonly ChainedEvent[],
  from: Standing = unbegun(workflow),
): Standing =>
  events.reduce((standing, event) => standingAfter(workflow, standing, machineEvent(event), event.at), from)
