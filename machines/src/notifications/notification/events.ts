import { Schema } from 'effect'
import { StoredFile } from '../../causes/cause/facts.ts'
import { Id, Instant, optional } from '../../kernel/fact-fields.ts'
import { type FactOf, facts } from '../../kernel/facts.ts'

/** Facts of serving a notification; closed when fechaCierre is set (`spec 2 §3, §4`). */
export const notificationFacts = facts('notification', {
  'notification.ordered': {
    idActo: Id,
    idSujeto: Id,
    idCausa: optional(Id),
    /** How it is served; where nothing is said, in person. */
    idTipoNotificacion: optional(Id),
    /** Who receives it for the party, and the sheet that was printed for them. */
    representante: optional(Schema.Struct({ id: Id, hoja: StoredFile })),
  },
  /** The edict stands in the public portal, which serves it. */
  'edict.published': { archivo: StoredFile },
  'notification.assigned': { idGestor: Id, idZona: Schema.NullOr(Id) },
  'address.corrected': { direccion: Schema.String },
  'notification.returned': { motivo: Schema.String },
  'notification.served': { at: Instant },
  'notification.seen': {},
  'notification.closed': { fechaCierre: Instant },
  'notification.withdrawn': {},
})

export type NotificationEvent = FactOf<typeof notificationFacts>
