/** The first page after the login (`/`). */
export const home = {
  greeting: (name: string) => (name === '' ? 'Inicio' : name),
  empty: 'Su rol no tiene pantallas asignadas todavía. Consulte con el administrador de su oficina.',

  waiting: 'Lo que espera',
  nothingWaits: 'No hay nada pendiente. Cuando algo necesite su atención, aparecerá aquí.',
  waitingFailed: 'No se pudo consultar lo pendiente.',
  retry: 'Reintentar',
  /** Beside the number of causes in a state. */
  drafts: (count: number) => (count === 1 ? 'borrador por terminar' : 'borradores por terminar'),
  postponed: (count: number) =>
    count === 1 ? 'causa espera sus documentos' : 'causas esperan sus documentos',
  unsigned: (count: number) =>
    count === 1 ? 'Formulario Único por firmar' : 'Formularios Únicos por firmar',
  alerts: (count: number) => (count === 1 ? 'causa nueva sin ver' : 'causas nuevas sin ver'),

  recent: 'Causas recientes',
  recentEmpty: 'Todavía no hay causas.',
  allCauses: 'Ver toda la bandeja',
  shortcuts: 'Accesos',

  firstSteps: 'Primeros pasos',
  searchStep: {
    all: (how: string) => `Con ${how} busca una pantalla o una causa por su código desde cualquier lugar.`,
    screens: (how: string) => `Con ${how} busca una pantalla desde cualquier lugar.`,
  },
  searchBy: { keys: 'Ctrl+K', finger: 'la lupa de arriba' },
  shortcutsStep: 'Con la tecla ? ve los atajos de la pantalla en la que está.',
  profileStep: 'En «Mi Perfil» cambia su contraseña y ve dónde tiene sesiones abiertas.',
  manual: 'Abrir el manual de usuario',
  read: 'Entendido',
  publicTitle: 'Servicios públicos',
  publicWhy: 'Su rol todavía no tiene causas en este sistema. Lo que es público está aquí:',
} as const
