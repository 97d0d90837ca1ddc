import type { AnyMachineSnapshot } from 'xstate'
import type { Fact } from '../workflows/upcast.ts'
import { stateId, type Workflow } from '../workflows/workflow.ts'
import type { JournalEvent } from './envelope.ts'
import { replayOf } from './replay.ts'
import { upcast } from './upcasting.ts'

/** One step of a replayed stream: the event, and the state before and after it. */
export type ReplayedStep = {
  readonly event: JournalEvent
  readonly from: string
  readonly to: string
  /** Whether the machine, replayed, says of this event what the journal says. */
  readonly conforms: boolean
}

export type ReplayedStream = {
  readonly steps: readonly ReplayedStep[]
  readonly state: string
  readonly verified: boolean
}

/** The machine event that a journal line stands for, as the present version of the machine knows it. */
export function machineEvent({ machine, machineVersion, type, data }: JournalEvent): Fact {
  return upcast(machine, machineVersion, { ...(JSON.parse(data) as Record<string, unknown>), type })
}

/**
 * Replays a stream on its machine. Accepted events must have been possible; refusals are shown where they
 * happened and change nothing.
 */
export function replayStream(workflow: Workflow, events: readonly JournalEvent[]): ReplayedStream {
  const replay = replayOf(workflow.machine)
  let snapshot: AnyMachineSnapshot = replay.initial
  let version = 0
  const steps = events.map((event): ReplayedStep => {
    const from = stateId(snapshot.value)
    if (event.outcome !== 'accepted') return { event, from, to: from, conforms: true }
    const fact = machineEvent(event)
    version += 1
    const conforms = replay.can(snapshot, fact) && event.version === version
    if (conforms) snapshot = replay.next(snapshot, fact)
    return { event, from, to: stateId(snapshot.value), conforms }
  })
  return { steps, state: stateId(snapshot.value), verified: steps.every((step) => step.conforms) }
}
