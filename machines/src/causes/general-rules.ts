import { coordinates, isUnset, isZero } from '../rules/coordinates.ts'
import {
  dateFormat,
  firstMinute,
  isDate,
  isTime,
  lastMinute,
  nextMinute,
  notAfter,
  notBefore,
  timeFormat,
  timeWithin,
  withinLookback,
} from '../rules/dates.ts'
import { type FieldMessages, fieldMessages } from '../rules/field-messages.ts'
import {
  maximumCharacters,
  minimumCharacters,
  oneOf,
  required,
  requiredText,
  type Verdict,
} from '../rules/text.ts'
import { addDays, type LocalMoment, laPazMoment } from '../time/la-paz.ts'
import { limits } from '../vocabulary/limits.ts'
import { asUniqueCode } from './unique-code.ts'
import {
  type CauseActionType,
  causeActionTypes,
  type IncidentDateMode,
  incidentDateModes,
} from './vocabulary.ts'
import { wizardMessages } from './wizard-texts.ts'

/** Step 1 of the wizard as it is sent. Days are `YYYY-MM-DD`, times `HH:mm`, both in America/La_Paz. */
export type CauseGeneralInput = {
  readonly tipoAccion: CauseActionType
  readonly codigoUnico: string
  readonly idMunicipioHecho: number | null
  readonly hechoDireccion: string
  readonly hechoZona: string
  readonly hechoReferenciaLugar: string
  readonly esMedioTelematico: boolean
  readonly mediosTelematicos: readonly string[]
  readonly hechoLatitud: number | null
  readonly hechoLongitud: number | null
  readonly modoFecha: IncidentDateMode
  readonly fechaInicio: string
  readonly horaInicio: string
  readonly fechaFin: string
  readonly horaFin: string
  readonly fechaAproximada: string
  readonly fechaInteroperabilidad: string
  readonly horaInteroperabilidad: string
  readonly hechoRelato: string
}

/** Latest time of a day that isn't over: now, on the present day. */
const latestTime = (date: string, now: LocalMoment): string => (date === now.date ? now.time : lastMinute)

const pastDate = (date: string, now: LocalMoment): Verdict =>
  required(date) ?? dateFormat(date) ?? notAfter(date, now.date)

const pastTime = (time: string, date: string, now: LocalMoment): Verdict =>
  required(time) ?? timeFormat(time) ?? timeWithin(time, firstMinute, latestTime(date, now))

function uniqueCode(code: string): Verdict {
  const { minimum, maximum } = limits.uniqueCode
  const value = asUniqueCode(code)
  return required(value) ?? minimumCharacters(value, minimum) ?? maximumCharacters(value, maximum)
}

/**
 * A private cause needs a place, chosen on the map; in a public one it may be missing, but not be 0 , 0. An
 * incident by telematic means has none.
 */
function location(input: CauseGeneralInput): Verdict {
  if (input.esMedioTelematico) return null
  const place = { latitud: input.hechoLatitud, longitud: input.hechoLongitud }
  if (isZero(place)) return wizardMessages.locationRequired
  if (isUnset(place) && input.tipoAccion === 'Privada') return wizardMessages.locationRequired
  return coordinates(place)
}

const incidentStart = (input: CauseGeneralInput, now: LocalMoment) => ({
  fechaInicio:
    pastDate(input.fechaInicio, now) ?? withinLookback(input.fechaInicio, now.date, limits.lookbackYears),
  horaInicio: pastTime(input.horaInicio, input.fechaInicio, now),
})

/** The end follows the start; a start that is wrong itself says so at its own field. */
function incidentEnd(input: CauseGeneralInput, now: LocalMoment) {
  const { fechaInicio, horaInicio, fechaFin, horaFin } = input
  const start = isDate(fechaInicio) ? fechaInicio : null
  const sameDay = start !== null && fechaFin === start && isTime(horaInicio)
  const earliest = sameDay ? nextMinute(horaInicio) : firstMinute
  const firstDay = start !== null && horaInicio === lastMinute ? addDays(start, 1) : start
  return {
    fechaFin:
      required(fechaFin) ??
      dateFormat(fechaFin) ??
      (firstDay === null ? null : notBefore(fechaFin, firstDay)) ??
      notAfter(fechaFin, now.date),
    horaFin:
      required(horaFin) ?? timeFormat(horaFin) ?? timeWithin(horaFin, earliest, latestTime(fechaFin, now)),
  }
}

/** The rules of step 1 (`spec 3 §5`), in the order of the form. */
export function causeGeneralRules(input: CauseGeneralInput, clock: Date): FieldMessages {
  const now = laPazMoment(clock)
  const isPublic = input.tipoAccion === 'Pública'
  return fieldMessages({
    tipoAccion: oneOf(input.tipoAccion, causeActionTypes),
    ...(isPublic && {
      fechaInteroperabilidad: pastDate(input.fechaInteroperabilidad, now),
      horaInteroperabilidad: pastTime(input.horaInteroperabilidad, input.fechaInteroperabilidad, now),
      codigoUnico: uniqueCode(input.codigoUnico),
    }),
    idMunicipioHecho: required(input.idMunicipioHecho),
    hechoDireccion: requiredText(input.hechoDireccion, limits.placeCharacters),
    hechoZona: maximumCharacters(input.hechoZona, limits.placeCharacters),
    hechoReferenciaLugar: maximumCharacters(input.hechoReferenciaLugar, limits.placeCharacters),
    mediosTelematicos: input.esMedioTelematico ? required(input.mediosTelematicos) : null,
    hechoLatitud: location(input),
    modoFecha: oneOf(input.modoFecha, incidentDateModes),
    ...(input.modoFecha !== 'aproximada' && incidentStart(input, now)),
    ...(input.modoFecha === 'entre' && incidentEnd(input, now)),
    ...(input.modoFecha === 'aproximada' && {
      fechaAproximada: requiredText(input.fechaAproximada, limits.approximateDateCharacters),
    }),
    hechoRelato: maximumCharacters(input.hechoRelato, limits.accountCharacters),
  })
}
