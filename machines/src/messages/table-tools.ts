import { counted } from '../kernel/counted.ts'

/** The tools above a table: search, choice of columns, export. */
export const tableTools = {
  search: (table: string) => `Buscar en: ${table}`,
  searchHint: 'Buscar en la tabla',
  columns: 'Columnas',
  columnsTitle: 'Columnas a la vista',
  allColumns: 'Mostrar todas',
  export: 'Exportar a Excel',
  exportCut: (rows: number, total: number) =>
    `Esta hoja tiene las primeras ${counted(rows)} filas de ${counted(total)}. Reduzca la lista con sus filtros para exportar las demás.`,
  exportFailed: 'No se pudo preparar la hoja de cálculo. Vuelva a intentarlo.',
  nothingFound: 'Ninguna fila coincide con lo buscado. Cambie o borre la búsqueda.',
} as const
