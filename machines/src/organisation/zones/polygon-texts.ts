/** What is wrong in an area, and what its field says. */
export const polygonTexts = {
  tooFew: 'Marque al menos tres esquinas',
  tooMany: (most: number) => `El área admite hasta ${most} esquinas`,
  outside: (corner: number) =>
    `La esquina ${corner} no está en el globo: latitud de −90 a 90, longitud de −180 a 180`,
  tooWide: (degrees: number) => `El área no puede medir más de ${degrees} grados de lado`,
  tooSmall: (metres: number) => `El área mide menos de ${metres} m²`,
  repeated: (corner: number) => `La esquina ${corner} repite a la anterior`,
  crossed: (one: number, other: number) =>
    `El lado ${one} y el lado ${other} se cruzan o se tocan: el contorno no puede pasar dos veces por un punto`,
  unreadable: 'Debe ser un polígono en WKT —POLYGON((longitud latitud, …))— o en GeoJSON',
  oneRing: 'El polígono debe tener un solo contorno, sin huecos: divídalo en dos zonas',
  wrongLine: (line: number) =>
    `La línea ${line} no es una esquina: escriba latitud, longitud, por ejemplo -16.5, -68.15`,
  told: (corners: number, squareKilometres: string) => `${corners} esquinas, ${squareKilometres} km²`,
} as const
