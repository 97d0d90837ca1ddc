import { visibilityOptions } from '../catalogues/act-type-values.ts'

const atHearing = visibilityOptions.indexOf('Notificación en Audiencia')

/**
 * Does the deadline of an act begin when it is notified? One whose type demands no notification, or that is notified in
 * the hearing itself, begins at once (article 160 of the code: who is present is notified by being read to).
 */
export const waitsForNotification = (type: {
  readonly requiereNotificacion: boolean
  readonly visibilidad: number | null
}): boolean => type.requiereNotificacion && type.visibilidad !== atHearing

/** Is a lawyer still to sign how the norm of a term is read? Also of a term that names no norm. */
export const readingPending = ({
  plazoFuente = '',
  plazoLectura = false,
}: {
  readonly plazoFuente?: string
  readonly plazoLectura?: boolean
}): boolean => plazoLectura || plazoFuente.trim() === ''
