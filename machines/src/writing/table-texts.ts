/** Words of the tools of a table: they come when one is first edited. */
export const tableTexts = {
  rowAbove: 'Fila encima',
  rowBelow: 'Fila debajo',
  columnBefore: 'Columna a la izquierda',
  columnAfter: 'Columna a la derecha',
  header: 'Primera fila como encabezado',
  merge: 'Unir las celdas seleccionadas',
  split: 'Dividir la celda',
  deleteRow: 'Eliminar la fila',
  deleteColumn: 'Eliminar la columna',
  deleteTable: 'Eliminar la tabla',
} as const
