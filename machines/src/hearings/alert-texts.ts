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
  several: (count: number) => `${count} avisos de audiencias`,
  openCalendar: 'Ver el calendario',
  openOwn: 'Ver mis audiencias',
  open: 'Abrir la audiencia',
} as const
