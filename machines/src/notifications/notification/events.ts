import { Schema } from 'effect'
import { Approval, StoredFile } from '../../causes/cause/facts.ts'
import { Count, Id, Instant, optional, Text } from '../../kernel/fact-fields.ts'
import { type FactOf, facts } from '../../kernel/facts.ts'
import { addressee, Destination, Place, Receiver } from '../facts.ts'
import { type ReceiverKind, receiverKinds } from '../vocabulary.ts'

const Kind = Schema.Literal(...(Object.keys(receiverKinds) as [ReceiverKind, ...ReceiverKind[]]))

/** Facts of serving a notification; closed when fechaCierre is set (`spec 2 §3, §4`). */
export const notificationFacts = facts('notification', {
  'notification.ordered': {
    idActo: Id,
    ...addressee,
    idCausa: optional(Id),
    /** How it is served; where nothing is said, in person. */
    idTipoNotificacion: optional(Id),
    /** Who receives it for the party, and the sheet that was printed for them. */
    representante: optional(Schema.Struct({ id: Id, hoja: StoredFile })),
    destino: optional(Destination),
    /** Why it goes another way than the one that was proposed. */
    motivo: optional(Text),
    /** Office whose process servers serve it; the court's own where there is none. */
    idOficina: optional(Id),
    /** The hearing in which it is served. */
    idAudiencia: optional(Id),
    /** Public number of its form, to which the form's QR leads. */
    codigo: optional(Schema.String),
  },
  /** The edict stands in the public portal, which serves it. */
  'edict.published': { archivo: StoredFile },
  'notification.assigned': {
    idGestor: Id,
    idZona: Schema.NullOr(Id),
    /** Why somebody else than the one who was proposed, or who had it. */
    motivo: optional(Text),
  },
  'address.corrected': {
    ...addressee,
    destino: Destination,
    verificado: Schema.Boolean,
    idOficina: optional(Id),
  },
  'notification.attached': { idActo: Id },
  'notification.detached': { idActo: Id },
  /** Seen by the process server to whom it was assigned. */
  'notification.seen': {},
  /** Nobody was served: why, and when the next visit is. `at`: the hour of the visit, the line's that of its sending. */
  'notification.visited': {
    ...addressee,
    at: Instant,
    motivo: Text,
    proxima: Schema.NullOr(Instant),
    lugar: Place,
  },
  'notification.served': {
    at: Instant,
    idSujeto: optional(Id),
    lugar: optional(Place),
    calidad: optional(Kind),
    recibio: optional(Receiver),
    observacion: optional(Text),
    /** Photograph of the sheet that was signed on the spot. */
    foto: optional(StoredFile),
  },
  'notification.notServed': {
    ...addressee,
    at: Instant,
    motivo: Text,
    lugar: Place,
    foto: optional(StoredFile),
  },
  'notification.returned': { motivo: Text },
  /** The notice of something in the mailbox went out; nothing of the matter stands in it. */
  'notification.dispatched': { intentos: Count },
  'notification.bounced': { intentos: Count, motivo: Text },
  /** The addressee, or who stands for them, opened it after their login: that serves it. */
  'notification.opened': { at: Instant, idUsuario: Id },
  'notification.closed': {
    fechaCierre: Instant,
    /** The form as it was signed or approved, and by whom. */
    formulario: optional(StoredFile),
    idUsuario: optional(Id),
    /** By digital citizenship instead of a signature. */
    aprobacion: optional(Approval),
  },
  'notification.withdrawn': { motivo: optional(Text) },
})

export type NotificationEvent = FactOf<typeof notificationFacts>
