import { validation } from '../messages/validation.ts'
import { coordinates } from '../rules/coordinates.ts'
import { type FieldMessages, fieldMessages } from '../rules/field-messages.ts'
import { isInstant } from '../rules/instant.ts'
import { email, isBlank } from '../rules/text.ts'
import { serviceTexts as texts } from './service-texts.ts'
import { type ReceiverKind, serviceOf, type VisitOutcome } from './vocabulary.ts'

/** What came of a visit, as its form sends it. `fechaHora`: the hour of the visit itself, ISO 8601. */
export type AskedVisit = {
  readonly resultado: VisitOutcome
  readonly fechaHora: string
  readonly lugar: string
  readonly latitud: number | null
  readonly longitud: number | null
  readonly precision: number | null
  readonly motivo: string
  readonly proxima: string | null
  readonly calidad: ReceiverKind | null
  readonly nombre: string
  readonly documento: string
  readonly complemento: string
  readonly observacion: string
}

/** A phone's clock may be a little fast. */
const clockSkew = 5 * 60_000

function hourOf(text: string, since: Date, now: Date): string | null {
  if (isBlank(text)) return validation.required
  if (!isInstant(text)) return validation.dateFormat
  const at = Date.parse(text)
  if (at > now.getTime() + clockSkew) return texts.hourAhead
  return at < since.getTime() ? texts.hourBefore : null
}

function nextOf(text: string | null, fechaHora: string): string | null {
  if (text === null) return null
  if (!isInstant(text)) return validation.dateFormat
  return Date.parse(text) <= Date.parse(fechaHora) ? texts.nextBefore : null
}

/**
 * What must hold of a visit. Served: who received it, when, and where; otherwise why not. `since`: when it was assigned;
 * the hour of the visit lies between then and now.
 */
export function visitRules(asked: AskedVisit, since: Date, now: Date): FieldMessages {
  const served = asked.resultado === 'practicada'
  return fieldMessages({
    fechaHora: hourOf(asked.fechaHora, since, now),
    lugar: isBlank(asked.lugar) ? validation.required : null,
    latitud: coordinates(asked),
    motivo: !served && isBlank(asked.motivo) ? validation.required : null,
    proxima: asked.resultado === 'visita' ? nextOf(asked.proxima, asked.fechaHora) : null,
    calidad: served && asked.calidad === null ? validation.required : null,
    nombre: served && isBlank(asked.nombre) ? validation.required : null,
    documento: served && isBlank(asked.documento) ? validation.required : null,
  })
}

/** Where a notification goes, as it is ordered or corrected. */
export type AskedDestination = {
  readonly direccion: string
  readonly latitud: number | null
  readonly longitud: number | null
  readonly correo: string
}

const mailOf = (correo: string): string | null => (isBlank(correo) ? validation.required : email(correo))

/** What must hold of where a notification goes: an address for who walks there, a mailbox's mail for its notice. */
export function destinationRules(idTipo: number, asked: AskedDestination): FieldMessages {
  const service = serviceOf(idTipo)
  return fieldMessages({
    direccion: service === 'walk' && isBlank(asked.direccion) ? validation.required : null,
    latitud: service === 'walk' ? coordinates(asked) : null,
    correo: service === 'electronic' ? mailOf(asked.correo) : null,
  })
}
