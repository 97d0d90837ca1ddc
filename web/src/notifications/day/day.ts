import type { AnswerOf } from '@estrado/machines/contract/types'
import type { AskedVisit } from '@estrado/machines/notifications/service-rules'

/** Everything of a process server's day, as it was fetched. */
export type Day = AnswerOf<'notificaciones.day'>
export type Stop = Day['notificaciones'][number]

/** Why the API didn't take a visit: what it said, and what is wrong by field. */
export type Refusal = {
  readonly lines: readonly string[]
  readonly fields: Readonly<Record<string, readonly string[]>>
}

/** What a visit still tells of its notification once that is gone from the day. */
export type VisitedStop = Pick<Stop, 'codigoUnico' | 'sujeto' | 'direccion' | 'asignada'>

/** A visit that was written down: kept on this phone until the API has it. */
export type KeptVisit = {
  /** Its place among all visits of this phone: they are sent in this order. */
  readonly orden: number
  /** Idempotency key: made when the button was pressed, another one once it was refused and corrected. */
  readonly id: string
  readonly usuario: number
  readonly idNotificacion: number
  readonly de: VisitedStop
  readonly diligencia: AskedVisit
  readonly foto: Blob | null
  /** When the button was pressed. */
  readonly guardada: string
  readonly rechazo: Refusal | null
}

/** One that has no place yet. */
export type NewVisit = Omit<KeptVisit, 'orden'>

/** What ends a notification, so that it leaves the day with the visit. */
export const isFinal = ({ resultado }: AskedVisit): boolean => resultado !== 'visita'

/** The day once the API has a visit: what was served is done, what wasn't has one visit more. */
export function dayAfter(day: Day, { idNotificacion, diligencia }: KeptVisit): Day {
  const notificaciones = isFinal(diligencia)
    ? day.notificaciones.filter(({ id }) => id !== idNotificacion)
    : day.notificaciones.map((stop) =>
        stop.id === idNotificacion
          ? { ...stop, visitas: stop.visitas + 1, proximaVisita: diligencia.proxima }
          : stop,
      )
  return { ...day, notificaciones }
}

/** The notifications that a visit ended which the API hasn't taken yet. */
export const endedBy = (visits: readonly KeptVisit[]): ReadonlySet<number> =>
  new Set(visits.flatMap((visit) => (isFinal(visit.diligencia) ? visit.idNotificacion : [])))

/** Does the visit rest for now, though nobody refused it? */
type Rests = (visit: KeptVisit) => boolean

/** An earlier visit of the same notification was refused or rests: this one is sent after it alone. */
export const isHeld = (
  { orden, idNotificacion }: KeptVisit,
  all: readonly KeptVisit[],
  rests: Rests,
): boolean =>
  all.some(
    (one) =>
      one.orden < orden && one.idNotificacion === idNotificacion && (one.rechazo !== null || rests(one)),
  )

/** The next visit to send: the oldest that wasn't refused, doesn't rest and waits for no other. */
export const nextToSend = (all: readonly KeptVisit[], rests: Rests): KeptVisit | undefined =>
  all
    .toSorted((one, other) => one.orden - other.orden)
    .find((visit) => visit.rechazo === null && !rests(visit) && !isHeld(visit, all, rests))
