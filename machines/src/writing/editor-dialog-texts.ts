/** Words of the dialogs of a document's fields. */
export const fieldTexts = {
  title: (label: string) => `Campo: ${label}`,
  source: 'De dónde viene',
  value: 'Valor',
  notKnown: 'Todavía no se conoce: el sistema lo completará cuando conste en la causa.',
  asked: 'Lo completa quien redacta.',
  fill: 'Completar el campo',
  asText: 'Convertir en texto',
  remove: 'Quitar el campo',
  text: 'Texto que lo reemplaza',
  kept: 'Lo completa el sistema; convertido en texto, ya no se actualiza.',
  which: 'Campo',
  insert: 'Insertar el campo',
} as const

/** Words of the list of phrases. */
export const phraseTexts = {
  list: 'Frases de la oficina',
  found: (count: number) =>
    count === 0
      ? 'Ninguna frase coincide.'
      : `${count} ${count === 1 ? 'frase' : 'frases'}: flechas para elegir, Entrar para insertar, Esc para cerrar.`,
  none: 'Ninguna frase coincide.',
} as const
