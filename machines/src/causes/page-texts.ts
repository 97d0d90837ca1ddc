import type { CausePart } from './file-rules.ts'

/** The page of one cause (`/jurisdiccional/despacho/detalle-causa/{idCausa}`); the words are ours. */
export const causePage = {
  summary: 'Resumen',
  acts: 'Actuados',
} as const

/** Tabs of a cause's file. */
export const causePartTitles: Readonly<Record<CausePart, string>> = {
  resumen: causePage.summary,
  sujetos: 'Sujetos',
  actuados: causePage.acts,
  audiencias: 'Audiencias',
  notificaciones: 'Notificaciones',
  plazos: 'Plazos',
  historia: 'Historia',
}

export const causeFile = {
  loading: 'Abriendo la causa…',
  gone: 'Esta causa no existe o no corresponde a usted. Si su relación con ella terminó, ya no puede verla.',
  failed: 'No se pudo abrir la causa. Nada se ha perdido; vuelva a intentarlo.',
  partFailed: 'No se pudo cargar esta parte de la causa. Nada se ha perdido; vuelva a intentarlo.',
  print: 'Imprimir',
  continue: 'Continuar registro',
  seenAs: (relation: string) => `Usted la ve como ${relation.toLowerCase()}`,
  head: 'Datos principales de la causa',
  court: 'Juzgado',
  judge: 'Juez',
  stage: 'Etapa',
  processState: 'Estado del proceso',
  next: 'Próximo paso',
  nothingNext: 'Nada pendiente que conste',
  deadline: 'Plazo más próximo',
  noDeadline: 'Ninguno corre',
  since: (when: string) => `desde ${when}`,
  until: (when: string) => `hasta ${when}`,
  at: (when: string) => `el ${when}`,

  facts: 'La causa',
  complaint: 'Tipo de denuncia',
  registeredAt: 'Oficina que la registró',
  crimes: 'Delitos',
  incident: 'El hecho',
  noCrimes: 'Sin delitos',
  lastDistribution: 'Último reparto',
  distributed: (from: string, to: string) => (from === '' ? to : `${from} → ${to}`),
  byDraw: 'por sorteo',
  byAct: 'por acto',
  drawSheet: 'Ver el cargo de sorteo',
  distributingAct: 'Ver el acto',
  uniqueForm: 'Formulario Único',
  viewForm: 'Ver el Formulario Único',

  parties: 'Sujetos procesales de la causa',
  noParties: 'La causa todavía no tiene sujetos procesales.',
  own: 'Usted o su representado',

  actsList: 'Actuados de la causa',
  noActs: 'Todavía no hay actuados que pueda ver. Aparecerán aquí cuando se presenten o se notifiquen.',
  nothingFound: 'Ningún actuado coincide con los filtros.',
  searchActs: 'Buscar',
  searchActsHint: 'Tipo o referencia',
  category: 'Categoría',
  anyCategory: 'Todas',
  actState: 'Situación',
  anyState: 'Todas',
  actCount: (shown: number, all: number) =>
    shown === all ? `${all} actuados` : `${shown} de ${all} actuados`,
  sheets: 'Fojas',
  chooseAct: 'Elija un actuado de la lista para leerlo aquí.',

  hearings: 'Audiencias de la causa',
  noHearings: 'La causa todavía no tiene audiencias.',
  hearing: {
    type: 'Audiencia',
    state: 'Estado',
    when: 'Fecha y hora',
    where: 'Sala y modalidad',
    judge: 'Juez',
  },

  notifications: 'Notificaciones de la causa',
  noNotifications: 'Todavía no hay notificaciones en esta causa.',
  notification: {
    act: 'Actuado',
    party: 'Sujeto',
    kind: 'Forma',
    state: 'Estado',
    when: 'Ordenada',
    by: 'Por',
  },

  deadlines: 'Plazos de la causa',
  noDeadlines: 'La causa no tiene plazos.',
  deadlineColumns: { what: 'Plazo', state: 'Situación', since: 'Desde', until: 'Vence', left: 'Queda' },
  answersRequest: (type: string) => `Respuesta a la solicitud de ${type}`,

  history: 'Lo que se hizo en la causa',
  noHistory: 'Todavía no consta nada.',
  olderHistory: 'Ver hechos anteriores',
  historyColumns: { when: 'Cuándo', what: 'Qué', where: 'En', who: 'Quién' },
  system: 'Sistema',
} as const

/** The acts viewer (`spec 2 §2`). */
export const actsViewer = {
  tabs: {
    formulario: 'Formulario de Notificación',
    previa: 'Vista Previa',
    principal: 'Ap. Principal',
    adjunto: 'Adjunto',
    respuesta: 'Respuesta',
    respuestaDe: 'Respuesta De',
  },
  emptyPath: 'El path del documento esta vació',
  strip: 'Documentos del actuado',
  detail: 'Datos del actuado',
  office: 'Oficina',
  presenter: 'Presentado por',
  pending: 'Pendiente',
  sent: 'Enviado',
  situation: 'Situación',
  date: 'Fecha y hora',
  reference: 'Referencia',
  sheets: 'Fojas',
  subjects: 'Sujetos',
  sentNotifications: 'Notificaciones enviadas',
  pendingNotifications: 'Notificaciones pendientes',
  answers: 'Respuestas',
  answerTo: 'Responde a',
  attachments: 'Adjuntos',
  attachmentOf: 'Acompaña a',
  followUps: 'Seguimiento',
  distribution: 'Sorteo y reparto',
  close: 'Cerrar el actuado',
} as const
