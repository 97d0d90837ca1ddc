import { Schema } from 'effect'
import { Day, DayIn, Done, Id, Instant, pageOf } from '../contract/schemas/shared.ts'
import { PolygonSchema } from '../organisation/zones/polygon-schema.ts'
import { catalogueAdministrators } from '../vocabulary/role-groups.ts'
import { WrittenTextSchema } from '../writing/tree-schema.ts'
import { get, patch, post, remove } from './call.ts'
import { type AnyCatalogue, type Catalogue, entryStates } from './catalogue.ts'
import type { Field, Fields, RowOf } from './fields.ts'
import { capital } from './words.ts'

const anId = Schema.Union(Schema.Number, Schema.String)

const limitOf: Readonly<Record<Field['kind'], (field: never) => Schema.Schema.AnyNoContext>> = {
  text: () => Schema.Trim,
  number: () => Schema.NullOr(Schema.Int),
  flag: () => Schema.Boolean,
  day: () => Schema.NullOr(Schema.String.pipe(Schema.maxLength(10))),
  time: () => Schema.NullOr(Schema.String.pipe(Schema.maxLength(5))),
  place: () => Schema.NullOr(Schema.Struct({ latitud: Schema.Finite, longitud: Schema.Finite })),
  polygon: () => Schema.NullOr(PolygonSchema),
  written: () => Schema.NullOr(WrittenTextSchema),
  choice: () => Schema.NullOr(anId),
  many: () => Schema.Array(anId).pipe(Schema.maxItems(500)),
  lines: ({ fields }: { fields: Fields }) => Schema.Array(rowSchema(fields)).pipe(Schema.maxItems(50)),
}

/** Schema of an entry, made from its fields. */
export function rowSchema<F extends Fields>(fields: F): Schema.Schema<RowOf<F>> {
  const members = Object.entries(fields).map(([name, field]) => [name, limitOf[field.kind](field as never)])
  // Members made in a loop have no types of their own; `RowOf` says the same of the fields.
  return Schema.make<RowOf<F>>(Schema.Struct(Object.fromEntries(members)).ast)
}

/** Day from which something holds, `AAAA-MM-DD` in La Paz; without one, from now on. */
const From = Schema.optional(Schema.NullOr(DayIn))

const State = Schema.Literal(...(Object.keys(entryStates) as (keyof typeof entryStates)[]))

/** Things that refer to an entry, counted by what they are ('Causas', 'Actos procesales'). */
const Use = Schema.Struct({ que: Schema.String, cuantos: Schema.Int })

/** An entry as its own calls answer it. */
const entryOf = <F extends Fields>(fields: F) => {
  const row = rowSchema(fields)
  const version = Schema.Struct({
    version: Schema.Int,
    desde: Schema.NullOr(Instant),
    fila: row,
    /** Who made it, by name; null: it came with the installation. */
    usuario: Schema.NullOr(Schema.String),
  })
  const head = {
    id: Id,
    estado: State,
    vigenteDesde: Schema.NullOr(Instant),
    vigenteHasta: Schema.NullOr(Instant),
    /** What begins later, if something does. */
    cambioFuturo: Schema.NullOr(Instant),
    version: Schema.Int,
  }
  return {
    listed: Schema.Struct({ ...head, fila: row }),
    whole: Schema.Struct({
      ...head,
      fila: row,
      versiones: Schema.Array(version),
      usos: Schema.Array(Use),
    }),
    row,
  }
}

/** One line of a spreadsheet that comes in: what it would do, or did. */
const Fate = Schema.Struct({
  linea: Schema.Int,
  id: Schema.NullOr(Schema.Int),
  nombre: Schema.String,
  suerte: Schema.Literal('nueva', 'cambia', 'igual', 'error'),
  /** Labels of the fields that change. */
  campos: Schema.Array(Schema.String),
  errores: Schema.Array(Schema.String),
})

/**
 * Optimistic concurrency of a spreadsheet: what its rehearsal answered as `huella`, without which nothing is saved; 409
 * where a line would have another fate by now.
 */
export const RehearsalMark = Schema.optional(Schema.NullOr(Schema.String.pipe(Schema.maxLength(64))))

/** What would break or change if something were saved. */
const Effects = Schema.Struct({
  campos: Schema.Array(Schema.String),
  usos: Schema.Array(Use),
  avisos: Schema.Array(Schema.String),
})

const whole = <const P extends string, const S extends string>(base: P, rest: S) =>
  `${base}${rest}` as `${P}${S}`

