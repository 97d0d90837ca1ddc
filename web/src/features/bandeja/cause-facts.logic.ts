import { causeBeside } from '@estrado/machines/messages/cause-inbox'
import type { CauseForm } from '@estrado/machines/rules/cause-wire'
import { shownDate } from '../../ui/moment-text.ts'

const moment = (date: string, time: string): string =>
  [shownDate(date), time].filter((part) => part !== '').join(' ')

/** When it happened, as the form tells it: exactly, between two moments, or in words. Empty if unknown. */
export function incidentDate(form: CauseForm): string {
  if (form.modoFecha === 'aproximada') return form.fechaAproximada
  const from = moment(form.fechaInicio, form.horaInicio)
  if (form.modoFecha === 'exacta') return from
  return causeBeside.between(from, moment(form.fechaFin, form.horaFin))
}

/** Where it happened: address, zone, reference. */
export const incidentPlace = ({ hechoDireccion, hechoZona, hechoReferenciaLugar }: CauseForm): string =>
  [hechoDireccion, hechoZona, hechoReferenciaLugar].filter((part) => part.trim() !== '').join(', ')
