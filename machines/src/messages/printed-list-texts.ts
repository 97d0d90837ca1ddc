/** What a printed list says of itself: which of its rows stand there, in which order, and of when they are. */
export const printedList = {
  all: 'Sin filtros',
  choice: (label: string, value: string) => `${label}: ${value}`,
  typed: (label: string, words: string) => `${label}: «${words}»`,
  searched: 'Buscado en la tabla',
  order: (column: string, descending: boolean) =>
    `Orden: ${column}, ${descending ? 'descendente' : 'ascendente'}`,
  at: (moment: string) => `Impreso: ${moment}`,
} as const
