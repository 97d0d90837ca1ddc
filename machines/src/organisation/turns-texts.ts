import type { WorkKind } from './turns-schemas.ts'

/** Duties and leaves: what their form refuses. */
export const turnTexts = {
  dutyTaken: 'Un turno no tiene quién asuma: déjelo vacío',
  ownStandIn: 'Nadie se suple a sí mismo',
  judgeElsewhere: 'El juez no es de ese juzgado',
  standInAway: 'El juez suplente también está de baja en esos días',
  standsIn: (office: string, from: string, to: string | null) =>
    `En esos días suple en «${office}» (${to === null ? `desde el ${from}` : `del ${from} al ${to}`}): allí no habrá suplente`,
  fromNow: 'Rige desde ahora: el próximo sorteo ya lo considera',
  overlap: (from: string, to: string) => `Ya hay una baja del ${from} al ${to}: dos bajas no comparten días`,
  nobodyTakes: 'Nadie asume lo que cae en la baja: elija un juez suplente o un juzgado',
  falling: (count: number) =>
    count === 1 ? 'Cae 1 asunto en estos días' : `Caen ${count} asuntos en estos días`,
  calendarSpan: 'Elija hasta 62 días, el último después del primero',
} as const

/** What falls into a leave. */
export const fallingTexts = {
  title: 'Lo que cae en estos días',
  failed: 'No se pudo cargar lo que cae en estos días.',
  nothing: 'Nada cae en estos días.',
  takenBy: (name: string) => `Lo asume ${name}.`,
  nobody: 'Nadie lo asume todavía.',
  kinds: {
    audiencias: 'Audiencias',
    solicitudes: 'Solicitudes de audiencia por responder, con su plazo',
    notificaciones: 'Notificaciones por diligenciar',
  } satisfies Readonly<Record<WorkKind, string>>,
  more: (count: number) => `y ${count} más`,
} as const

/** Who is on duty and on leave, day by day. */
export const turnCalendarTexts = {
  title: 'Quién está de turno y de baja',
  failed: 'No se pudo cargar el calendario de turnos y bajas.',
  span: 'Se muestra',
  spans: { semana: 'Semana', mes: 'Mes' },
  department: 'Departamento',
  anyDepartment: 'Todos',
  previous: 'Días anteriores',
  next: 'Días siguientes',
  today: 'Hoy',
  print: 'Imprimir',
  court: 'Juzgado',
  empty: 'Nadie está de turno ni de baja en estos días.',
  caption: (from: string, to: string) => `Turnos y bajas del ${from} al ${to}`,
  all: (count: number) => `Mostrar los ${count} juzgados`,
  taken: (name: string) => `asume ${name}`,
  letter: (kind: string) => `${kind.charAt(0)}: ${kind.toLocaleLowerCase('es')}`,
} as const
