import { counted } from '../kernel/counted.ts'

/** The tools above a table: search, choice of columns, print, export. */
export const tableTools = {
  search: (table: string) => `Buscar en: ${table}`,
  searchHint: 'Buscar en la tabla',
  columns: 'Columnas',
  columnsTitle: 'Columnas a la vista',
  allColumns: 'Mostrar todas',
  print: 'Imprimir',
  export: 'Exportar a Excel',
  exportCut: (rows: number, total: number) =>
    `Esta hoja tiene las primeras ${counted(rows)} filas de ${counted(total)}. Reduzca la lista con sus filtros para obtener las demás.`,
  exportFailed: 'No se pudo preparar la hoja de cálculo. Vuelva a intentarlo.',
  printFailed: 'No se pudo preparar la lista para imprimirla. Vuelva a intentarlo.',
  nothingFound: 'Ninguna fila coincide con lo buscado. Cambie o borre la búsqueda.',
} as const
