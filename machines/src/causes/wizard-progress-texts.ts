import { dialog } from '../messages/dialogs.ts'
import { drafts } from '../messages/drafts.ts'

/** What the wizard says about its steps, about saving, and when something goes wrong; the words are ours. */
export const wizardProgress = {
  steps: 'Pasos del registro',
  step: (number: number, total: number) => `Paso ${number} de ${total}`,
  stepStates: { done: 'Completo', current: 'En curso', pending: 'Pendiente', missing: 'Faltan datos' },

  partiesMissing: 'A la causa le faltan sujetos procesales',
  completeParties: 'Completar sujetos',

  opening: 'Abriendo la causa…',
  unavailable: 'La causa no se pudo abrir',
  notOpened: 'La causa no se abrió porque no hay conexión. Lo que escribió sigue guardado en este equipo.',
  retry: 'Reintentar',

  notSavedHere: 'Este navegador no permite guardar borradores: no cierre la página antes de guardar',

  missing: 'Falta por completar',
  goTo: (field: string) => `Ir a ${field}`,

  offline:
    'No hay conexión con el servidor. Lo que escribió sigue guardado en este equipo: vuelva a intentarlo cuando la conexión regrese.',
  kept: 'Nada de lo que escribió se perdió. Corrija lo señalado y vuelva a intentarlo.',

  conflict: (who: string) => `${who} modificó esta causa mientras usted trabajaba`,
  conflictBySelf: 'Usted modificó esta causa en otra ventana o en un intento anterior',
  conflictOfMade: (who: string) =>
    `La causa ya se registró y ${who} la modificó mientras usted guardaba. Vuelva a guardar: quedan sus cambios y los de ${who}`,
  conflictChanges: 'Cambios:',
  conflictKept: 'Se cargó lo más reciente y lo que usted escribió sigue aquí. Revise y vuelva a guardar.',
  conflictTheirs: (label: string, value: string) => `${label}: ahora dice «${value}»`,
  conflictOverlap: 'Campos que ambos cambiaron; quedó lo que usted escribió:',
  emptyValue: 'vacío',
  understood: 'Entendido',

  unsavedGeneral: 'Hay cambios de Datos Generales que no se guardaron.',
  unsavedParty: 'Hay un sujeto procesal que no se terminó de registrar.',
  unsavedFiles: 'Hay archivos elegidos que no se adjuntaron.',
  resume: 'Continuar',
  restored: drafts.restored,
  discard: dialog.discard,

  deleteCause: 'Eliminar causa',
  deleteCauseOf: (code: string) => `Se eliminará la causa ${code} con sus sujetos procesales y documentos.`,
  goneCause: 'La causa ya no existe: otra persona la eliminó',
} as const

/** Step 2. */
export const partiesStep = {
  table: 'Sujetos procesales de la causa',
  empty: 'Todavía no hay sujetos procesales. Agregue al acusador particular y al acusado.',
  noParties: 'La causa no tiene sujetos procesales.',
  emptyPreparatory: 'Todavía no hay sujetos procesales. Agregue al impetrante.',
  columns: {
    number: 'N°',
    document: 'CI/NIT',
    name: 'Nombre',
    type: 'Tipo',
    digitalCitizen: 'Ciudadano digital',
    actions: 'Acciones',
    party: 'Sujeto procesal',
    kind: 'Natural/Jurídico',
    mobile: 'Celular',
    situation: 'Situación jurídica',
    address: 'Dirección',
  },
  view: (name: string) => `Ver a ${name}`,
  edit: (name: string) => `Editar a ${name}`,
  remove: (name: string) => `Eliminar a ${name}`,
} as const

/** Step 3. */
export const documentsStep = {
  attach: 'Adjuntar documentos',
  table: 'Documentos adjuntos',
  empty: 'Todavía no hay documentos. Digitalice o elija la acusación particular y sus pruebas.',
  columns: {
    number: 'N°',
    type: 'Tipo',
    reference: 'Referencia',
    sheets: 'Fojas',
    file: 'Archivo',
    actions: 'Acciones',
  },
  main: 'Principal',
  view: (name: string) => `Ver ${name}`,
  edit: (name: string) => `Editar ${name}`,
  remove: (name: string) => `Eliminar ${name}`,
  editTitle: 'Editar documento',
  fileFacts: (pages: number, size: string) => `${pages} ${pages === 1 ? 'página' : 'páginas'}, ${size}`,
  chosen: 'Archivos por adjuntar',
  chosenFile: (name: string) => `Archivo por adjuntar: ${name}`,
  referencia: 'Referencia',
  fojasAdjunto: 'Fojas',
  /** Answers of the two questions: what they do. */
  deleteDocument: 'Eliminar documento',
  draw: 'Sortear',
  removeChosen: (name: string) => `Quitar ${name}`,
  attachChosen: (count: number) => (count === 1 ? 'Adjuntar documento' : `Adjuntar ${count} documentos`),
  attaching: (name: string) => `Adjuntando ${name}…`,
  attachLaterHint: 'La causa queda como borrador y se sortea cuando tenga sus documentos.',
  formPreviewTitle: 'Formulario Único',
  formDraftName: (code: string) => `Formulario Único ${code}.pdf`,
} as const

/** What was registered, beside step 3. */
export const causeSummary = {
  title: 'Resumen de la causa',
  code: 'Código único',
  tags: 'Tipo',
  created: 'Fecha de registro',
  place: 'Lugar',
  address: 'Dirección',
  date: 'Fecha del hecho',
  crimes: 'Delitos',
  parties: 'Sujetos procesales',
  between: (start: string, end: string) => `Entre el ${start} y el ${end}`,
} as const

/** After the draw. */
export const drawResult = {
  title: 'Resultado del sorteo',
  drawing: 'Sorteando la causa…',
  court: 'Juzgado',
  judge: 'Juez',
  noJudge: 'Sin juez asignado',
  at: 'Fecha y hora',
  seed: 'Semilla del sorteo',
  seedHint: 'Con la semilla cualquier auditor repite el sorteo y obtiene el mismo juzgado.',
  candidates: 'Juzgados que participaron',
  candidateColumns: { court: 'Juzgado', load: 'Causas asignadas', weight: 'Peso' },
  drawnTo: (court: string, judge: string) => `La causa se sorteó al ${court}. ${judge}.`,
  signLater: 'Firmar después',
  form: 'Formulario Único',
  fetchAgain: 'Volver a pedir el documento',
  signed: 'Firmado digitalmente',
  unsigned: 'Sin firma',
  next: 'Ahora apruebe el Formulario Único con Ciudadanía Digital o fírmelo con su token; también puede hacerlo después desde la causa.',
} as const
