import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
} from 'xstate'

/**
 * One inert scope serves every replay: machines of the house start nothing, so nothing of the scope is ever
 * used but its shape. Building one per step would cost most of the time.
 */
function inertScope(machine: AnyStateMachine): AnyActorScope {
  const self = createActor(machine)
  const ignore = () => undefined
  return {
    self,
    logger: ignore,
    id: machine.id,
    sessionId: 'replay',
    defer: ignore,
    system: self.system,
    stopChild: ignore,
    emit: ignore,
    actionExecutor: ignore,
  }
}

/** Folds events into snapshots of one machine, without starting anything. */
export class Replay {
  readonly initial: AnyMachineSnapshot
  private readonly machine: AnyStateMachine
  private readonly scope: AnyActorScope

  constructor(machine: AnyStateMachine) {
    this.machine = machine
    this.scope = inertScope(machine)
    this.initial = machine.getInitialSnapshot(this.scope)
  }

  /** The snapshot after the event, which the machine must allow: ask `can` first. */
  next(snapshot: AnyMachineSnapshot, event: AnyEventObject): AnyMachineSnapshot {
    return this.machine.transition(snapshot, event, this.scope)
  }

  /** May the event happen now? */
  can(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
    return snapshot.status === 'active' && snapshot.can(event)
  }

  fold(events: Iterable<AnyEventObject>): AnyMachineSnapshot {
    let snapshot = this.initial
    for (const event of events) snapshot = this.next(snapshot, event)
    return snapshot
  }
}

const replays = new Map<AnyStateMachine, Replay>()

/** The replay of a machine; made once per machine. */
export function replayOf(machine: AnyStateMachine): Replay {
  const known = replays.get(machine)
  if (known) return known
  const made = new Replay(machine)
  replays.set(machine, made)
  return made
}
