import type { HearingMode } from '../../vocabulary/hearings.ts'

/** A place outside the court's rooms. */
export type HearingPlace = {
  readonly descripcion: string
  readonly direccion: string
  readonly latitud: number | null
  readonly longitud: number | null
}

/** When and where a hearing is held; instants are ISO 8601 with offset. */
export type HearingSchedule = {
  readonly fechaHoraInicio: string
  readonly fechaHoraFin: string
  readonly modalidad: HearingMode
  readonly idSalaAudiencia: number | null
  readonly externas?: readonly HearingPlace[]
}

/** Facts of one hearing (`spec 2 §4`, `spec 3 §4`). Stream `audiencia/{id}`. */
export type HearingEvent =
  | {
      readonly type: 'hearing.proposed'
      readonly idCausa: number
      readonly idTipoAudiencia: number
      readonly idOficina?: number
      readonly idJuez?: number | null
      readonly idSolicitudAudiencia?: number | null
      /** The act that sets the hearing; a hearing that is only in the agenda has none. */
      readonly idActo?: number | null
      readonly schedule: HearingSchedule
    }
  | { readonly type: 'hearing.confirmed'; readonly idActo?: number }
  | { readonly type: 'hearing.rejected'; readonly motivo: string }
  | { readonly type: 'hearing.started' }
  | { readonly type: 'hearing.recessed'; readonly until: string }
  | { readonly type: 'hearing.resumed' }
  | {
      readonly type: 'hearing.suspended'
      readonly motivo: string
      readonly idsTipoSuspensionAudiencia: readonly number[]
    }
  | { readonly type: 'hearing.rescheduled'; readonly schedule: HearingSchedule }
  | { readonly type: 'hearing.concluded'; readonly fechaHoraFin: string }
  | { readonly type: 'hearing.detailCorrected'; readonly schedule: HearingSchedule }
  | { readonly type: 'minutes.attached'; readonly idActo: number }
  | { readonly type: 'resolution.attached'; readonly idActo: number }
  | { readonly type: 'hearing.deleted'; readonly observacion: string }
