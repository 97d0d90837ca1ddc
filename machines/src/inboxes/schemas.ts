import { Schema } from 'effect'
import { causeRowFields } from '../causes/schemas.ts'
import {
  DayIn,
  Id,
  IdInQuery,
  Instant,
  pagedRows,
  paginationFields,
  Text,
} from '../contract/schemas/shared.ts'
import { toneNames } from '../vocabulary/tones.ts'
import { type AskKey, askKeys } from './asks.ts'
import { type WaitKey, waitKeys } from './waits.ts'

const Key = Schema.Literal(...(askKeys as [AskKey, ...AskKey[]]))

/** Which causes: those that ask something of me, all open ones of the office, or the closed and archived ones. */
export const inboxScopes = ['mias', 'todas', 'archivo'] as const

/** Orders of a list of causes; the most pressing first is for those that ask something alone. */
export const inboxOrders = ['urgencia', 'recientes', 'antiguas', 'codigo', '-codigo'] as const
export type InboxOrder = (typeof inboxOrders)[number]

export const InboxBody = Schema.Struct({
  page: Schema.Int.pipe(Schema.positive()),
  perPage: Schema.Int.pipe(Schema.between(1, 100)),
  /** Where the page before ended, as it said; without it the page is counted. */
  cursor: Schema.optional(Text.pipe(Schema.maxLength(300))),
  alcance: Schema.optionalWith(Schema.Literal(...inboxScopes), { default: () => 'mias' as const }),
  pedido: Schema.optional(Key),
  busqueda: Schema.optional(Text.pipe(Schema.maxLength(200))),
  tipoAccion: Schema.optional(Schema.Literal('Privada', 'Pública')),
  orden: Schema.optional(Schema.Literal(...inboxOrders)),
  /** Of the causes by date: from this day back. */
  hastaDia: Schema.optional(DayIn),
})

/** What a cause asks of the caller; `cosa`: of what. `tono`: the colour of the time that is left. */
export const ShownAsk = Schema.Struct({
  clave: Key,
  verbo: Text,
  cosa: Text,
  desde: Instant,
  hasta: Schema.NullOr(Instant),
  tono: Schema.NullOr(Schema.Literal(...toneNames)),
  idActoProcesal: Schema.NullOr(Id),
  /** As the act stands, for whoever passes it on. */
  versionActo: Schema.NullOr(Schema.Int),
})

export const InboxRow = Schema.Struct({
  ...causeRowFields,
  /** Since when the office has it. */
  desde: Instant,
  /** The most pressing thing that it asks of the caller; null: nothing. */
  pedido: Schema.NullOr(ShownAsk),
  otrosPedidos: Schema.Int,
  /** Who else has it open, by name. */
  abiertaPor: Schema.Array(Text),
})

/** A page of the inbox; `siguiente` leads to the next one, null: this is the last. */
export const Inbox = Schema.Struct({
  pagination: Schema.Struct({ ...paginationFields, siguiente: Schema.NullOr(Text) }),
  result: pagedRows(InboxRow),
})

export const ArchivedQuery = Schema.Struct({
  /** Numbers, separated by commas; without them all of the office. */
  idCausas: Schema.optional(Text.pipe(Schema.pattern(/^\d{1,9}(,\d{1,9}){0,99}$/))),
  idOficina: Schema.optional(IdInQuery),
})

/** A closed or archived cause with its grounds: the act that closed or archived it. */
export const ArchivedCause = Schema.Struct({
  id: Id,
  codigoUnico: Text,
  estado: Text,
  estadoDescripcion: Text,
  fecha: Schema.NullOr(Instant),
  causal: Schema.NullOr(Schema.Struct({ idActoProcesal: Id, tipo: Text, referencia: Text })),
})

/** What waits for the caller behind an entry of the menu. */
export const InboxCounts = Schema.Array(Schema.Struct({ url: Text, total: Schema.Int }))

/** How much of what waits for the caller; nothing that is zero. */
export const Waiting = Schema.Array(
  Schema.Struct({ clave: Schema.Literal(...(waitKeys as [WaitKey, ...WaitKey[]])), total: Schema.Int }),
)

/** A way of looking at a list that its person gave a name: the address's query. */
export const SavedView = Schema.Struct({ id: Id, lista: Text, nombre: Text, consulta: Text })

export const SavedViewBody = Schema.Struct({
  lista: Text.pipe(Schema.pattern(/^[a-z][a-z-]{1,59}$/)),
  nombre: Text,
  consulta: Text.pipe(Schema.maxLength(2000)),
})
