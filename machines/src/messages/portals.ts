/** Public edicts and hearings (`spec 3 §2`). */
export const portals = {
  judiciary: 'Órgano Judicial',
  prosecution: 'Ministerio Público',
  nothingFound: 'No hay resultados',
  loading: 'Cargando...',
} as const
