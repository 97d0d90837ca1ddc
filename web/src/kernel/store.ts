import { useSelector } from '@xstate/react'
import { createActor, fromTransition } from 'xstate'

/** Store: one value that screens follow, held by an actor. */
export type Store<T> = {
  readonly get: () => T
  readonly set: (next: T) => void
  /** Tells of every change. @returns how to stop it */
  readonly subscribe: (listener: () => void) => () => void
  readonly state: ReturnType<typeof holderOf<T>>
}

const holderOf = <T>(first: T) =>
  createActor(
    fromTransition((_, { next }: { readonly type: 'set'; readonly next: T }) => ({ value: next }), {
      value: first,
    }),
  )

export function createStore<T>(first: T): Store<T> {
  const state = holderOf(first).start()
  return {
    get: () => state.getSnapshot().context.value,
    set: (next) => state.send({ type: 'set', next }),
    subscribe: (listener) => {
      const { unsubscribe } = state.subscribe(listener)
      return unsubscribe
    },
    state,
  }
}

/** What a screen needs of a store; it is drawn anew when that changes. */
export const useStore = <T, S>({ state }: Pick<Store<T>, 'state'>, select: (value: T) => S): S =>
  useSelector(state, ({ context }) => select(context.value))
