import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  type SnapshotFrom,
} from 'xstate'
import type { FactStream } from '../client/outbox/outbox.ts'
import { createStore, type Store, useStore } from './store.ts'

type DriverOptions<M extends AnyStateMachine, Aside extends object> = {
  /** What is known beside the machine as it begins: work under way, what was answered. */
  readonly aside: Aside
  /** Where facts go to be journalled; each run of the machine has a stream. */
  readonly facts?: (() => FactStream) | undefined
  /** A fact as the journal keeps it, where that isn't all of it. */
  readonly journalled?: (fact: EventFromLogic<M>) => EventFromLogic<M>
}

export type DriverState<M extends AnyStateMachine, Aside> = { readonly snapshot: SnapshotFrom<M> } & Aside

/** What screens follow of a driver. */
export type Driven<State> = Pick<Store<State>, 'subscribe' | 'state'> & { readonly getState: () => State }

/**
 * Driver store: an actor around a pure machine, and what is known beside it, as one state that screens follow.
 * Who drives makes the calls and answers with facts; the machine decides which of them may be.
 */
export function createDriver<M extends AnyStateMachine, Aside extends object>(
  machine: M,
  { aside, facts, journalled = (fact) => fact }: DriverOptions<M, Aside>,
) {
  type State = DriverState<M, Aside>
  const run = () => ({ actor: createActor(machine).start(), stream: facts?.() })
  let { actor, stream } = run()
  const snapshot = () => actor.getSnapshot() as SnapshotFrom<M>
  const store = createStore({ snapshot: snapshot(), ...aside } as State)
  const set = (change: Partial<State>): void => store.set({ ...store.get(), ...change })

  /** A fact is possible while the machine runs and admits it. */
  const can = (fact: EventFromLogic<M>): boolean => {
    const now = snapshot() as AnyMachineSnapshot
    return now.status === 'active' && now.can(fact)
  }

  return {
    getState: store.get,
    /** What a screen is given to follow. */
    followed: { getState: store.get, subscribe: store.subscribe, state: store.state } satisfies Driven<State>,
    set,
    snapshot,
    can,
    /** Tells the machine a fact; what is no longer true by the time that it is known changes nothing. */
    tell: (fact: EventFromLogic<M>, beside?: () => Partial<Aside>): boolean => {
      if (!can(fact)) return false
      stream?.record(journalled(fact))
      actor.send(fact)
      set({ snapshot: snapshot(), ...beside?.() } as Partial<State>)
      return true
    },
    /** The machine runs anew from its beginning, and its facts are a stream of their own. */
    restart: (): void => {
      actor.stop()
      ;({ actor, stream } = run())
    },
    stop: (): void => {
      actor.stop()
    },
  }
}

/** What a screen needs of a driver; it is drawn anew when that changes. */
export const useDriver = <State, S>(driver: Driven<State>, select: (state: State) => S): S =>
  useStore(driver, select)
