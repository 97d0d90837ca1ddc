import type { HearingEvent } from './hearing/events.ts'

/** What a hearing's people are told: another state, another time or room, the next session, one more or one less, or that it is near. */
export const hearingNews = [
  'estado',
  'lugar',
  'sesion',
  'agregada',
  'retirada',
  'eliminada',
  'dia',
  'hora',
] as const
export type HearingNews = (typeof hearingNews)[number]

const newsOfFact: Partial<Record<HearingEvent['type'], HearingNews>> = {
  'hearing.confirmed': 'estado',
  'hearing.started': 'estado',
  'hearing.resumed': 'estado',
  'hearing.suspended': 'estado',
  'hearing.concluded': 'estado',
  'hearing.recessed': 'sesion',
  'session.added': 'agregada',
  'session.removed': 'retirada',
  'hearing.rescheduled': 'lugar',
  'hearing.detailCorrected': 'lugar',
  'hearing.deleted': 'eliminada',
}

/** Notice of a fact: what its people are told by it; null: nothing. */
export const newsOf = (fact: HearingEvent): HearingNews | null =>
  fact.type === 'hearing.reminded' ? fact.antes : (newsOfFact[fact.type] ?? null)
