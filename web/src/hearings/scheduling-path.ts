/** Screen on which a hearing gets its time (`spec 2 §1`). */
export const calendarPath = '/calendario-audiencias'

/** Where lawyers and parties find their hearings (`spec 1 §2.1`). */
export const ownHearingsPath = '/audiencias'

type ToSchedule = {
  readonly idCausa: number
  readonly codigoUnico: string
  /** The request that is answered by it. */
  readonly idSolicitudAudiencia?: number
}

/** The calendar with what is to be scheduled. */
export const schedulingPath = (what: ToSchedule): string =>
  `${calendarPath}?${new URLSearchParams(Object.entries(what).map(([key, value]) => [key, String(value)]))}`
