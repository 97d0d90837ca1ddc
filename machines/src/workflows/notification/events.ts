import type { StoredFile } from '../cause/facts.ts'

/** Facts of serving a notification; closed when fechaCierre is set (`spec 2 §3, §4`). Stream `notificacion/{id}`. */
export type NotificationEvent =
  | {
      readonly type: 'notification.ordered'
      readonly idActo: number
      readonly idSujeto: number
      readonly idCausa?: number
      /** How it is served; where nothing is said, in person. */
      readonly idTipoNotificacion?: number
      /** Who receives it for the party, and the sheet that was printed for them. */
      readonly representante?: { readonly id: number; readonly hoja: StoredFile }
    }
  /** The edict stands in the public portal, which serves it. */
  | { readonly type: 'edict.published'; readonly archivo: StoredFile }
  | { readonly type: 'notification.assigned'; readonly idGestor: number; readonly idZona: number | null }
  | { readonly type: 'address.corrected'; readonly direccion: string }
  | { readonly type: 'notification.returned'; readonly motivo: string }
  | { readonly type: 'notification.served'; readonly at: string }
  | { readonly type: 'notification.seen' }
  | { readonly type: 'notification.closed'; readonly fechaCierre: string }
  | { readonly type: 'notification.withdrawn' }
