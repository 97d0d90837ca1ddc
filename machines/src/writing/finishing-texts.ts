import { requiredArguments } from '../messages/required-arguments.ts'

/** Steps that an act's type demands before it is finished: what is missing, and where it is done. */
export const finishTexts = {
  adjuntos: requiredArguments.attachments,
  audiencia: 'Falta señalar la audiencia: agéndela en el calendario antes de cerrar el acto',
  plazo: 'El tipo de acto espera respuesta: diga en qué plazo',
  before: 'Antes de cerrar el acto falta:',
  beforeSigning: 'Antes de firmar y cerrar el acto falta:',
  toCalendar: 'Ir al calendario',
  toAttachments: 'Agregar adjuntos',
} as const

/** What accompanies an act that is written. */
export const enclosureTexts = {
  title: 'Adjuntos',
  open: (count: number) => (count === 0 ? 'Adjuntos' : `Adjuntos (${count})`),
  required: 'Este tipo de acto lleva adjuntos: agregue al menos uno',
  optional: 'Este tipo de acto puede llevar adjuntos',
  none: 'Todavía no hay adjuntos',
  pick: 'Un actuado de la causa',
  pickHint: 'Los que están cerrados o se presentaron con la causa',
  add: 'Agregar',
  upload: 'Un archivo',
  reference: 'Referencia del adjunto',
  sheets: 'Fojas del adjunto',
  attach: 'Adjuntar archivo',
  remove: (name: string) => `Quitar «${name}»`,
  uploaded: 'Se cierra con el acto',
  removeQuestion: '¿Quitar el adjunto? No se puede deshacer.',
  notFinished: 'Se adjunta un actuado cerrado de la misma causa',
  charged:
    'El adjunto figura en el cargo del memorial y no se quita. Corrija su referencia o sus fojas, reemplace su archivo o agregue otro',
  left: 'El acto ya no está en redacción: sus adjuntos no cambian',
} as const
