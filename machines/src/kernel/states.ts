import type { ToneName } from '../vocabulary/tones.ts'

/** What is said of a state by a flag: it is `true`, or left out. */
type FlagOf<D> = { [K in keyof D]-?: true extends D[K] ? K : never }[keyof D]

/**
 * Declares the states of a workflow, each once, with what it means: its label, its colour, its flags. Lists and
 * conditions of all packages follow from the flags (`statesThat`, `isOneThat`).
 */
export const declared =
  <D extends object>() =>
  <S extends string>(states: Readonly<Record<S, D>>): Readonly<Record<S, D>> =>
    states

/** The names of declared states, in their order. */
export const namesOf = <S extends string>(states: Readonly<Record<S, object>>) => Object.keys(states) as S[]

/** The colour of a state by its name on the wire; none is declared: a neutral one. */
export const toneIn =
  (states: Readonly<Record<string, { readonly tone: ToneName }>>) =>
  (state: string): ToneName =>
    states[state]?.tone ?? 'neutral'

/** The states of which at least one of these flags is said, in the order in which they are declared. */
export const statesThat = <D extends object, S extends string>(
  states: Readonly<Record<S, D>>,
  ...flags: readonly FlagOf<D>[]
): readonly S[] => namesOf(states).filter((state) => flags.some((flag) => states[state][flag] === true))

/** Is a state one of those? A state that isn't declared, or null, is none. */
export function isOneThat<D extends object, S extends string>(
  states: Readonly<Record<S, D>>,
  ...flags: readonly FlagOf<D>[]
): (state: string | null) => boolean {
  const those: ReadonlySet<string | null> = new Set(statesThat(states, ...flags))
  return (state) => those.has(state)
}
