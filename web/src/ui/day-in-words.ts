import { dayOf, weekday } from '@estrado/machines/time/la-paz'

const weekdays = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']
const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

/**
 * A day as it is spoken: `sábado, 21 de noviembre de 2026`. Not by `Intl`, whose language data take a phone 40 ms
 * of one task before its first page stands (`docs/decisions/first-load.md`).
 */
export function dayInWords(instant: Date): string {
  const day = dayOf(instant)
  const [year, month, date] = day.split('-').map(Number)
  return `${weekdays[weekday(day)]}, ${date} de ${months[(month ?? 1) - 1]} de ${year}`
}
