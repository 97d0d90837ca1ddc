/** What must hold of the context in each state, whatever way led there. */
export type Invariants<TContext, TState extends string> = {
  readonly [S in TState]: (context: TContext) => boolean
}

export type AnyInvariants = Readonly<Record<string, (context: never) => boolean>>
