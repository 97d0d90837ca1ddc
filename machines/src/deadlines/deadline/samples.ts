import type { Samples } from '../../kernel/facts.ts'
import type { DeadlineEvent } from './events.ts'

const end = '2026-12-01T00:00:00-04:00'

const later = '2026-12-08T00:00:00-04:00'

/** Payloads that generated paths try. */
export const deadlineSamples: Samples<DeadlineEvent> = {
  'deadline.set': [{ type: 'deadline.set', end, plazo: 3, plazoUnidad: 2 }],
  'deadline.moved': [{ type: 'deadline.moved', end: later }],
  'deadline.suspended': [
    { type: 'deadline.suspended', motivo: 'Fuerza Mayor' },
    { type: 'deadline.suspended', motivo: '' },
  ],
  'deadline.resumed': [{ type: 'deadline.resumed', end: later }],
  'deadline.answered': [{ type: 'deadline.answered', idActo: 1 }],
  'deadline.expired': [{ type: 'deadline.expired' }],
  'deadline.answeredLate': [{ type: 'deadline.answeredLate', idActo: 1 }],
}
