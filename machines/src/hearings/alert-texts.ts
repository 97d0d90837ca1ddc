import type { HearingNews } from './news.ts'

/** Alerts of hearings, by what is new; `state`: how the hearing stands now. */
export const hearingAlerts = {
  titles: {
    estado: (code, state) => `Audiencia ${state.toLowerCase()}: causa ${code}`,
    lugar: (code) => `Audiencia con otro horario o sala: causa ${code}`,
    sesion: (code) => `Audiencia en receso, con próxima sesión: causa ${code}`,
    agregada: (code) => `Audiencia con una sesión más: causa ${code}`,
    retirada: (code) => `Sesión de audiencia retirada del calendario: causa ${code}`,
    eliminada: (code) => `Audiencia retirada del calendario: causa ${code}`,
    dia: (code) => `Recordatorio de audiencia: causa ${code}`,
    hora: (code) => `La audiencia comienza en menos de una hora: causa ${code}`,
  } satisfies Record<HearingNews, (code: string, state: string) => string>,
  detail: (kind: string, when: string, room: string | null) =>
    [kind, when, room ?? ''].filter((part) => part !== '').join(' · '),
  /** Several of one kind. */
  counts: {
    estado: (count) => `${count} audiencias cambiaron de estado`,
    lugar: (count) => `${count} audiencias con otro horario o sala`,
    sesion: (count) => `${count} audiencias en receso, con próxima sesión`,
    agregada: (count) => `${count} audiencias con una sesión más`,
    retirada: (count) => `${count} sesiones de audiencia retiradas del calendario`,
    eliminada: (count) => `${count} audiencias retiradas del calendario`,
    dia: (count) => `${count} recordatorios de audiencia`,
    hora: (count) => `${count} audiencias comienzan en menos de una hora`,
  } satisfies Record<HearingNews, (count: number) => string>,
  several: (count: number) => `${count} avisos de audiencias`,
  openCalendar: 'Ver el calendario',
  openOwn: 'Ver mis audiencias',
  open: 'Abrir la audiencia',
} as const
