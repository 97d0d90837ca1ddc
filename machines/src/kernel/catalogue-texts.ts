/** What every screen and call of a catalogue that people keep says. */
export const catalogueTexts = {
  all: 'Cualquiera',
  /** A list that a table's cell has no room for. */
  andMore: (first: string, more: number) => `${first} y ${more} más`,
  repeated: 'Hay un elemento repetido',
  notPlace: 'La latitud va de -90 a 90 y la longitud de -180 a 180',
  notLink: 'El enlace empieza con https://',
  endBeforeBegin: 'No puede ser antes del comienzo',
  nationalSheet:
    'La hoja puede cambiar lo de todos los departamentos: la trae quien administra el país entero',
  notYours: 'Solo puede administrar lo de su departamento',
  namesYou: 'Nadie registra, cambia ni termina lo que lleva su propio nombre',
  unknown: 'La entrada del catálogo',
  taken: 'Ya hay una entrada vigente con ese nombre',
  notBegun: 'Un cambio rige desde hoy o desde una fecha posterior',
  afterLast: (day: string) => `Ya hay un cambio que rige desde el ${day}: el nuevo debe ser posterior`,
  unchanged: 'No se cambió nada',
  isClosed: 'La entrada está cerrada: reábrala antes de cambiarla',
  isClosing: 'La entrada tiene un día de cierre: reábrala antes de cambiarla',
  lineRemoved: 'Línea retirada',
  nothingAhead: 'No hay ningún cambio futuro que retirar',
  closeBeforeChange: 'La entrada no puede cerrarse antes de su último cambio',
  inUse: (uses: number) =>
    uses === 1
      ? 'Hay 1 registro que la usa: puede cerrarla desde una fecha, no eliminarla'
      : `Hay ${uses} registros que la usan: puede cerrarla desde una fecha, no eliminarla`,
  file: {
    notSpreadsheet: 'El archivo no es una hoja de cálculo .xlsx que se pueda leer',
    tooLarge: 'La hoja de cálculo es demasiado grande: hasta 5.000 líneas y 20 MB descomprimida',
    idColumn: 'N.º',
    stateColumn: 'Estado',
    lineWrong: (line: number, why: string) => `Línea ${line}: ${why}. No se guardó ninguna línea`,
    empty: 'La hoja de cálculo no tiene líneas',
    changedMeanwhile:
      'Alguien hizo otros cambios después del ensayo: ensaye la hoja otra vez y revise qué pasará con cada línea. No se guardó ninguna',
    missingColumn: (label: string) => `Falta la columna «${label}»`,
    unknownEntry: (id: string) => `No existe la entrada N.º ${id}`,
    notNumber: 'Debe ser un número',
    cut: 'El texto se cortó al exportarlo: la planilla no lo tiene entero',
    isDate: 'La planilla lo guardó como fecha: dé a la celda el formato Texto y escríbalo otra vez',
    notDocument: 'Debe ser un texto como lo exporta esta planilla',
    notPlace: 'Debe decir la latitud y la longitud: «-16,5; -68,15»',
    notFlag: 'Debe decir Sí o No',
    notOffered: (value: string) => `«${value}» no es una de las opciones`,
    numbered: (name: string, id: number | string) => `${name} (N.º ${id})`,
    namesakes: (name: string, ids: string) =>
      `Hay varias opciones «${name}»: escriba en su lugar el número de una (${ids})`,
    stateOfNew: 'Una entrada nueva empieza vigente: deje vacía la celda de su estado',
    stateChanged: (state: string) =>
      `La entrada está «${state}», y una hoja no cierra ni reabre: deje vacía la celda de su estado, o hágalo desde su ficha`,
    twice: 'La misma entrada está en otra línea',
  },
  fates: { nueva: 'Nueva', cambia: 'Cambia', igual: 'Sin cambios', error: 'Con errores' },
} as const
