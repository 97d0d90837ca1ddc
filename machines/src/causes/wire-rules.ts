import { validation } from '../messages/validation.ts'
import type { FieldMessages } from '../rules/field-messages.ts'
import { causeGeneralRules } from './general-rules.ts'
import { type CauseForm, type CauseWire, formOfWire } from './wire.ts'

/** Fields of the form that have another name on the wire. */
const wireNames = {
  modoFecha: 'hechoFechaHora',
  fechaInicio: 'hechoFechaHora',
  horaInicio: 'hechoFechaHora',
  fechaFin: 'hechoFechaHoraFin',
  horaFin: 'hechoFechaHoraFin',
  fechaAproximada: 'hechoFechaHoraAproximada',
  fechaInteroperabilidad: 'fechaHoraInteroperabilidad',
  horaInteroperabilidad: 'fechaHoraInteroperabilidad',
} as const satisfies Partial<Record<keyof CauseForm, keyof CauseWire>>

/** Where the form shows what the API says of a field of the wire. */
const formNames = {
  hechoFechaHora: 'fechaInicio',
  hechoFechaHoraFin: 'fechaFin',
  hechoFechaHoraAproximada: 'fechaAproximada',
  fechaHoraInteroperabilidad: 'fechaInteroperabilidad',
} as const satisfies Partial<Record<keyof CauseWire, keyof CauseForm>>

function renamed(messages: FieldMessages, names: Readonly<Record<string, string>>): FieldMessages {
  const result: Record<string, readonly string[]> = {}
  for (const [field, list] of Object.entries(messages)) {
    const name = names[field] ?? field
    result[name] = [...new Set([...(result[name] ?? []), ...list])]
  }
  return result
}

/** Messages of the API, by names of the wire, at the fields of the form. */
export const messagesOfForm = (messages: FieldMessages): FieldMessages => renamed(messages, formNames)

/** One incident has one date: exact or between two, or told in words. */
const twoDates = (wire: CauseWire): boolean =>
  (wire.hechoFechaHoraAproximada ?? '').trim() !== '' &&
  (wire.hechoFechaHora !== null || wire.hechoFechaHoraFin !== null)

/** The rules of step 1 (`spec 3 §5`) on a body, its messages by names of the wire. */
export function causeWireRules(wire: CauseWire, clock: Date): FieldMessages {
  const messages = renamed(causeGeneralRules(formOfWire(wire), clock), wireNames)
  return twoDates(wire) ? { ...messages, hechoFechaHoraAproximada: [validation.oneIncidentDate] } : messages
}
