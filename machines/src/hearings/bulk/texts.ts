import type { BulkFate, BulkKind } from './vocabulary.ts'

const backwards = 'El último día no puede ser anterior al primero'

const hearings = (n: number) => `${n} ${n === 1 ? 'audiencia' : 'audiencias'}`

/** `/audiencias-suspender`. */
export const bulkSuspension = {
  title: 'Suspender audiencias',
  court: 'Juzgado o tribunal',
  room: 'Sala',
  anyRoom: 'Todas las salas',
  from: 'Desde',
  until: 'Hasta',
  backwards,
  when: 'Días',
  lines: 'Audiencias de la orden',
  tooMany: (most: number) => `Hay más de ${most} audiencias: una orden suspende las primeras ${most}`,
  reasons: 'Causas de la suspensión',
  reason: 'Motivo',
  preview: 'Audiencias que se suspenderían',
  previewNone: 'No hay audiencias que se puedan suspender en esas fechas',
  begun: 'Una audiencia en curso o en receso no viene marcada: márquela si también se suspende.',
  beyond:
    'Una audiencia con sesiones en otros días o en otra sala no viene marcada: márquela si se suspende entera.',
  alsoSuspends: (when: readonly string[]) => `También suspende: ${when.join(' · ')}`,
  failed: 'No se pudieron cargar las audiencias',
  suspend: (n: number) => `Suspender ${hearings(n)}`,
  question: (n: number) =>
    `¿Suspender ${hearings(n)}? Cada una queda Suspendida y se avisa a su juzgado y a las partes que tienen cuenta.`,
  columns: {
    when: 'Fecha y hora',
    code: 'Código único',
    kind: 'Tipo de audiencia',
    room: 'Sala',
    state: 'Estado',
    fate: 'Resultado',
    told: 'Avisos',
    ordered: 'Ordenada',
    class: 'Orden',
    who: 'Quién la ordenó',
  },
  noRoom: 'Sin sala',
  jobs: 'Órdenes del juzgado',
  noJobs: 'Todavía no se suspendieron audiencias en bloque.',
  jobsFailed: 'No se pudieron cargar las órdenes',
  kinds: { suspender: 'Suspensión', reponer: 'Reposición' } satisfies Record<BulkKind, string>,
  fates: {
    suspender: { pendiente: 'Pendiente', hecha: 'Suspendida', omitida: 'No se suspendió' },
    reponer: { pendiente: 'Pendiente', hecha: 'Reprogramada', omitida: 'No se repuso' },
  } satisfies Record<BulkKind, Record<BulkFate, string>>,
  progress: (done: number, total: number) => `${done} de ${hearings(total)}`,
  outcome: (done: number, skipped: number, told: number) =>
    `${done} hechas · ${skipped} sin cambio · ${told} avisos`,
  underWay: 'En curso',
  back: 'Otra suspensión',
  print: 'Imprimir',
  restore: 'Deshacer la suspensión',
  restoreQuestion:
    'Cada audiencia vuelve a su día, hora y sala si siguen libres y no han pasado. Queda Reprogramada: hay que señalarla y notificarla de nuevo.',
  restored: 'Ver la reposición',
  orderedBy: (who: string, when: string) => `Ordenada por ${who} el ${when}`,
  days: (from: string, until: string) => (from === until ? `Día ${from}` : `Del ${from} al ${until}`),
} as const

/** Why an order isn't taken, or a hearing of it is left as it is. */
export const bulkRefusals = {
  backwards,
  job: 'La orden',
  none: 'Elija al menos una audiencia',
  unknown: 'Alguna de las audiencias ya no está en su juzgado. Vuelva a buscarlas',
  notYet: 'La suspensión todavía está en curso. Espere a que termine para deshacerla',
  nothingToRestore: 'Esta orden no suspendió ninguna audiencia',
  restoredBefore: 'Esta suspensión ya se deshizo',
  leftCourt: 'La causa ya no está en el juzgado',
  noLongerTheirs:
    'Quien dio la orden ya no tiene el puesto en el juzgado o su cuenta está inhabilitada. Hágalo desde la audiencia',
  sessionLeft: (when: string, why: string) => `No volvió la sesión del ${when}: ${why}`,
  gone: 'La audiencia ya no está en el calendario',
  fault: 'No se pudo hacer por una falla del sistema. Hágalo desde la audiencia',
} as const
