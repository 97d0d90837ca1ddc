/** What a field is told that doesn't hold its rule (`spec 2 §5`), to the letter. */
export const validation = {
  required: 'Requerido',
  maximumCharacters: (n: number) => `Máximo ${n} caracteres`,
  maximum: (n: number) => `Máximo ${n}`,
  minimumItems: (n: number) => `Mínimo ${n} elemento(s)`,
  minimumCharacters: (n: number) => `Mínimo ${n} caracteres`,
  minimum: (n: number) => `Mínimo ${n}`,
  notBefore: (date: string) => `Debe ser mayor o igual a ${date}`,
  notAfter: (date: string) => `Debe ser menor o igual a ${date}`,
  dateFormat: 'Formado de fechas incorrecta',
  timeWithin: (from: string, to: string) => `Debe estar en horario de ${from} a ${to}`,
  timeFormat: 'Formado de horas incorrecta',
  maximumDigits: (n: number) => `Máximo ${n} dígito(s)`,
  zeroCoordinates: 'Las coordenadas no pueden ser 0 , 0',
  yearNotBefore: (year: number) => `El año debe ser mayor o igual al año ${year}`,
  email: 'Correo no valido',

  // The specification has the rules of the following without a text.
  mobile: 'Debe tener 8 dígitos y empezar con 6 o 7',
  coordinates: 'Las coordenadas no son válidas',
  characters: 'Contiene caracteres no permitidos',
  option: 'Elija una de las opciones',
  oneIncidentDate: 'Indique la fecha exacta o la aproximada, no ambas',
} as const
