import type { AnyStateMachine, ContextFrom, StateValueFrom } from 'xstate'

/** What must hold of a machine's context in each of its states, whatever way led there. */
export type Invariants<M extends AnyStateMachine> = {
  readonly [S in StateValueFrom<M> & string]: (context: ContextFrom<M>) => boolean
}

export type AnyInvariants = Readonly<Record<string, (context: never) => boolean>>

/** One rule in every state that a vocabulary names. */
export const inEach = <S extends string, TContext>(
  states: Readonly<Record<S, unknown>>,
  rule: (context: TContext) => boolean,
): Readonly<Record<S, typeof rule>> =>
  Object.fromEntries(Object.keys(states).map((state) => [state, rule])) as Record<S, typeof rule>
