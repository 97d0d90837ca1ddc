/** The data viewer of a person (`spec 1 §2.5`): photo, identity document, registration number; the words are ours. */
export const personData = {
  open: (name: string) => `Ver los datos de ${name}`,
  photo: (name: string) => `Fotografía de ${name}`,
  noPhoto: 'Sin fotografía',
  documento: 'Documento de identidad',
  matricula: 'Matrícula de abogado',
  unknown: 'Sin registrar',
} as const

/** Whom of several people with one document number is meant (`spec 1 §5`); the words are ours. */
export const personChoices = {
  legend: 'El documento pertenece a más de una persona. Elija quién es:',
  suffix: (complemento: string) => (complemento === '' ? 'Sin complemento' : `Complemento ${complemento}`),
  born: (date: string) => `Fecha de nacimiento ${date}`,
} as const
