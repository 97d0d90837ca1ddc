/** Memorials of the virtual window: the list, one of them, its form and the memorial of appearance; the words are ours. */
export const ownListTexts = {
  filters: 'Filtros de mis memoriales',
  table: 'Mis memoriales',
  empty: 'Todavía no ha escrito memoriales. El primero se escribe con el botón de arriba.',
  nothingFound: 'Ningún memorial coincide con los filtros.',
  failed: 'No se pudieron cargar los memoriales. Nada se ha perdido; vuelva a intentarlo.',
  search: 'Buscar',
  searchHint: 'Código, tipo o referencia',
  state: 'Estado',
  anyState: 'Todos los estados',
  write: 'Escribir memorial',
  columns: {
    code: 'Causa',
    type: 'Tipo',
    reference: 'Referencia',
    state: 'Estado',
    since: 'Desde',
    charge: 'Cargo',
    answer: 'Respuesta',
  },
  none: '—',
} as const

export const ownMemorialTexts = {
  newTitle: 'Nuevo memorial',
  keep: 'Guardar borrador',
  keeping: {
    draft: 'Guardando el borrador…',
    attach: (number: number, total: number) => `Guardando el adjunto ${number} de ${total}…`,
  },
  interrupted:
    'El borrador quedó guardado con los datos y adjuntos que ya se enviaron: aquí no se cambian. Complete el adjunto que falta y vuelva a guardar, o corríjalo y continúe desde Mis Memoriales.',
  unknownCause:
    'Usted no figura hoy en una causa con ese código. Si todavía no figura en ella, use Apersonamiento.',
  ownCauses: 'O elija una de sus causas',
  allCauses: 'Ver todas sus causas',
  notPresented: 'El juzgado no lee este memorial hasta que usted lo presente.',
  steps: {
    porFirmar:
      'Revise el documento y fírmelo con su token, o apruébelo con su ciudadanía digital. Firmado ya no se corrige.',
    porPresentar: 'Está firmado o aprobado. Preséntelo para que reciba su cargo y llegue al juzgado.',
    presentado: 'Llegó al juzgado con su cargo. Espere la respuesta.',
    observado: 'El juzgado lo observó. Corríjalo, fírmelo y preséntelo de nuevo.',
    devuelto: 'El juzgado lo devolvió. Corríjalo, fírmelo y preséntelo de nuevo.',
    proveido: 'El juzgado respondió.',
    cerrado: 'El juzgado lo atendió. Si hay una respuesta, la leerá aquí cuando le sea notificada.',
  },
  present: 'Presentar',
  presentQuestion: '¿Presentar el memorial? Recibe su cargo, llega al juzgado y ya no puede retirarse.',
  discard: 'Descartar',
  discardQuestion: '¿Descartar el borrador con sus adjuntos? No se puede deshacer.',
  presented: 'MEMORIAL PRESENTADO',
  answers: 'Respuestas',
  noAnswers: 'Sin respuestas que pueda leer.',
  noAttachments: 'Sin adjuntos.',
  addAttachment: 'Agregar adjunto',
  attachmentTitle: 'Adjunto nuevo',
  seeAttachment: (name: string) => `Ver ${name}`,
  removeAttachment: (name: string) => `Quitar ${name}`,
  removeQuestion: '¿Quitar el adjunto? No se puede deshacer.',
  toList: 'Ir a Mis Memoriales',
  gone: 'El memorial no existe o ya no es suyo.',
} as const

export const appearanceTexts = {
  intro:
    'Para quien todavía no figura en la causa. Nada de la causa se muestra aquí: si el juzgado admite el memorial y lo registra, la verá en Mis Causas.',
  cause: 'La causa',
  code: 'Código único de la causa',
  codeMissing: 'Escriba el código único de la causa',
  who: 'En nombre de quién',
  self: 'En mi propio nombre',
  other: 'En representación de otra persona',
  represented: 'Persona a quien representa',
  representedMissing: 'Escriba el nombre de la persona a quien representa',
  support: 'Agregar poder o documento que lo acredita',
} as const

/** Whoever appears, as it is recorded and shown. */
export const appearingAs = (nombre: string, representado: string): string =>
  representado === '' ? nombre : `${nombre}, en representación de ${representado}`
