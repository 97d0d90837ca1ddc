import { coordinates } from '../rules/coordinates.ts'
import { type FieldMessages, fieldMessages } from '../rules/field-messages.ts'
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
  const at = Date.parse(text)
  if (Number.isNaN(at)) return texts.hourMissing
  if (at > now.getTime() + clockSkew) return texts.hourAhead
  return at < since.getTime() ? texts.hourBefore : null
}

function nextOf(text: string | null, fechaHora: string): string | null {
  if (text === null) return null
  const at = Date.parse(text)
  return Number.isNaN(at) || at <= Date.parse(fechaHora) ? texts.nextBefore : null
}

/**
 * What must hold of a visit. Served: who received it, when, and where; otherwise why not. `since`: when it was assigned;
 * the hour of the visit lies between then and now.
 */
export function visitRules(asked: AskedVisit, since: Date, now: Date): FieldMessages {
  const served = asked.resultado === 'practicada'
  const witness = asked.calidad === 'testigo'
  return fieldMessages({
    fechaHora: hourOf(asked.fechaHora, since, now),
    lugar: isBlank(asked.lugar) ? texts.placeMissing : null,
    latitud: coordinates(asked),
    motivo: !served && isBlank(asked.motivo) ? texts.reasonMissing : null,
    proxima: asked.resultado === 'visita' ? nextOf(asked.proxima, asked.fechaHora) : null,
    calidad: served && asked.calidad === null ? texts.receiverMissing : null,
    nombre: served && isBlank(asked.nombre) ? (witness ? texts.witnessMissing : texts.nameMissing) : null,
    documento: served && isBlank(asked.documento) ? texts.documentMissing : null,
  })
}

/** Where a notification goes, as it is ordered or corrected. */
export type AskedDestination = {
  readonly direccion: string
  readonly latitud: number | null
  readonly longitud: number | null
  readonly correo: string
}

/** What must hold of where a notification goes: an address for who walks there, a mailbox's mail for its notice. */
export function destinationRules(idTipo: number, asked: AskedDestination): FieldMessages {
  const service = serviceOf(idTipo)
  return fieldMessages({
    direccion: service === 'walk' && isBlank(asked.direccion) ? texts.addressMissing : null,
    latitud: service === 'walk' ? coordinates(asked) : null,
    correo:
      service === 'electronic' && (isBlank(asked.correo) || email(asked.correo) !== null)
        ? texts.mailMissing
        : null,
  })
}
