/** Minutes and resolution that are written from their hearing. */
export const minutesTexts = {
  virtual: 'sala virtual',
  and: ' y ',
  nobody: 'No asistió',
  attendant: (name: string, as: string) => `${name} (${as})`,
  write: { acta: 'Redactar acta', resolucion: 'Redactar resolución' },
  goOn: { acta: 'Seguir con el acta', resolucion: 'Seguir con la resolución' },
} as const
