/** The work under which its permissions are given. */
export const writingWork = 'Redacción de actos'

/** Writing an act: what is refused, told and asked. */
export const writingTexts = {
  empty: 'El documento no tiene contenido',
  emptyFields: (labels: readonly string[]) =>
    `Faltan datos en el texto: ${labels.join('; ')}. Complételos o quítelos antes de revisar`,
  notWriter: (name: string) =>
    `${name} está redactando este acto. Su texto queda en este equipo; puede tomar la redacción si corresponde`,
  stillWriting: (name: string) => `${name} está redactando este acto en este momento`,
  saved: (name: string) =>
    `${name} guardó otra versión mientras tanto. Compare las dos y elija: ninguna se pierde`,
  notWritten: 'Este acto no se redacta aquí: su documento fue adjuntado',
  left: (state: string) => `El acto ya no se redacta: está ${state.toLowerCase()}`,
  unknownTemplate: 'La plantilla no existe, no rige o no es de este tipo de acto. Elija otra',
  template: 'La plantilla',
  sample: 'El ejemplo',
  version: 'La versión',
  noSample: 'La plantilla no tiene ejemplo. Elija otra forma de comenzar',
  accused: 'Elija al menos un denunciado o acusado',
  complainants: 'Elija al menos un denunciante o acusador',
  unknownSubject: 'Uno de los sujetos elegidos no es de esta causa',
  numberTaken: 'El número ya está usado en este juzgado y gestión',
  fileOfText:
    'Este acto se redacta aquí: su documento es su texto y no se reemplaza con un archivo. Cambie el texto y revíselo de nuevo',
  changedSince: 'El texto cambió después de la revisión. Revíselo de nuevo antes de firmar',
  cameBack:
    'El acto volvió después de enviarse y sus firmas ya no valen. Vuelva al texto y revíselo de nuevo antes de firmar',
  tooLong: 'El texto pasa el límite de tamaño. Divídalo o quite contenido pegado',
  tooDeep: 'Hay demasiadas listas, citas o tablas una dentro de otra. Deje menos niveles',
} as const
