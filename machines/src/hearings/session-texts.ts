/** Sessions of a hearing on its viewer. */
export const hearingSessions = {
  title: 'Sesiones',
  table: 'Sesiones de la audiencia',
  add: 'Agregar sesión',
  columns: { when: 'Fecha y hora', where: 'Sala y modalidad', state: 'Estado', recording: 'Grabación' },
  recordingEnded: (time: string) => `Terminó a las ${time}`,
  endRecording: 'Fin de la grabación',
  endQuestion:
    '¿Terminó la grabación de la sesión? El portal público la muestra como concluida desde este momento.',
  remove: 'Quitar sesión',
  removeOf: (when: string) => `Quitar sesión de ${when}`,
  removeQuestion: (when: string) =>
    `¿Quitar la sesión de ${when}? Sale del calendario y se avisa a las partes.`,
  notPlanned: 'La sesión ya no está por celebrarse, o es la siguiente: reprográmela o suspenda la audiencia',
  addTitle: 'Agregar una sesión',
  which: 'Sesión',
  movesOne: 'Las demás sesiones quedan donde están.',
  chosenGone: (when: string) =>
    `La sesión que eligió ya no está por celebrarse. Ahora se mueve la de ${when}; revise su modalidad y su sala.`,
  day: 'Día',
  from: 'Desde las',
  until: 'Hasta las',
  mode: 'Modalidad',
  room: 'Sala',
  noRoom: 'Sin sala',
} as const

/** Who came to a session. */
export const attendance = {
  title: 'Asistencia',
  list: 'Partes, abogados y fiscal',
  session: 'Sesión',
  present: 'Presente',
  absent: 'Ausente',
  statusOf: (name: string) => `Asistencia de ${name}`,
  all: 'Todos presentes',
  notedBy: (who: string, when: string) => `${who}, ${when}`,
  empty: 'La causa no tiene partes registradas',
  attendant: 'El asistente',
  prosecutor: 'Fiscal',
  of: (role: string, party: string) => `${role} de ${party}`,
} as const
