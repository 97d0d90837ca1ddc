import { Schema } from 'effect'
import { Day, Id, Instant, PageQuery, pageOf, Text } from '../../contract/schemas/shared.ts'
import { RehearsalMark } from '../../kernel/catalogue-calls.ts'
import { roleCodes } from '../../vocabulary/roles.ts'
import { mostMoved } from './rules.ts'
import { postStates, postsScreen, type WorkKind, workKindNames } from './texts.ts'

const Role = Schema.Literal(...roleCodes)
/** A day in La Paz. */
const OptionalDay = Schema.NullOr(Day)

type Situation = keyof typeof postsScreen.situations
const situations = Object.keys(postsScreen.situations) as readonly Situation[]

export const PostPageBody = Schema.Struct({
  ...PageQuery.fields,
  busqueda: Schema.optional(Schema.String.pipe(Schema.maxLength(200))),
  orden: Schema.optional(Schema.Literal('nombre', '-nombre', 'oficina', '-oficina', 'hasta', '-hasta')),
  rol: Schema.optional(Schema.NullOr(Role)),
  idOficina: Schema.optional(Schema.NullOr(Id)),
  idDepartamento: Schema.optional(Schema.NullOr(Id)),
  situacion: Schema.optional(Schema.NullOr(Schema.Literal(...situations))),
})

/** A post; `hasta`: its last day. `desde` null: since the account came. */
const post = {
  numero: Schema.Int,
  rol: Role,
  idOficina: Schema.NullOr(Id),
  oficina: Schema.NullOr(Text),
  desde: OptionalDay,
  hasta: OptionalDay,
  situacion: Schema.Literal(...(Object.keys(postStates) as (keyof typeof postStates)[])),
}

const person = {
  id: Id,
  usuario: Text,
  nombreCompleto: Text,
  documentoIdentidad: Text,
  complemento: Text,
  activo: Schema.Boolean,
  eliminado: Schema.Boolean,
}

/** People with the posts that hold or are to come. */
export const PostPage = pageOf(Schema.Struct({ ...person, puestos: Schema.Array(Schema.Struct(post)) }))

const who = { en: Schema.NullOr(Instant), por: Schema.NullOr(Text) }

export const PersonPosts = Schema.Struct({
  ...person,
  /** Every post, the newest first. */
  puestos: Schema.Array(
    Schema.Struct({ ...post, asignado: Schema.Struct(who), terminado: Schema.Struct(who) }),
  ),
  /** Offices in which work waits for somebody that names them, whose it is no more, or no judge where they are one. */
  trabajoPendiente: Schema.Array(Schema.Struct({ idOficina: Id, oficina: Text, cuantos: Schema.Int })),
  /** Of the account's stream. */
  version: Schema.Int,
})

export const PostBody = Schema.Struct({
  rol: Role,
  idOficina: Id,
  /** Null: from now on. */
  desde: OptionalDay,
  hasta: OptionalDay,
})

const Kind = Schema.Literal(...(workKindNames as readonly [WorkKind, ...WorkKind[]]))

/** Open work that names a person, by kind, each with who is proposed for it. */
export const OpenWork = Schema.Struct({
  trabajo: Schema.Array(
    Schema.Struct({
      clase: Kind,
      id: Id,
      version: Schema.Int,
      titulo: Text,
      detalle: Text,
      fecha: Schema.NullOr(Instant),
      idPropuesto: Schema.NullOr(Id),
    }),
  ),
  candidatos: Schema.Array(
    Schema.Struct({ id: Id, nombre: Text, clases: Schema.Array(Kind), carga: Schema.Int }),
  ),
})

const Moved = Schema.Array(
  Schema.Struct({
    clase: Kind,
    id: Id,
    version: Schema.Int,
    /** Null: nobody for now. */
    idUsuario: Schema.NullOr(Id),
  }),
).pipe(Schema.maxItems(mostMoved))

export const PassOnBody = Schema.Struct({ trabajo: Moved })

export const MoveBody = Schema.Struct({
  /** First day without the post; null: at once. */
  desde: OptionalDay,
  /** Null: the post only ends. */
  destino: Schema.NullOr(Schema.Struct({ rol: Role, idOficina: Id, hasta: OptionalDay })),
  trabajo: Moved,
})

/** One line of a spreadsheet: what it would do, or did. */
export const PostFates = Schema.Struct({
  ensayo: Schema.Boolean,
  huella: Schema.String,
  lineas: Schema.Array(
    Schema.Struct({
      linea: Schema.Int,
      id: Schema.NullOr(Schema.Int),
      nombre: Text,
      campos: Schema.Array(Text),
      suerte: Schema.Literal('nueva', 'cambia', 'igual', 'error'),
      errores: Schema.Array(Text),
    }),
  ),
})
export const PostImportBody = Schema.Struct({
  ensayo: Schema.Union(Schema.BooleanFromString, Schema.Boolean),
  huella: RehearsalMark,
})
