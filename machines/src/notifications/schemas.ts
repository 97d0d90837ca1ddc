import { Schema } from 'effect'
import {
  Id,
  Instant,
  Item,
  OptionalInstant,
  PageQuery,
  pageOf,
  Text,
  Uuid,
} from '../contract/schemas/shared.ts'
import { toneNames } from '../vocabulary/tones.ts'
import { type NotificationAction, notificationActionNames } from './actions.ts'
import { Coordinate, Kind, OptionalNumber, short } from './schema-fields.ts'
import {
  mostFormsTogether,
  type NotificationState,
  notificationScopes,
  shownNotificationStates,
} from './vocabulary.ts'

const State = Schema.Literal(...(shownNotificationStates as [NotificationState, ...NotificationState[]]))
const Action = Schema.Literal(...(notificationActionNames as [NotificationAction, ...NotificationAction[]]))
const Scope = Schema.Literal(...notificationScopes)

/** Where a notification goes; a mailbox's notice goes to `correo`. */
const destination = {
  direccion: short(500),
  latitud: Coordinate,
  longitud: Coordinate,
  correo: short(200),
} as const

/** Orders a notification. Without a destination the party's own is taken. */
export const NotificationBody = Schema.Struct({
  idActoProcesal: Id,
  idSujetoProcesal: Id,
  idTipoNotificacion: Id,
  idRepresentante: Schema.optional(Schema.NullOr(Id)),
  destino: Schema.optional(Schema.Struct(destination)),
  /** Why another way than the proposed one. */
  motivo: short(500),
  /** The hearing in which the party was notified. */
  idAudiencia: Schema.optional(Schema.NullOr(Id)),
})
export const NotificationSaved = Schema.Struct({ id: Id })

/** A notification in a list. A protected name is shown to whoever serves it or works on its cause. */
export const NotificationRow = Schema.Struct({
  id: Id,
  version: Schema.Int,
  idCausa: Id,
  codigoUnico: Text,
  idActoProcesal: Id,
  acto: Text,
  idSujetoProcesal: Id,
  sujeto: Text,
  calidad: Text,
  idTipoNotificacion: Schema.Int,
  tipo: Text,
  estado: State,
  estadoDescripcion: Text,
  tono: Schema.Literal(...toneNames),
  oficina: Text,
  gestor: Schema.NullOr(Item),
  zona: Schema.NullOr(Item),
  direccion: Text,
  latitud: OptionalNumber,
  longitud: OptionalNumber,
  visto: Schema.Boolean,
  visitas: Schema.Int,
  proximaVisita: OptionalInstant,
  adjuntos: Schema.Int,
  fechaCreacion: Instant,
  desde: Instant,
  fechaCierre: OptionalInstant,
  acciones: Schema.Array(Action),
})

export const NotificationPageBody = Schema.Struct({
  options: PageQuery,
  ambito: Scope,
  estado: Schema.optional(State),
  /** Those with whom nothing is left to do are left out. */
  abiertas: Schema.optional(Schema.Boolean),
  idTipoNotificacion: Schema.optional(Id),
  idGestor: Schema.optional(Id),
  idZona: Schema.optional(Id),
})
export const NotificationPage = pageOf(NotificationRow)

/** A document that goes with a notification. */
export const Accompanying = Schema.Struct({
  id: Id,
  tipo: Text,
  referencia: Text,
  uuid: Schema.NullOr(Uuid),
  paginas: Schema.Int,
  principal: Schema.Boolean,
  /** Was it attached to this very notification, and not to the act? */
  adjunto: Schema.Boolean,
})

/** A visit that served nobody; `enviado`: when it was recorded, which offline is later than the visit. */
export const Visit = Schema.Struct({
  orden: Schema.Int,
  fechaHora: Instant,
  enviado: Instant,
  motivo: Text,
  proxima: OptionalInstant,
  lugar: Text,
  latitud: OptionalNumber,
  longitud: OptionalNumber,
  precision: OptionalNumber,
})

/** One with what its fact keeps beside it; a phone's day goes without. */
const ShownVisit = Schema.Struct({ ...Visit.fields, conFoto: Schema.Boolean })

