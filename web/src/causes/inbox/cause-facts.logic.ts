import { causeBeside } from '@estrado/machines/causes/inbox-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { shownInstant } from '../../ui/instant.ts'

type Cause = AnswerOf<'causas.get'>
type Incident = Pick<Cause, 'hechoFechaHora' | 'hechoFechaHoraFin' | 'hechoFechaHoraAproximada'>
type Place = Pick<Cause, 'hechoDireccion' | 'hechoZona' | 'hechoReferenciaLugar'>

/** When it happened, as the form tells it: exactly, between two moments, or in words. Empty if unknown. */
export function incidentDate(cause: Incident): string {
  const { hechoFechaHora: from, hechoFechaHoraFin: to, hechoFechaHoraAproximada: about } = cause
  if (from === null) return about ?? ''
  return to === null ? shownInstant(from) : causeBeside.between(shownInstant(from), shownInstant(to))
}

/** Where it happened: address, zone, reference. */
export const incidentPlace = ({ hechoDireccion, hechoZona, hechoReferenciaLugar }: Place): string =>
  [hechoDireccion, hechoZona, hechoReferenciaLugar].filter((part) => part.trim() !== '').join(', ')
