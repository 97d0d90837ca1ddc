/** Hearings that people take along: into the calendar of their telephone, and on paper. */
export const diary = {
  /** What a calendar program calls the subscribed calendar. */
  feedName: 'Audiencias · Estrado',
  summary: (kind: string, code: string) => `${kind} · ${code}`,
  deleted: (code: string) => `Audiencia retirada · ${code}`,
  state: (state: string, mode: string) => `Estado: ${state}. Modalidad: ${mode}.`,
  court: (court: string) => `Ante: ${court}.`,
  room: (link: string) => `Sala virtual: ${link}`,
  file: (code: string) => `audiencia-${code}.ics`,
  feedFile: 'audiencias.ics',
  take: 'Llevar a mi calendario',
  taken: 'Se descargó la audiencia: ábrala con el programa de calendario de su equipo o teléfono.',
  unknown: 'La dirección de agenda',
} as const

/** The agenda of a day as it is printed. */
export const printedAgenda = {
  title: 'Agenda de audiencias',
  ownTitle: (name: string) => `Agenda de audiencias de ${name}`,
  file: (day: string) => `agenda-${day}.pdf`,
  noRoom: 'Sin sala',
  none: 'No hay audiencias este día.',
  print: 'Imprimir el día',
  own: 'Solo las que yo dirijo',
  dialog: (day: string) => `Agenda del ${day}`,
  failed: 'No se pudo preparar la agenda.',
} as const