/**
 * The calls of a catalogue that people keep, by their last name: `page entry create update close withdraw delete effects
 * export import`. Its keepers make them; what others read has calls of its own.
 */
function callsOf<F extends Fields, const B extends string>(of: Catalogue<F, B>) {
  const base = of.name
  const { listed, whole: entry, row } = entryOf(of.fields)
  const body = Schema.extend(row, Schema.Struct({ vigenteDesde: From })) as Schema.Schema<
    RowOf<F> & { readonly vigenteDesde?: string | null }
  >
  const { one, feminine } = of.words
  const said = (done: string) => `${capital(one)} ${feminine ? `${done}a` : `${done}o`}`
  const access = of.keepers ?? catalogueAdministrators
  return {
    page: post(whole(base, '/paginado'), {
      access,
      body: Schema.Struct({
        page: Schema.Int.pipe(Schema.positive()),
        perPage: Schema.Int.pipe(Schema.between(1, 100)),
        busqueda: Schema.optionalWith(Schema.String.pipe(Schema.maxLength(200)), { default: () => '' }),
        orden: Schema.optionalWith(Schema.String.pipe(Schema.maxLength(60)), { default: () => '' }),
        estado: Schema.optionalWith(Schema.NullOr(State), { default: () => null }),
        /** What the catalogue's `filters` hold, by field. */
        filtros: Schema.optionalWith(Schema.Record({ key: Schema.String, value: anId }), {
          default: () => ({}),
        }),
      }),
      answer: pageOf(listed),
    }),
    /** The entry with its versions and what refers to it. */
    entry: get(whole(base, '/{id}/ficha'), { access, answer: entry }),
    create: post(base, { access, success: said('cread'), body, answer: entry }),
    update: patch(whole(base, '/{id}'), {
      access,
      success: said('actualizad'),
      needsVersion: true,
      body,
      answer: entry,
    }),
    /** Closes from a day on, or opens again (null). */
    close: patch(whole(base, '/{id}/cierre'), {
      access,
      success: said('actualizad'),
      needsVersion: true,
      body: Schema.Struct({
        hasta: Schema.NullOr(Day),
      }),
      answer: entry,
    }),
    withdraw: remove(whole(base, '/{id}/cambio-futuro'), {
      access,
      success: 'Cambio futuro retirado',
      answer: entry,
    }),
    delete: remove(whole(base, '/{id}'), { access, success: said('eliminad'), answer: Done }),
    /** What would be touched by saving `fila` from `vigenteDesde` (as a new entry where `id` is null), or by closing from `hasta` (`fila` null). */
    effects: post(whole(base, '/efectos'), {
      access,
      body: Schema.Struct({
        id: Schema.NullOr(Id),
        fila: Schema.NullOr(row),
        hasta: From,
        vigenteDesde: From,
      }),
      answer: Effects,
    }),
    export: get(whole(base, '/exportacion'), { access, answer: 'blob' }),
    import: post(whole(base, '/importacion'), {
      access,
      file: 'archivo',
      body: Schema.Struct({
        /** `true`: nothing is saved, each line's fate is told. */
        ensayo: Schema.Union(Schema.BooleanFromString, Schema.Boolean),
        huella: RehearsalMark,
        vigenteDesde: From,
      }),
      answer: Schema.Struct({ ensayo: Schema.Boolean, huella: Schema.String, lineas: Schema.Array(Fate) }),
    }),
  } as const
}

type Parts = Readonly<Record<string, Readonly<Record<string, unknown>>>>
type NameIn<P extends Parts> = { [R in keyof P & string]: `${R}.${keyof P[R] & string}` }[keyof P & string]
type Named<P extends Parts> = {
  readonly [K in NameIn<P>]: K extends `${infer R}.${infer C}` ? P[R][C] : never
}

/** Calls, or their handlers, under the name of their resource: `delitos.page`, … */
export const named = <const P extends Parts>(parts: P): Named<P> =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([resource, calls]) =>
      Object.entries(calls).map(([name, call]) => [`${resource}.${name}`, call]),
    ),
  ) as Named<P>

export type KeptCallName = keyof ReturnType<typeof callsOf>

type CallsOf<C> = C extends Catalogue<infer F, infer N> ? ReturnType<typeof callsOf<F, N>> : never

/** The calls of every catalogue of a list, by their names. */
export const catalogueCalls = <const K extends Readonly<Record<string, AnyCatalogue>>>(kept: K) =>
  named(
    Object.fromEntries(Object.entries(kept).map(([resource, of]) => [resource, callsOf(of)])) as {
      readonly [R in keyof K & string]: CallsOf<K[R]>
    },
  )
