/** The error catalogue of the web application (`spec 1 §8`), to the letter. */
export const errors = {
  network: 'ERROR DE CONEXION',
  forbidden: 'ACCESO NO AUTORIZADO',
  server: 'ERROR DE SERVIDOR',
  mapLayer: 'Tipo de búsqueda no aceptada por la capa',
} as const
