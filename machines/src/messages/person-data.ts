/** The data viewer of a person (`spec 1 §2.5`): photo, identity document, registration number; the words are ours. */
export const personData = {
  open: (name: string) => `Ver los datos de ${name}`,
  photo: (name: string) => `Fotografía de ${name}`,
  noPhoto: 'Sin fotografía',
  documento: 'Documento de identidad',
  matricula: 'Matrícula de abogado',
  unknown: 'Sin registrar',
} as const
