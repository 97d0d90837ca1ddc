import type { Samples } from '../../kernel/facts.ts'
import type { HearingEvent, HearingSchedule } from './events.ts'

const schedule: HearingSchedule = {
  fechaHoraInicio: '2026-12-01T09:00:00-04:00',
  fechaHoraFin: '2026-12-01T10:00:00-04:00',
  modalidad: 'Presencial',
  idSalaAudiencia: 1,
}

const onDay = (day: string): HearingSchedule => ({
  ...schedule,
  fechaHoraInicio: `2026-12-${day}T09:00:00-04:00`,
  fechaHoraFin: `2026-12-${day}T10:00:00-04:00`,
})

const later = onDay('08')

/** Another session, by the number that it has beside the first. */
const second = { id: 900_102, schedule: onDay('15') }

const backwards: HearingSchedule = { ...schedule, fechaHoraFin: '2026-12-01T08:00:00-04:00' }

/** Payloads that generated paths try. */
export const hearingSamples: Samples<HearingEvent> = {
  'hearing.proposed': [
    { type: 'hearing.proposed', idCausa: 1, idTipoAudiencia: 1, schedule },
    { type: 'hearing.proposed', idCausa: 1, idTipoAudiencia: 1, schedule: backwards },
  ],
  'session.added': [{ type: 'session.added', ...second }],
  'session.removed': [{ type: 'session.removed', sesion: second.id }],
  'hearing.confirmed': [{ type: 'hearing.confirmed' }],
  'decree.attached': [{ type: 'decree.attached', idActo: 4 }],
  'hearing.rejected': [
    { type: 'hearing.rejected', motivo: 'Improcedente' },
    { type: 'hearing.rejected', motivo: ' ' },
  ],
  'hearing.started': [{ type: 'hearing.started' }],
  'hearing.recessed': [
    { type: 'hearing.recessed', until: '2026-12-01T14:00:00-04:00' },
    {
      type: 'hearing.recessed',
      until: second.schedule.fechaHoraInicio,
      fin: second.schedule.fechaHoraFin,
      sesion: second,
      cerrada: '2026-12-01T09:40:00-04:00',
    },
  ],
  'hearing.resumed': [{ type: 'hearing.resumed' }],
  'hearing.suspended': [
    { type: 'hearing.suspended', motivo: 'Inasistencia', idsTipoSuspensionAudiencia: [1] },
    { type: 'hearing.suspended', motivo: 'Inasistencia', idsTipoSuspensionAudiencia: [] },
    { type: 'hearing.suspended', motivo: '', idsTipoSuspensionAudiencia: [1] },
  ],
  'hearing.rescheduled': [
    { type: 'hearing.rescheduled', schedule: later },
    { type: 'hearing.rescheduled', schedule: onDay('22'), sesion: second.id },
    { type: 'hearing.rescheduled', schedule: backwards },
  ],
  'hearing.concluded': [{ type: 'hearing.concluded', fechaHoraFin: '2026-12-01T10:00:00-04:00' }],
  'hearing.detailCorrected': [
    { type: 'hearing.detailCorrected', schedule },
    { type: 'hearing.detailCorrected', schedule: backwards },
    { type: 'hearing.detailCorrected', schedule: onDay('22'), sesion: second.id },
  ],
  'attendance.noted': [
    { type: 'attendance.noted', asistencia: [{ clase: 'fiscal', id: null, presente: true }] },
  ],
  'recording.ended': [{ type: 'recording.ended', fechaHora: '2026-12-01T09:30:00-04:00' }],
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
