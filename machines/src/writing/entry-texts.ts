/** What is said in a hearing, noted while its minutes are written. */
export const entryTexts = {
  who: 'Quién interviene',
  hint: 'Elija con las flechas o con su número. Las partes aparecen cuando su asistencia consta en la audiencia.',
  none: 'Todavía no consta quién está presente: registre la asistencia en la audiencia.',
  at: (hour: string) => `Intervención de las ${hour}`,
  other: 'Otra persona',
  insert: 'Anotar',
  judge: 'Juez',
  secretary: 'Secretaría',
  /** What stands before the words; without a quality, the name alone. */
  begins: (hour: string, name: string, as: string) => `${hour}, ${name}${as ? ` (${as})` : ''}: `,
} as const
