import { Schema } from 'effect'
import { Id, Instant, Item, PageQuery, pageOf, Text, Uuid } from '../contract/schemas/shared.ts'
import { OfferedPresenter, PresenterBody } from '../memorials/schemas.ts'
import { toneNames } from '../vocabulary/tones.ts'
import { type EvidenceState, type MovementKind, movementNames, shownEvidenceStates } from './vocabulary.ts'

const upTo = (max: number) => Text.pipe(Schema.maxLength(max))
const short = (max: number) => Schema.optionalWith(upTo(max), { default: () => '' })
const State = Schema.Literal(...(shownEvidenceStates as [EvidenceState, ...EvidenceState[]]))
const Movement = Schema.Literal(...(movementNames as [MovementKind, ...MovementKind[]]))

export const EvidencePageBody = Schema.Struct({
  options: PageQuery,
  estado: Schema.optional(State),
  idCausa: Schema.optional(Id),
})

/** An item of evidence in a list. */
export const EvidenceRow = Schema.Struct({
  id: Id,
  version: Schema.Int,
  numero: Schema.Int,
  gestion: Schema.Int,
  idCausa: Id,
  codigoUnico: Text,
  descripcion: Text,
  cantidad: Schema.Int,
  embalaje: Text,
  precinto: Text,
  /** Where it is stored; null: nowhere yet, or it isn't here. */
  lugar: Schema.NullOr(Text),
  estado: State,
  estadoDescripcion: Text,
  tono: Schema.Literal(...toneNames),
  /** Office that answers for it. */
  custodia: Text,
  desde: Instant,
})
export const EvidencePage = pageOf(EvidenceRow)

/** A link of the chain of custody. */
const Link = Schema.Struct({
  orden: Schema.Int,
  tipo: Text,
  descripcion: Text,
  fecha: Instant,
  /** Who recorded it; null: the system. */
  usuario: Schema.NullOr(Text),
  oficina: Text,
  /** Who handed it over, took it or brought it back; null: nobody, at a storing. */
  persona: Schema.NullOr(Text),
  lugar: Schema.NullOr(Text),
  institucion: Schema.NullOr(Text),
  finalidad: Schema.NullOr(Text),
  precinto: Text,
  observacion: Text,
})

/** An item with its chain, and what this person's office may do with it now. */
export const EvidenceDetail = Schema.Struct({
  ...EvidenceRow.fields,
  uuid: Uuid,
  oficina: Text,
  acto: Schema.NullOr(Text),
  /** Parties of its cause that may take or bring it; none where the cause isn't theirs to open. */
  sujetos: Schema.Array(Item),
  cadena: Schema.Array(Link),
  enCustodiaPropia: Schema.Boolean,
  /** Is its cause theirs to open? */
  causaVisible: Schema.Boolean,
})

/** What is needed to register items in a cause: who may hand them over, and the acts with which they may come. */
export const EvidenceDesk = Schema.Struct({
  causa: Schema.Struct({ id: Id, codigoUnico: Text }),
  actos: Schema.Array(Item),
  presentantes: Schema.Array(OfferedPresenter),
})

export const EvidenceBody = Schema.Struct({
  idCausa: Id,
  idActoProcesal: Schema.optional(Schema.NullOr(Id)),
  presentadoPor: PresenterBody,
  observacion: short(2_000),
  elementos: Schema.Array(
    Schema.Struct({
      descripcion: upTo(500),
      cantidad: Schema.Int,
      embalaje: upTo(200),
      precinto: upTo(60),
    }),
  ).pipe(Schema.maxItems(50)),
})

export const EvidenceRegistered = Schema.Struct({
  elementos: Schema.Array(Schema.Struct({ id: Id, numero: Schema.Int, gestion: Schema.Int })),
})

export const MovementBody = Schema.Struct({
  tipo: Movement,
  /** The party that takes or brings it, in place of a name and a document. */
  idSujeto: Schema.optional(Schema.NullOr(Id)),
  lugar: short(200),
  institucion: short(200),
  finalidad: short(500),
  nombre: short(200),
  documento: short(20),
  complemento: short(5),
  precinto: upTo(60),
  observacion: short(2_000),
})

export const EvidenceMoved = Schema.Struct({ id: Id, estado: State })

/** What the public page of an item tells: nothing of people nor of what it is, and whether each signature holds. */
export const CustodyVerification = Schema.Struct({
  numero: Schema.Int,
  gestion: Schema.Int,
  codigoUnico: Text,
  oficina: Text,
  estadoDescripcion: Text,
  valido: Schema.Boolean,
  cadena: Schema.Array(
    Schema.Struct({
      orden: Schema.Int,
      descripcion: Text,
      fecha: Instant,
      oficina: Text,
      clave: Text,
      valido: Schema.Boolean,
    }),
  ),
})
