/** The first page after the login (`/`). */
export const home = {
  greeting: (name: string) => (name === '' ? 'Inicio' : name),
  empty: 'Su rol no tiene pantallas asignadas todavía. Consulte con el administrador de su oficina.',
} as const
