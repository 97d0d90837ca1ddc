/** Address search of the map (`spec 1 §5, §8`). */
export const mapSearch = {
  tooLong: (n: number) => `Max ${n} characters`,
  nothingFound: 'No se encontraron resultados para la ubicación ingresada',
} as const