/** How it was served. */
const Service = Schema.Struct({
  fechaHora: Instant,
  enviado: Instant,
  calidad: Schema.NullOr(Kind),
  calidadDescripcion: Text,
  recibio: Text,
  documento: Text,
  lugar: Text,
  latitud: OptionalNumber,
  longitud: OptionalNumber,
  precision: OptionalNumber,
  observacion: Text,
  conFoto: Schema.Boolean,
})

const Step = Schema.Struct({
  que: Text,
  fecha: Instant,
  quien: Schema.NullOr(Text),
  detalle: Text,
})

/** A notification with its documents, visits and steps. */
export const NotificationDetail = Schema.Struct({
  ...NotificationRow.fields,
  representante: Schema.NullOr(Text),
  correo: Text,
  direccionVerificada: Schema.Boolean,
  motivo: Text,
  documentos: Schema.Array(Accompanying),
  visitasHechas: Schema.Array(ShownVisit),
  diligencia: Schema.NullOr(Service),
  conFormulario: Schema.Boolean,
  /** Is its form approved by digital citizenship? */
  aprobado: Schema.Boolean,
  pasos: Schema.Array(Step),
})

/** Without its way, that which it has. */
export const NotificationDetailBody = Schema.Struct({
  idNotificacion: Id,
  idTipoNotificacion: Schema.optional(Id),
})

/** Acts that go with a notification, or no longer do. */
export const AttachmentsBody = Schema.Array(Schema.Struct({ idNotificacion: Id, idActoProcesal: Id })).pipe(
  Schema.maxItems(100),
)

/** A notification that was ordered, or one as it would be. */
export const PreviewBody = Schema.Struct({
  idNotificacion: Schema.optional(Id),
  idActoProcesal: Schema.optional(Id),
  idSujetoProcesal: Schema.optional(Id),
  idTipoNotificacion: Schema.optional(Id),
})

/** The notifications of an act, and how many are closed and open (`spec 2 §4`): each counts once. */
export const ActNotifications = Schema.Struct({
  enviadas: Schema.Int,
  pendientes: Schema.Int,
  notificaciones: Schema.Array(NotificationRow),
})

export const ReasonBody = Schema.Struct({ motivo: short(500) })

export const NotificationMoved = Schema.Struct({ id: Id, estado: State })

/** Whom an act is to be notified to, and how. */
export const NotificationProposal = Schema.Struct({
  idActoProcesal: Id,
  acto: Text,
  idCausa: Id,
  codigoUnico: Text,
  requiereNotificacion: Schema.Boolean,
  audiencias: Schema.Array(Item),
  sujetos: Schema.Array(
    Schema.Struct({
      idSujetoProcesal: Id,
      nombre: Text,
      calidad: Text,
      protegido: Schema.Boolean,
      representantes: Schema.Array(Item),
      propuesto: Schema.Boolean,
      idTipoNotificacion: Schema.Int,
      porque: Text,
      impedimento: Schema.NullOr(Text),
      direccion: Text,
      latitud: OptionalNumber,
      longitud: OptionalNumber,
      correo: Text,
      zona: Schema.NullOr(Item),
    }),
  ),
})

export const FormsBody = Schema.Struct({
  ids: Schema.Array(Id).pipe(Schema.minItems(1), Schema.maxItems(mostFormsTogether)),
})

/** What the public page of a form tells: of nobody by name, and the digest of the file that was signed or approved. */
export const FormVerification = Schema.Struct({
  numero: Id,
  codigoUnico: Text,
  acto: Text,
  oficina: Text,
  tipo: Text,
  estadoDescripcion: Text,
  fechaHora: OptionalInstant,
  fechaCierre: OptionalInstant,
  sha256: Schema.NullOr(Text),
  /** Is it closed by an approval of digital citizenship, and not by a signature? */
  aprobado: Schema.Boolean,
  /** Did the court take the notification back? */
  retirada: Schema.Boolean,
  /** Does it stand, and is the signed form, where there is one, still the file that was signed? */
  valido: Schema.Boolean,
})
