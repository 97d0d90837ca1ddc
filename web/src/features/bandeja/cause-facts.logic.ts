import type { AnswerOf } from '@estrado/machines/contract/types'
import { causeBeside } from '@estrado/machines/messages/cause-inbox'
import { shownDate } from '../../ui/moment-text.ts'

type General = AnswerOf<'causas.get'>['general']

const moment = (date: string, time: string): string =>
  [shownDate(date), time].filter((part) => part !== '').join(' ')

/** When it happened, as the form tells it: exactly, between two moments, or in words. Empty if unknown. */
export function incidentDate(general: General): string {
  if (general.modoFecha === 'aproximada') return general.fechaAproximada
  const from = moment(general.fechaInicio, general.horaInicio)
  if (general.modoFecha === 'exacta') return from
  return causeBeside.between(from, moment(general.fechaFin, general.horaFin))
}

/** Where it happened: address, zone, reference. */
export const incidentPlace = ({ hechoDireccion, hechoZona, hechoReferenciaLugar }: General): string =>
  [hechoDireccion, hechoZona, hechoReferenciaLugar].filter((part) => part.trim() !== '').join(', ')
