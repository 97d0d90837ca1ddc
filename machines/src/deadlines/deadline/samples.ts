import type { Samples } from '../../kernel/facts.ts'
import type { DeadlineEvent } from './events.ts'

const start = '2026-11-25T10:00:00-04:00'
const end = '2026-12-01T00:00:00-04:00'
const later = '2026-12-08T00:00:00-04:00'
const motivo = 'Fuerza mayor'

/** Payloads that generated paths try. */
export const deadlineSamples: Samples<DeadlineEvent> = {
  'deadline.set': [
    {
      type: 'deadline.set',
      idCausa: 1,
      plazo: 3,
      plazoUnidad: 2,
      plazoSuspension: 4,
      plazoCorrido: false,
      esperaNotificacion: true,
    },
  ],
  'deadline.begun': [{ type: 'deadline.begun', hecho: 'notificacion', idHecho: 1, start, end }],
  'deadline.moved': [
    { type: 'deadline.moved', end: later, motivo },
    { type: 'deadline.moved', end: later, motivo: '' },
  ],
  'deadline.changed': [
    { type: 'deadline.changed', plazo: 8, plazoUnidad: 2, end: later, motivo },
    { type: 'deadline.changed', plazo: 8, plazoUnidad: 2, end: null, motivo },
  ],
  'deadline.suspended': [
    { type: 'deadline.suspended', motivo, desde: '2026-11-26' },
    { type: 'deadline.suspended', motivo: '', desde: '2026-11-26' },
  ],
  'deadline.resumed': [{ type: 'deadline.resumed', hasta: '2026-11-30', end: later }],
  'deadline.warned': [{ type: 'deadline.warned', alertados: [20] }],
  'deadline.answered': [{ type: 'deadline.answered', idActo: 1 }],
  'deadline.expired': [{ type: 'deadline.expired' }],
  'deadline.answeredLate': [{ type: 'deadline.answeredLate', idActo: 1 }],
}
