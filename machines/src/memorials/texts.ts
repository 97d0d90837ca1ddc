import { asks } from '../inboxes/asks.ts'
import type { PresenterKind } from './facts.ts'

/** Why a memorial is not registered, charged or returned. */
export const memorialRefusals = {
  /** `spec 3 §8`. */
  fileMissing: 'fileActoProcesaMemorial es requerido',
  notMemorial: 'Solo un memorial lleva cargo',
  notDrawn: 'La causa todavía no está en un juzgado: el memorial no tiene a quién ir',
  presenterMissing: 'Indique quién presenta el memorial',
  presenterUnknown: 'Quien presenta no es sujeto procesal ni abogado de esta causa',
  nameMissing: 'Escriba el nombre de quien presenta',
  documentMissing: 'Escriba el documento de identidad de quien presenta',
  reasonMissing: 'Escriba el motivo',
  attachmentMissing: 'Este tipo de memorial lleva al menos un adjunto',
  noCharge: 'El memorial todavía no tiene cargo',
  notHere: 'El memorial ya no está en esta lista.',
  chargeUnknown: 'Cargo no encontrado',
} as const

export const presenterKindLabels: Readonly<Record<PresenterKind, string>> = {
  sujeto: 'Sujeto procesal',
  abogado: 'Abogado',
  tercero: 'Otra persona',
}

/** What waits to be done with a memorial, by where it stands: at the window and in court. */
export const memorialAsks: Readonly<Record<'window' | 'court', Readonly<Record<string, string>>>> = {
  window: {
    draft: 'Poner el cargo',
    validated: 'Enviar al juzgado',
    observed: 'Corregir lo observado',
    returned: 'Corregir lo devuelto',
  },
  court: Object.fromEntries(asks.proveerMemorial.states.map((state) => [state, 'Proveer'])),
}

/** The lists of memorials (`/bandeja-memoriales`, `/despacho/memoriales`, `/test`); the words are ours. */
export const memorialListTexts = {
  filters: 'Filtros de memoriales',
  search: 'Buscar',
  searchHint: 'Código, tipo, presentante o referencia',
  state: 'Situación',
  anyState: 'Cualquiera',
  columns: {
    ask: 'Qué se pide',
    since: 'Desde',
    code: 'Código único',
    type: 'Tipo de memorial',
    presenter: 'Presentado por',
    charge: 'Cargo',
    state: 'Situación',
    court: 'Juzgado',
    reference: 'Referencia',
  },
  none: '—',
  nothingAsked: 'Nada por ahora',
  nothingFound: 'Ningún memorial coincide con los filtros.',
  failed: 'No se pudieron cargar los memoriales. Nada se ha perdido; vuelva a intentarlo.',
  window: {
    table: 'Memoriales de la oficina',
    empty: 'La oficina no ha registrado memoriales. El primero se registra con el botón de arriba.',
    register: 'Registrar memorial',
  },
  court: { table: 'Memoriales llegados al juzgado', empty: 'No ha llegado ningún memorial al juzgado.' },
  own: { table: 'Mis memoriales', empty: 'Usted no ha presentado ni registrado memoriales.' },
} as const

export const memorialTexts = {
  steps: { presenter: 'Quién presenta', memorial: 'El memorial', attachments: 'Adjuntos' },
  findCause: {
    title: 'Causa',
    label: 'Código único de la causa',
    find: 'Buscar causa',
    unknown: 'No hay una causa con ese código en su oficina',
  },
  fields: {
    presenter: 'Presentado por',
    otherPerson: 'Otra persona…',
    name: 'Nombre completo',
    document: 'Documento de identidad',
    type: 'Tipo de memorial',
    hearingType: 'Tipo de audiencia que pide',
    answersHint: 'Si responde a un plazo de la causa, elija cuál',
    reference: 'Referencia',
    sheets: 'Fojas',
    file: 'Archivo del memorial',
    attachment: 'Agregar adjunto',
    attachmentReference: (number: number) => `Referencia del adjunto ${number}`,
    attachmentSheets: (number: number) => `Fojas del adjunto ${number}`,
    attachmentFile: (number: number) => `Archivo del adjunto ${number}`,
    remove: (number: number) => `Quitar el adjunto ${number}`,
  },
  scan: 'Digitalizar',
  removeFile: (name: string) => `Quitar ${name}`,
  court: (name: string) => `Irá a ${name}`,
  present: 'Poner cargo y enviar',
  presenting: {
    draft: 'Guardando el memorial…',
    attach: (number: number, total: number) => `Guardando el adjunto ${number} de ${total}…`,
    charge: 'Poniendo el cargo…',
    send: 'Enviando al juzgado…',
  },
  interrupted: 'El memorial quedó registrado sin terminar. Continúe desde la bandeja de memoriales.',
  done: (number: string) => `Memorial registrado con el cargo ${number}`,
  receipt: 'Imprimir comprobante',
  another: 'Registrar otro',
  toTray: 'Ir a la bandeja',
  charge: 'Poner cargo',
  send: 'Enviar al juzgado',
  correct: 'Corregir',
  observe: 'Observar',
  giveBack: 'Devolver',
  answer: 'Proveer',
  openCause: 'Abrir la causa',
  openFile: 'Ver memorial',
  close: 'Cerrar el memorial',
  closeQuestion: '¿Cerrar el memorial? Ya no podrá observarse ni devolverse, y no se puede deshacer.',
  reason: 'Motivo',
  reasonHint: 'Quien lo registró lee este motivo y corrige.',
  observeTitle: 'Observar el memorial',
  giveBackTitle: 'Devolver el memorial',
  correctTitle: 'Corregir el memorial',
  newFile: 'Archivo nuevo (si cambia)',
  attachments: (count: number) => (count === 1 ? '1 adjunto' : `${count} adjuntos`),
} as const

/** The receipt, and the public page that its QR leads to. */
export const chargeTexts = {
  receiptTitle: 'Comprobante de recepción',
  receiptFile: (number: string) => `Cargo ${number.replace('/', '-')}.pdf`,
  page: {
    search: 'Verificando el cargo…',
    valid: 'El cargo es auténtico',
    validNote: 'La firma del registro corresponde a este número, esta hora y estos archivos.',
    invalid: 'La firma del cargo no corresponde a sus datos',
    replaced: 'El memorial fue corregido después y tiene un cargo posterior.',
    unknown: 'No existe un cargo con esta dirección.',
    failed: 'No se pudo verificar el cargo. Vuelva a intentarlo.',
    number: 'Número',
    moment: 'Fecha y hora',
    court: 'Juzgado',
    cause: 'Código único',
    files: 'Archivos (SHA-256)',
    key: 'Clave del registro',
    sheets: (count: number) => (count === 1 ? '1 foja' : `${count} fojas`),
  },
} as const
