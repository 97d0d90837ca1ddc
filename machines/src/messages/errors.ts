/** The error catalogue of the web application (`spec 1 §8`), to the letter. */
export const errors = {
  network: 'ERROR DE CONEXION',
  forbidden: 'ACCESO NO AUTORIZADO',
  server: 'ERROR DE SERVIDOR',
  mapLayer: 'Tipo de búsqueda no aceptada por la capa',
  /** Raised where a call lacks an argument that it demands (`spec 1 §5`). */
  requiredArgument: (name: string) => `${name} es requerido`,
} as const
