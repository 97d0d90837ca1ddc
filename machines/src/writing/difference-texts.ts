/** Words of two versions of a document and what changed between them. */
export const differenceTexts = {
  title: 'Cambios entre las dos versiones',
  count: (count: number) =>
    count === 0 ? 'Los dos textos dicen lo mismo.' : `${count} ${count === 1 ? 'cambio' : 'cambios'}`,
  document: 'Texto con sus cambios',
  added: (place: number, words: string) => `Párrafo ${place}: se agregó «${words}»`,
  removed: (place: number, words: string) => `Párrafo ${place}: se quitó «${words}»`,
  replaced: (place: number, before: string, after: string) =>
    `Párrafo ${place}: «${before}» pasó a «${after}»`,
  shaped: (place: number) => `Párrafo ${place}: cambió el formato`,
} as const
