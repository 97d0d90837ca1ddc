import type { CauseForm } from '@estrado/machines/causes/wire'
import { dayOf } from '@estrado/machines/time/la-paz'
import type { SampleCause } from './types.ts'

/** Step 1 of a sample cause as it would be filled in at `now`. */
export function formOfSample({ general, incident }: SampleCause, now: Date): CauseForm {
  const day = (daysAgo: number): string => dayOf(new Date(now.getTime() - daysAgo * 86_400_000))
  const isPublic = general.tipoAccion === 'Pública'
  const dated = incident.modo !== 'aproximada'
  const between = incident.modo === 'entre'
  return {
    ...general,
    codigoUnico: general.codigoUnico ?? '',
    esMedioTelematico: general.mediosTelematicos.length > 0,
    modoFecha: incident.modo,
    fechaInicio: dated ? day(incident.diasAtras) : '',
    horaInicio: dated ? incident.hora : '',
    fechaFin: between ? day(incident.diasAtrasFin) : '',
    horaFin: between ? incident.horaFin : '',
    fechaAproximada: dated ? '' : incident.texto,
    fechaInteroperabilidad: isPublic ? day(1) : '',
    horaInteroperabilidad: isPublic ? '09:00' : '',
  }
}
