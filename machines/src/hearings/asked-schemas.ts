import { Schema } from 'effect'
import { DayIn, Id, Instant, Item, pageOf, Text, Uuid } from '../contract/schemas/shared.ts'
import { PublicHearingsQuery } from '../portals/schemas.ts'
import { actRow } from './schemas.ts'
import { hearingDocumentPlaces, hearingModes, hearingSorts } from './vocabulary.ts'

const Keyword = Text.pipe(Schema.maxLength(100))
const Place = Schema.Literal(...hearingDocumentPlaces)

/** The act that sets a hearing; null: it is only in the agenda. */
export const SettingAct = Schema.NullOr(actRow)

/** `conValidezDigital`: only those that are signed or approved. */
export const HearingDocumentsQuery = Schema.Struct({
  conValidezDigital: Schema.optional(Schema.BooleanFromString),
})

const validity = { firmado: Schema.Boolean, aprobado: Schema.Boolean }

/** A document of a hearing, by the tab of the viewer in which it stands. */
export const HearingDocuments = Schema.Array(
  Schema.Struct({
    lugar: Place,
    idActo: Id,
    uuid: Uuid,
    nombre: Text,
    tipoActoProcesal: Item,
    referencia: Text,
    fechaHora: Instant,
    /** 0 while it is written, 2 observed or returned, 1 otherwise; the first two bear no watermark (`spec 2 §4`). */
    estado: Schema.Int,
    /** Written here, and not closed: its text, its signatures or its close are still to come. */
    enCurso: Schema.Boolean,
    ...validity,
  }),
)

/** What a court asks before it goes on: is the hearing set by an act that holds? */
export const VerifiedAct = Schema.Struct({
  idActo: Schema.NullOr(Id),
  ...validity,
  cerrado: Schema.Boolean,
})

/** Which hearing an act is a document of; null: of none that the caller may see. */
export const VerifiedDocument = Schema.Struct({
  idAudiencia: Schema.NullOr(Id),
  lugar: Schema.NullOr(Place),
  ...validity,
})

/** As what somebody of the virtual window takes part in hearings: a role as the catalogue has it. */
export const VirtualWindowRole = Schema.Struct({ id: Id, codigo: Text, descripcion: Text })

/** A search among requests: `rangoFechas` is from and to, `2026-11-01,2026-11-30`. */
export const RequestSearchQuery = PublicHearingsQuery.pick('datosFiltro', 'rangoFechas')

/** A page of sessions (details): how it is paged, and by what it is filtered (`spec 2 §7`). */
export const HearingDetailsBody = Schema.Struct({
  opciones: Schema.Struct({
    page: Schema.Int.pipe(Schema.between(1, 100_000)),
    perPage: Schema.Int.pipe(Schema.between(1, 100)),
    search: Schema.optional(Keyword),
    sort: Schema.optional(Schema.Literal(...hearingSorts)),
  }),
  infFiltrado: Schema.Struct({
    idTipoEstadoAudiencia: Schema.optional(Id),
    modalidad: Schema.optional(Schema.Literal(...hearingModes)),
    idTipoAudiencia: Schema.optional(Id),
    fechaInicio: Schema.optional(DayIn),
    fechaFin: Schema.optional(DayIn),
    /** Not the office's: those of the causes in which one is a party, represents one or is its lawyer. */
    propias: Schema.optional(Schema.Boolean),
  }),
})

export const HearingDetailRow = Schema.Struct({
  id: Id,
  idAudiencia: Id,
  causa: Schema.Struct({ id: Id, codigoUnico: Text, nombreDelitos: Schema.Array(Text) }),
  tipoAudiencia: Item,
  oficina: Item,
  juez: Schema.NullOr(Text),
  salaAudiencia: Schema.NullOr(Item),
  modalidad: Schema.Literal(...hearingModes),
  fechaHoraInicio: Instant,
  fechaHoraFin: Instant,
  tipoEstadoAudiencia: Item,
  /** Of the court's virtual room, while the hearing is still to be held there. */
  enlaceVirtual: Schema.NullOr(Text),
})
export const HearingDetailsPage = pageOf(HearingDetailRow)
