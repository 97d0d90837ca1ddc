import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { auditTexts } from '../audit/texts.ts'
import { type Facts, faultOf } from '../kernel/facts.ts'
import type { Fact } from '../kernel/upcast.ts'
import { factsOf } from '../workflows/recorded.ts'
import { stateId, type Workflow } from '../workflows/workflow.ts'
import type { JournalEvent } from './envelope.ts'
import { type Replay, replayOf } from './replay.ts'
import { upcast } from './upcasting.ts'

/** One step of a replayed stream: the event, and the state before and after it. */
export type ReplayedStep = {
  readonly event: JournalEvent
  readonly from: string
  readonly to: string
  /** Why the replay doesn't say of this event what the journal says; null: it does. */
  readonly fault: StepFault | null
}

/** A recorded fact that isn't what its Schema says: which line it is, and which field. */
export class UndecodableFact extends Error {
  readonly line: Pick<JournalEvent, 'ledger' | 'position'>

  constructor({ ledger, position, type }: JournalEvent, field: string) {
    super(auditTexts.undecodable(ledger, position, type, field))
    this.name = 'UndecodableFact'
    this.line = { ledger, position }
  }
}

export type ReplayedStream = {
  readonly steps: readonly ReplayedStep[]
  readonly state: string
  readonly verified: boolean
}

/** The fact in a line as it was recorded; null where its text is no JSON: it was touched. */
export function recordedFact({ type, data }: Pick<JournalEvent, 'type' | 'data'>): Fact | null {
  try {
    return { ...(JSON.parse(data) as Record<string, unknown>), type }
  } catch {
    return null
  }
}

/**
 * The fact in a line as the present version of its machine knows it, whatever it holds: refusals hold less. Null where
 * it is no JSON, or nothing that an upcast knows.
 */
export function liftedFact(event: JournalEvent): Fact | null {
  const fact = recordedFact(event)
  try {
    return fact && upcast(event.machine, event.machineVersion, fact)
  } catch {
    return null
  }
}

/**
 * Decoding: the machine event that an accepted line stands for, lifted by its upcasts and as its Schema says.
 * @throws UndecodableFact
 */
export function machineEvent(event: JournalEvent): Fact {
  const facts = factsOf.get(event.machine)
  const fact = liftedFact(event)
  if (!fact) throw new UndecodableFact(event, '')
  const field = facts ? faultOf(facts, 'recorded', fact) : 'machine'
  if (field !== null) throw new UndecodableFact(event, field)
  return fact
}

/** The fact of a line of one workflow, as its Schema says. @throws UndecodableFact */
export function factIn<TEvent extends EventObject>(facts: Facts<TEvent>, event: JournalEvent): TEvent {
  if (event.machine !== facts.machine) throw new UndecodableFact(event, 'machine')
  return machineEvent(event) as EventObject as TEvent
}

/** The same; null where the line was touched so that none can be read. */
export function readableFact<TEvent extends EventObject>(
  facts: Facts<TEvent>,
  event: JournalEvent,
): TEvent | null {
  try {
    return factIn(facts, event)
  } catch (error) {
    if (error instanceof UndecodableFact) return null
    throw error
  }
}

/** Why a line can't be taken: the machine doesn't allow it, or its fact isn't what its Schema says. */
type StepFault = 'not-conforming' | 'undecodable'

/** The snapshot after an accepted line, or why there is none; data that no guard can read count as a no. */
export function afterLine(
  replay: Replay,
  snapshot: AnyMachineSnapshot,
  event: JournalEvent,
): AnyMachineSnapshot | StepFault {
  try {
    const fact = machineEvent(event)
    return replay.can(snapshot, fact) ? replay.next(snapshot, fact) : 'not-conforming'
  } catch (error) {
    return error instanceof UndecodableFact ? 'undecodable' : 'not-conforming'
  }
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
    if (event.outcome !== 'accepted') return { event, from, to: from, fault: null }
    version += 1
    const after = event.version === version ? afterLine(replay, snapshot, event) : 'not-conforming'
    if (typeof after === 'string') return { event, from, to: from, fault: after }
    snapshot = after
    return { event, from, to: stateId(snapshot.value), fault: null }
  })
  return { steps, state: stateId(snapshot.value), verified: steps.every(({ fault }) => fault === null) }
}
