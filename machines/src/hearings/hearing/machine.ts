import { assign, setup } from 'xstate'
import type { HearingEvent, HearingSchedule } from './events.ts'

export type HearingContext = {
  readonly schedule: HearingSchedule | null
  readonly minutes: number | null
  readonly resolution: number | null
}

const endsAfterStart = ({ fechaHoraInicio, fechaHoraFin }: HearingSchedule): boolean =>
  Date.parse(fechaHoraFin) > Date.parse(fechaHoraInicio)

/**
 * A hearing from its proposal to its end. What has begun can be put in recess, suspended or concluded, never
 * deleted; what was suspended or rescheduled comes back through a new confirmation.
 */
export const hearingMachine = setup({
  types: { context: {} as HearingContext, events: {} as HearingEvent },
  guards: {
    soundSchedule: ({ event }) =>
      (event.type === 'hearing.proposed' ||
        event.type === 'hearing.rescheduled' ||
        event.type === 'hearing.detailCorrected') &&
      endsAfterStart(event.schedule),
    reasonGiven: ({ event }) =>
      (event.type === 'hearing.suspended' &&
        event.motivo.trim() !== '' &&
        event.idsTipoSuspensionAudiencia.length > 0) ||
      (event.type === 'hearing.rejected' && event.motivo.trim() !== '') ||
      (event.type === 'hearing.deleted' && event.observacion.trim() !== ''),
  },
  actions: {
    keepSchedule: assign(({ event }) => ('schedule' in event ? { schedule: event.schedule } : {})),
    /** Who judges stands in the event; nothing here depends on it. */
    keepJudge: assign({}),
    note: assign({}),
    keepMinutes: assign(({ event }) => (event.type === 'minutes.attached' ? { minutes: event.idActo } : {})),
    keepResolution: assign(({ event }) =>
      event.type === 'resolution.attached' ? { resolution: event.idActo } : {},
    ),
  },
}).createMachine({
  id: 'hearing',
  context: { schedule: null, minutes: null, resolution: null },
  initial: 'unscheduled',
  states: {
    unscheduled: {
      on: { 'hearing.proposed': { guard: 'soundSchedule', target: 'proposed', actions: 'keepSchedule' } },
    },
    proposed: {
      on: {
        'hearing.detailCorrected': { guard: 'soundSchedule', actions: 'keepSchedule' },
        'judge.changed': { actions: 'keepJudge' },
        'hearing.confirmed': 'confirmed',
        'hearing.rejected': { guard: 'reasonGiven', target: 'rejected' },
        'hearing.deleted': { guard: 'reasonGiven', target: 'deleted' },
      },
    },
    confirmed: {
      on: {
        'hearing.detailCorrected': { guard: 'soundSchedule', actions: 'keepSchedule' },
        'judge.changed': { actions: 'keepJudge' },
        'hearing.reminded': { actions: 'note' },
        'hearing.started': 'ongoing',
        'hearing.suspended': { guard: 'reasonGiven', target: 'suspended' },
        'hearing.rescheduled': { guard: 'soundSchedule', target: 'rescheduled', actions: 'keepSchedule' },
        'hearing.deleted': { guard: 'reasonGiven', target: 'deleted' },
      },
    },
    ongoing: {
      on: {
        'hearing.recessed': 'recess',
        'hearing.suspended': { guard: 'reasonGiven', target: 'suspended' },
        'hearing.concluded': 'concluded',
        'minutes.attached': { actions: 'keepMinutes' },
      },
    },
    recess: {
      on: {
        'hearing.resumed': 'ongoing',
        'hearing.reminded': { actions: 'note' },
        'hearing.suspended': { guard: 'reasonGiven', target: 'suspended' },
        'minutes.attached': { actions: 'keepMinutes' },
      },
    },
    suspended: {
      on: {
        'judge.changed': { actions: 'keepJudge' },
        'hearing.rescheduled': { guard: 'soundSchedule', target: 'rescheduled', actions: 'keepSchedule' },
        'minutes.attached': { actions: 'keepMinutes' },
        'resolution.attached': { actions: 'keepResolution' },
      },
    },
    rescheduled: {
      on: {
        'hearing.detailCorrected': { guard: 'soundSchedule', actions: 'keepSchedule' },
        'judge.changed': { actions: 'keepJudge' },
        'hearing.confirmed': 'confirmed',
        'hearing.deleted': { guard: 'reasonGiven', target: 'deleted' },
      },
    },
    concluded: {
      on: {
        'minutes.attached': { actions: 'keepMinutes' },
        'resolution.attached': { actions: 'keepResolution' },
      },
    },
    rejected: { type: 'final' },
    deleted: { type: 'final' },
  },
})
