/** Reasons that facts of deadlines give, and what is refused. */
export const deadlineTexts = {
  laterNotification: 'Se notificó después a otra parte: el plazo común corre desde la última notificación',
  recounted: 'Se contó de nuevo con los días inhábiles que rigen en la oficina',
  recountedHeld:
    'Se contó de nuevo con los días inhábiles que rigen en la oficina: ya habría vencido, y corre hasta el siguiente día hábil',
  stoodStill: (motivo: string, from: string, to: string) => `${motivo} (del ${from} al ${to})`,
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
  suspended: (end: string) => `Suspendido; vencía el ${end}`,
  reason: 'Motivo',
} as const

/** What a court does to one deadline. */
export const deadlineMoves = {
  of: (act: string, code: string) => `${act} · ${code}`,
  actions: {
    change: 'Modificar el plazo',
    suspend: 'Suspender el plazo',
    resume: 'Reanudar el plazo',
  },
  now: (amount: string, end: string) => `Ahora: ${amount}; vence el ${end}.`,
  notYet: (amount: string) => `Ahora: ${amount}; no corre aún.`,
  suspendNote:
    'El plazo deja de correr hasta que se lo reanude: en horas, desde este momento; en días, desde hoy, salvo que se lo reanude hoy mismo. Queda registrado con su motivo.',
  resumeNote: (end: string) =>
    `El tiempo en que estuvo suspendido no se cuenta, y en días tampoco el de hoy, si se suspendió antes. Vencía el ${end}.`,
  amount: 'Plazo',
  unit: 'Unidad',
  reason: 'Motivo',
  reasonHint: 'Queda registrado y se lee junto al vencimiento.',
  certificateName: (code: string) => `Certificación de vencimiento ${code}`,
} as const

/** An act that answers the deadline of another. */
export const answeringTexts = {
  answeredLate: 'El plazo ya había vencido: la respuesta consta fuera de plazo.',
  answers: 'Responde al plazo',
  inTime: (act: string, end: string) => `El plazo de ${act} vence el ${end}.`,
  notYet: (act: string) => `El plazo de ${act} no corre aún.`,
  late: (act: string, end: string) =>
    `El plazo de ${act} venció el ${end}: la respuesta constará fuera de plazo.`,
} as const

/** `/catalogo/tipos-plazos`: every term that act types set, and where it comes from. */
export const termsScreen = {
  table: 'Tipos de plazo',
  note: 'Plazos que fijan los tipos de actos procesales. Los marcados son lecturas de la norma que un abogado todavía debe firmar.',
  failed: 'No se pudieron cargar los tipos de plazo.',
  empty: 'Ningún tipo de acto fija un plazo.',
  nothingFound: 'Ningún plazo coincide con los filtros.',
  filters: 'Filtros de plazos',
  search: 'Buscar',
  searchHint: 'Actuado o norma',
  anyReading: 'Cualquiera',
  columns: {
    act: 'Actuado',
    term: 'Plazo',
    days: 'Se cuenta',
    from: 'Corre desde',
    stops: 'Lo suspende',
    source: 'Norma',
    reading: 'Lectura',
  },
  days: { hours: 'De momento a momento', working: 'Días hábiles', running: 'Días corridos' },
  atOnce: 'Cierre o presentación del actuado',
  noSource: 'Sin norma registrada',
  readings: { pending: 'Por firmar', signed: 'Confirmada' },
} as const
