/** Reasons that facts of deadlines give, and what is refused. */
export const deadlineTexts = {
  laterNotification: 'Se notificó después a otra parte: el plazo común corre desde la última notificación',
  calendarChanged: 'Cambió el calendario de días inhábiles',
  deadline: 'El plazo',
  record: 'El registro',
  act: 'El actuado',
  target: { state: 'El estado de la causa', stage: 'La etapa de la causa' },
  actOpen: 'El plazo de un actuado abierto se fija en el propio actuado',
  hasDeadline: 'El actuado ya tiene un plazo',
  notChangeable: 'El plazo ya no se puede modificar',
  nothing: 'No hay nada que modificar',
  wouldHaveEnded: 'Con esta duración el plazo ya habría vencido',
} as const

/** The certificate that a deadline ran out. */
export const certificateTexts = {
  title: 'Certificación de vencimiento de plazo',
  notExpired: 'El plazo no está vencido',
  recounted: (end: string) =>
    `Después del vencimiento se declararon días inhábiles; contado con ellos, el plazo terminaría el ${end}. El vencimiento no se revierte por sí solo: corresponde al juez resolver.`,
  reading:
    'La duración de este plazo corresponde a una lectura de la norma que aún no fue confirmada por la asesoría jurídica.',
  file: (code: string) => `vencimiento-${code}.pdf`,
} as const

/** `/causas-plazos` and the cause's part 'Plazos'. */
export const deadlineScreen = {
  table: 'Plazos de la oficina',
  failed: 'No se pudieron cargar los plazos.',
  empty: 'Ninguna causa de la oficina tiene plazos.',
  nothingFound: 'Ningún plazo cumple lo que se busca.',
  search: 'Buscar',
  searchHint: 'Código, delito o sujeto',
  state: 'Situación',
  anyState: 'Todas',
  columns: { code: 'Causa', act: 'Actuado', term: 'Plazo', state: 'Situación', end: 'Vence', left: 'Queda' },
  none: '—',
  waiting: 'Sin notificar: no corre aún',
  explain: (act: string) => `Cómo se cuenta el plazo de ${act}`,
  start: 'Hecho que lo inicia',
  counted: 'Días contados',
  skipped: 'Días que no se cuentan',
  noneSkipped: 'Ninguno',
  rule: 'Norma',
  end: 'Vence',
  reading: 'Lectura de la norma pendiente de confirmación por la asesoría jurídica.',
  recounted: (end: string) => `Con los días inhábiles declarados después, terminaría el ${end}.`,
  certificate: 'Certificación de vencimiento',
} as const
