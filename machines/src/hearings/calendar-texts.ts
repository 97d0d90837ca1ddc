import type { CalendarView } from './calendar-layout.ts'

const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

/** `/calendario-audiencias` (`spec 1 §2.1`, `spec 2 §1`). */
export const hearingCalendar = {
  title: 'Calendario de audiencias',
  views: { dia: 'Día', semana: 'Semana', mes: 'Mes', lista: 'Lista' } satisfies Record<CalendarView, string>,
  view: 'Vista',
  today: 'Hoy',
  previous: 'Anterior',
  next: 'Siguiente',
  date: 'Fecha',
  room: 'Sala',
  noRoom: 'Sin sala',
  hours: 'Hora',
  loading: 'Cargando las audiencias…',
  failed: 'No se pudieron cargar las audiencias de estas fechas. Nada se ha perdido; vuelva a intentarlo.',
  none: 'No hay audiencias en estas fechas',
  count: (n: number) => plural(n, 'audiencia', 'audiencias'),
  tooMany: (most: number) =>
    `Hay más audiencias de las que caben aquí: se muestran las primeras ${most}. Elija menos días.`,
  more: (n: number) => `+${n} más`,
  moreOn: (n: number, day: string) => `+${n} más del ${day}`,
  grid: (what: string) => `Calendario de audiencias: ${what}`,
  cell: (time: string, column: string) => `${time}, ${column}: libre`,
  event: (from: string, state: string, code: string, kind: string, until: string, room: string) =>
    `${from} ${state} ${code} ${kind}, hasta ${until}, ${room}`,
  /** `taking`: a free time can be taken, since what is to be scheduled is known. */
  keys: (taking: boolean) =>
    `Flechas: recorrer · Intro: ${taking ? 'abrir o agendar' : 'abrir'} · m: mover · Esc: dejar`,
  lifted: (code: string) => `${code} levantada. Flechas para llevarla, Intro para dejarla, Esc para volver`,
  carried: (time: string, column: string, verdict: string) => `${time}, ${column}: ${verdict}`,
  putBack: 'Movimiento anulado',
  notMovable: (state: string) => `Una audiencia en estado ${state} no se mueve`,
  /** What is said of a time that nothing of the office's agenda stands against. */
  free: 'Libre en la agenda de la oficina',
  schedule: 'Agendar',
  scheduleTitle: 'Agendar audiencia',
  scheduling: (code: string) => `Elija un horario para la causa ${code}`,
  firstFree: (when: string) => `Primer horario libre: ${when}`,
  noneFree: 'No hay un horario libre en los próximos 60 días',
  takeFirst: 'Usar este horario',
  leave: 'Dejar sin agendar',
  moveTitle: 'Mover audiencia',
  move: 'Mover',
  moveTells: 'La sesión ya estaba señalada: quedará Reprogramada y hay que señalarla y notificarla de nuevo.',
  from: 'Antes',
  to: 'Después',
  warnings: 'Tenga en cuenta',
  fields: {
    type: 'Tipo de audiencia',
    mode: 'Modalidad',
    date: 'Fecha',
    from: 'Hora de inicio',
    minutes: 'Duración (minutos)',
    room: 'Sala',
    noRoom: 'Sin sala',
    roomToo: 'También queda ocupada: quítela si la audiencia es solo en el otro lugar.',
    place: 'Lugar fuera del juzgado',
    address: 'Dirección del lugar',
    onMap: 'Ubicación del lugar',
  },
  toMap: 'Ubicar en el mapa',
} as const
