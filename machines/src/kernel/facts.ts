import { Schema, type SchemaAST } from 'effect'
import type { EventObject } from 'xstate'
import type { PersonalPart } from './personal.ts'
import { type Check, checkOf, markOf, type Reading } from './shape.ts'
import type { Fact, Upcasts } from './upcast.ts'

/** What an event holds: its fields, or a Schema that says more of them together. */
type HeldFields = Readonly<
  Record<string, Schema.Schema.AnyNoContext | Schema.optional<Schema.Schema.AnyNoContext>>
>
type Held = HeldFields | Schema.Schema.AnyNoContext
type DataOf<H> = H extends Schema.Schema.Any
  ? Schema.Schema.Type<H>
  : H extends Schema.Struct.Fields
    ? Schema.Struct.Type<H>
    : never
type Flat<T> = { readonly [K in keyof T]: T[K] }
type EventIn<E> = {
  [K in keyof E & string]: { readonly type: K } & Flat<DataOf<E[K]>>
}[keyof E & string]

/** One type of event: the Schema of what it holds beside its type, and the checks that follow from it. */
type Kind = {
  readonly schema: Schema.Schema.AnyNoContext
  readonly empty: boolean
  readonly recorded: Check
  readonly offered: Check
  readonly personal: readonly PersonalPart[]
}

declare const event: unique symbol

/** The events of one workflow: what each of them holds, what of it is personal, and how earlier versions are read. */
export type Facts<TEvent extends EventObject = EventObject> = {
  /** Name of the workflow, as it stands on recorded events. */
  readonly machine: string
  readonly kinds: ReadonlyMap<string, Kind>
  readonly upcasts: Upcasts
  readonly [event]?: TEvent
}

/** The events that a declaration of facts describes. */
export type FactOf<F> = F extends Facts<infer TEvent> ? TEvent : never

/** For each event type the payloads that generated paths try. */
export type Samples<TEvent extends EventObject = EventObject> = {
  readonly [K in TEvent['type']]: readonly Extract<TEvent, { readonly type: K }>[]
}

/** Every marked place of a Schema, with the way to it. */
function partsOf(ast: SchemaAST.AST, at: readonly string[]): readonly PersonalPart[] {
  const mark = markOf(ast)
  const own = mark ? [{ ...mark, at }] : []
  if (ast._tag === 'TypeLiteral')
    return [
      ...own,
      ...ast.propertySignatures.flatMap(({ name, type }) => partsOf(type, [...at, String(name)])),
    ]
  if (ast._tag === 'TupleType')
    return [...own, ...ast.rest.flatMap(({ type }) => partsOf(type, [...at, '*']))]
  if (ast._tag === 'Union') return [...own, ...ast.types.flatMap((type) => partsOf(type, at))]
  return own
}

const isSchema = (held: Held): held is Schema.Schema.AnyNoContext => Schema.isSchema(held)

function kindOf(held: Held): Kind {
  const schema = isSchema(held) ? held : Schema.Struct(held)
  return {
    schema,
    empty: schema.ast._tag === 'TypeLiteral' && schema.ast.propertySignatures.length === 0,
    recorded: checkOf(schema.ast, 'recorded'),
    offered: checkOf(schema.ast, 'offered'),
    personal: partsOf(schema.ast, []),
  }
}

/** Declares the events of a workflow by their type; their TypeScript type follows (`FactOf`). */
export function facts<const E extends Readonly<Record<string, Held>>>(
  machine: string,
  events: E,
  upcasts: Upcasts = {},
): Facts<EventIn<E>> {
  const kinds = new Map(Object.entries(events).map(([type, held]) => [type, kindOf(held)]))
  return { machine, kinds, upcasts }
}

/** The way to the field of a fact that isn't as its Schema says (`''`: the event itself); null where all are. */
export function faultOf(of: Facts, reading: Reading, fact: Fact): string | null {
  const kind = of.kinds.get(fact.type)
  return kind ? (kind[reading](fact)?.join('.') ?? null) : 'type'
}
