/** An event as a machine takes it, before anybody has looked at what it holds. */
export type Fact = { readonly type: string } & Readonly<Record<string, unknown>>

/** By version of a machine: a fact that this version recorded, as the next one would have recorded it. */
export type Upcasts = Readonly<Record<number, (fact: Fact) => Fact>>
