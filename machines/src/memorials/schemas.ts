import { Schema } from 'effect'
import { Id, Instant, Item, pageOf, Text, Uuid } from '../contract/schemas/shared.ts'
import { toneNames } from '../vocabulary/tones.ts'
import { presenterKinds } from './facts.ts'
import { ownStandingNames } from './own-standings.ts'

const short = (max: number) => Schema.optionalWith(Text.pipe(Schema.maxLength(max)), { default: () => '' })

/** Who hands in a memorial: a party, the lawyer of one, or somebody else by name. */
export const PresenterBody = Schema.Struct({
  calidad: Schema.Literal(...presenterKinds),
  idSujeto: Schema.optional(Id),
  idAbogado: Schema.optional(Id),
  documento: short(20),
  complemento: short(5),
  nombre: short(200),
})
export type PresenterBody = typeof PresenterBody.Type

/** A charge as it is shown. */
export const ShownCharge = Schema.Struct({
  uuid: Uuid,
  numero: Schema.Int,
  gestion: Schema.Int,
  fechaHora: Instant,
})

/** A memorial in a list: what it is, who handed it in, its charge and where it stands. */
export const MemorialRow = Schema.Struct({
  id: Id,
  version: Schema.Int,
  idCausa: Id,
  codigoUnico: Text,
  tipo: Text,
  referencia: Text,
  fojas: Schema.Int,
  /** Null: it isn't told, of its type or of a protected party. */
  presentadoPor: Schema.NullOr(Text),
  cargo: Schema.NullOr(ShownCharge),
  situacion: Text,
  situacionDescripcion: Text,
  tono: Schema.Literal(...toneNames),
  /** What waits to be done with it, of the list's people; null: nothing. */
  pedido: Schema.NullOr(Text),
  desde: Instant,
  /** Why it was observed or returned. */
  motivo: Schema.NullOr(Text),
  juzgado: Schema.NullOr(Text),
  adjuntos: Schema.Int,
  uuid: Schema.NullOr(Uuid),
  /** Told to its court alone: may it be observed or returned now? */
  seDevuelve: Schema.optional(Schema.Boolean),
})
export const MemorialRows = Schema.Array(MemorialRow)

/** A page of the memorials that one wrote in the virtual window or handed in, of one standing or with some words. */
export const OwnMemorialsBody = Schema.Struct({
  page: Schema.Int.pipe(Schema.positive()),
  perPage: Schema.Int.pipe(Schema.between(1, 100)),
  estado: Schema.optional(Schema.Literal(...ownStandingNames)),
  busqueda: Schema.optional(Text.pipe(Schema.maxLength(200))),
})

/** The same in a list, with the type of the answer that is there to read. */
export const OwnMemorialRow = Schema.Struct({ ...MemorialRow.fields, respuesta: Schema.NullOr(Text) })
export const OwnMemorialsPage = pageOf(OwnMemorialRow)

const FileOfMemorial = Schema.Struct({
  id: Id,
  version: Schema.Int,
  descripcion: Text,
  referencia: Text,
  fojas: Schema.Int,
  uuid: Uuid,
})

/** One's own memorial: its files, what was answered, and what may be done with it now. */
export const OwnMemorial = Schema.Struct({
  ...OwnMemorialRow.fields,
  /** Did the caller write it in the virtual window, or did they hand it in on paper? */
  propio: Schema.Boolean,
  /** Is it of somebody who isn't in the cause? Nothing of the cause is told. */
  apersonamiento: Schema.Boolean,
  aprobado: Schema.Boolean,
  admiteAdjuntos: Schema.Boolean,
  requiereAdjuntos: Schema.Boolean,
  archivos: Schema.Array(FileOfMemorial),
  respuestas: Schema.Array(
    Schema.Struct({ id: Id, descripcion: Text, referencia: Text, fecha: Instant, uuid: Schema.NullOr(Uuid) }),
  ),
  puede: Schema.Struct({
    corregir: Schema.Boolean,
    descartar: Schema.Boolean,
    firmar: Schema.Boolean,
    presentar: Schema.Boolean,
  }),
})

/** Multipart of a memorial by which somebody who isn't in a cause appears in it; the file comes as `archivo`. */
export const AppearanceBody = Schema.Struct({
  codigoUnico: Text.pipe(Schema.maxLength(40)),
  /** Whom they say to stand for; empty: themselves. */
  representado: short(200),
  referencia: Text,
  fojasAdjunto: Text,
})
export const AppearanceSaved = Schema.Struct({ id: Id, idCausa: Id, uuid: Uuid })

/** A party or a lawyer who may hand something in. */
export const OfferedPresenter = Schema.Struct({
  calidad: Schema.Literal('sujeto', 'abogado'),
  idSujeto: Id,
  idAbogado: Schema.NullOr(Id),
  nombre: Text,
  detalle: Text,
})

/** What the window needs to register a memorial in a cause. */
export const MemorialDesk = Schema.Struct({
  causa: Schema.Struct({ id: Id, codigoUnico: Text, estadoDescripcion: Text, juzgado: Schema.NullOr(Text) }),
  tipos: Schema.Array(
    Schema.Struct({
      ...Item.fields,
      requiereAdjuntos: Schema.Boolean,
      conAdjuntos: Schema.Boolean,
      requiereAgendamiento: Schema.Boolean,
    }),
  ),
  presentantes: Schema.Array(OfferedPresenter),
})

export const MemorialCharged = Schema.Struct({ id: Id, cargo: ShownCharge })

/** What the public page of a charge tells: nothing of people, and whether its signature holds. */
export const ChargeVerification = Schema.Struct({
  ...ShownCharge.fields,
  juzgado: Text,
  codigoUnico: Text,
  archivos: Schema.Array(Schema.Struct({ sha256: Text, fojas: Schema.Int })),
  clave: Text,
  valido: Schema.Boolean,
  /** Is there a later charge of the same memorial, of its correction? */
  reemplazado: Schema.Boolean,
})
