import { type AnyActor, type AnyMachineSnapshot, createActor, type EventObject } from 'xstate'
import { canonicalJson } from '../journal/canonical.ts'
import { pathFaults } from '../messages/paths-faults.ts'
import { mayCause, type Workflow } from '../workflows/workflow.ts'
import type { Assert, Level } from './contract.ts'
import { invariantsOf } from './invariants/index.ts'
import { stateOf } from './model.ts'

/** A running actor, as screens have one, beside the pure replay that says what is expected. */
type World = { readonly actor: AnyActor }

const seen = ({ actor }: World): AnyMachineSnapshot => actor.getSnapshot() as AnyMachineSnapshot

const whole = (snapshot: AnyMachineSnapshot): string =>
  canonicalJson({ state: snapshot.value, context: snapshot.context, status: snapshot.status })

async function execute(world: World, event: EventObject, moment: { after: AnyMachineSnapshot }) {
  world.actor.send(event)
  if (whole(seen(world)) !== whole(moment.after)) {
    throw new Error(pathFaults.otherPlace(whole(seen(world)), whole(moment.after)))
  }
}

async function refuse(world: World, event: EventObject) {
  const before = whole(seen(world))
  if (seen(world).status === 'active' && seen(world).can(event)) throw new Error(pathFaults.machineAllows)
  if (seen(world).status === 'active') world.actor.send(event)
  if (whole(seen(world)) !== before) throw new Error(pathFaults.changedThough)
  return undefined
}

/**
 * The machine itself: an actor plays the path, and in every state its invariant must hold. `mayCause` answers
 * for the roles; what it should answer is saved.
 */
export function machineLevel(workflow: Workflow): Level<World> {
  const invariants = invariantsOf[workflow.name] ?? {}
  const assertions = Object.entries(invariants).map(([state, holds]): [string, Assert<World>] => [
    state,
    async (world) => {
      const snapshot = seen(world)
      if (stateOf(snapshot) !== state) throw new Error(pathFaults.otherPlace(stateOf(snapshot), state))
      if (!holds(snapshot.context as never)) {
        throw new Error(pathFaults.invariant(state, canonicalJson(snapshot.context)))
      }
    },
  ])
  const events = Object.keys(workflow.policy)
  return {
    name: 'machine',
    workflow: workflow.name,
    open: async () => ({ actor: createActor(workflow.machine).start() }),
    close: async ({ actor }) => {
      actor.stop()
    },
    evidence: async () => [],
    executors: Object.fromEntries(events.map((type) => [type, execute])),
    assertions: Object.fromEntries(assertions),
    refusals: Object.fromEntries(events.map((type) => [type, refuse])),
    tryRole: async (event, role) => mayCause(workflow, event.type, role === null ? undefined : [role]),
  }
}
