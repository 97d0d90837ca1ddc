import type { Samples } from '../../kernel/facts.ts'
import type { HearingEvent, HearingSchedule } from './events.ts'

const schedule: HearingSchedule = {
  fechaHoraInicio: '2026-12-01T09:00:00-04:00',
  fechaHoraFin: '2026-12-01T10:00:00-04:00',
  modalidad: 'Presencial',
  idSalaAudiencia: 1,
}

const later: HearingSchedule = {
  ...schedule,
  fechaHoraInicio: '2026-12-08T09:00:00-04:00',
  fechaHoraFin: '2026-12-08T10:00:00-04:00',
}

const backwards: HearingSchedule = { ...schedule, fechaHoraFin: '2026-12-01T08:00:00-04:00' }

/** Payloads that generated paths try. */
export const hearingSamples: Samples<HearingEvent> = {
  'hearing.proposed': [
    { type: 'hearing.proposed', idCausa: 1, idTipoAudiencia: 1, schedule },
    { type: 'hearing.proposed', idCausa: 1, idTipoAudiencia: 1, schedule: backwards },
  ],
  'hearing.confirmed': [{ type: 'hearing.confirmed' }],
  'hearing.rejected': [
    { type: 'hearing.rejected', motivo: 'Improcedente' },
    { type: 'hearing.rejected', motivo: ' ' },
  ],
  'hearing.started': [{ type: 'hearing.started' }],
  'hearing.recessed': [{ type: 'hearing.recessed', until: '2026-12-01T14:00:00-04:00' }],
  'hearing.resumed': [{ type: 'hearing.resumed' }],
  'hearing.suspended': [
    { type: 'hearing.suspended', motivo: 'Inasistencia', idsTipoSuspensionAudiencia: [1] },
    { type: 'hearing.suspended', motivo: 'Inasistencia', idsTipoSuspensionAudiencia: [] },
    { type: 'hearing.suspended', motivo: '', idsTipoSuspensionAudiencia: [1] },
  ],
  'hearing.rescheduled': [
    { type: 'hearing.rescheduled', schedule: later },
    { type: 'hearing.rescheduled', schedule: backwards },
  ],
  'hearing.concluded': [{ type: 'hearing.concluded', fechaHoraFin: '2026-12-01T10:00:00-04:00' }],
  'hearing.detailCorrected': [
    { type: 'hearing.detailCorrected', schedule },
    { type: 'hearing.detailCorrected', schedule: backwards },
  ],
  'judge.changed': [{ type: 'judge.changed', idJuez: 20 }],
  'minutes.attached': [{ type: 'minutes.attached', idActo: 5 }],
  'resolution.attached': [{ type: 'resolution.attached', idActo: 6 }],
  'hearing.deleted': [
    { type: 'hearing.deleted', observacion: 'Duplicada' },
    { type: 'hearing.deleted', observacion: '' },
  ],
  'hearing.reminded': [
    { type: 'hearing.reminded', antes: 'dia', inicio: schedule.fechaHoraInicio, alertados: [20], partes: [] },
  ],
}
