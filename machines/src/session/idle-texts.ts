/** The warning before a session ends because nobody works, and the list of one's sessions. */
export const idle = {
  title: '¿Sigue trabajando?',
  message: 'No hubo actividad y su sesión se cerrará en',
  left: (minutes: number, seconds: number) => `${minutes} min ${String(seconds).padStart(2, '0')} s`,
  /** What becomes of what was typed: `unsaved`, a form stands open that keeps no draft. */
  work: (unsaved: boolean) =>
    unsaved
      ? 'Lo que escribió en el formulario abierto se perderá.'
      : 'Los borradores de causas, escritos y anotaciones quedan guardados.',
  stay: 'Seguir trabajando',
  leave: 'Cerrar Sesión',
  ended: (unsaved: boolean) =>
    `Su sesión se cerró por inactividad.${unsaved ? ' Lo que escribió en el formulario abierto se perdió.' : ''}`,
} as const

export const openSessions = {
  title: 'Sesiones abiertas',
  about:
    'Los equipos y navegadores en los que su cuenta está abierta. Cierre los que no reconozca y cambie su contraseña.',
  table: 'Sesiones abiertas de su cuenta',
  columns: {
    device: 'Navegador y sistema',
    address: 'Dirección',
    since: 'Desde',
    used: 'Último uso',
    actions: 'Acciones',
  },
  here: 'Esta sesión',
  unknownDevice: 'Navegador desconocido',
  unknownAddress: 'Sin registro',
  close: 'Cerrar',
  closeOne: (device: string) => `Cerrar la sesión de ${device}`,
  closeOthers: 'Cerrar las demás',
  confirmOne: '¿Cerrar esa sesión? Quien la use tendrá que ingresar de nuevo.',
  confirmOthers: '¿Cerrar todas las sesiones menos esta?',
  empty: 'No hay otras sesiones abiertas.',
  failed: 'No se pudieron cargar las sesiones.',
} as const
