/** Documents, acts and their viewer (`spec 2 §2, §8`). */
export const documents = {
  tabs: {
    notificationForm: 'Formulario de Notificación',
    preview: 'Vista Previa',
    main: 'Ap. Principal',
    attachment: 'Adjunto',
    answer: 'Respuesta',
    answerTo: 'Respuesta De',
  },
  digitalValidity: 'Validez Digital',
  annotate: 'Anotar',
  annotations: 'Anotaciones',
  emptyPath: 'El path del documento esta vació',
  loadFailed: 'Error al cargar el PDF',
} as const

/** Why an act is not changed. */
export const actRefusals = {
  oneAtATime: 'Indique una sola acción: enviar, observar, devolver o cerrar',
  causeOfOther: 'El actuado es de otra causa. Vuelva a abrirlo desde su causa',
  composedWithOthers:
    'El documento ya está compuesto con los datos de antes. Cambie el texto, corríjalos y revíselo de nuevo',
  notOfAttachment: 'Un adjunto de la causa no nombra sujetos ni lleva número',
  attachmentAnswers: 'Un adjunto de la causa no responde a una notificación: quite este campo',
  attachedToDraft:
    'Un adjunto de una causa sin sortear guarda su tipo, referencia, fojas y archivo: envíelo sin este campo',
  answered: 'El actuado al que responde no es de esta causa',
  answeredTwice: 'La notificación es de otro actuado que el que se responde. Indique uno de los dos',
  notificationUnknown: 'La notificación a la que responde no es de esta causa o quedó sin efecto',
  personUnknown: 'Alguna de las personas no es sujeto procesal de esta causa. Regístrela antes o quítela',
  personsOfOffice: 'A quiénes concierne un actuado lo indica la oficina: envíelo sin este campo',
  ofOffice:
    'Adónde va la causa, qué plazo corre y qué número lleva un actuado lo indica la oficina: envíelo sin este campo',
  officeOfWriter: 'Un actuado es de la oficina de quien lo escribe: indique la suya o envíelo sin este campo',
  stepOfNew: 'Un actuado nuevo aún no está firmado: guárdelo sin este campo, fírmelo y dé después este paso',
  asWritten: 'Este dato queda como se escribió. Para cambiarlo, descarte el actuado y escríbalo de nuevo',
  nameOfFile: 'El nombre es el del documento: para cambiarlo, reemplace el documento',
  besideStep: 'Este dato no se guarda con ese paso: corríjalo primero y dé después el paso',
  reasonOfStep: 'El motivo acompaña a una devolución: devuelva el actuado o envíelo sin este campo',
  ofAttachment: 'De un adjunto de la causa se corrigen la referencia y las fojas: envíelo sin este campo',
  crimesOfParties:
    'Un actuado no lleva delitos propios: constan en cada sujeto procesal. Indique los sujetos y envíelo sin delitos',
  typeByNumber: 'Indique el tipo del actuado en idTipoActoProcesal y envíelo sin este campo',
  external: (outside: boolean) =>
    outside
      ? 'Usted escribe como abogado o sujeto procesal: el actuado es externo'
      : 'Usted escribe por su oficina: el actuado no es externo',
  mainUnknown: 'El actuado al que acompaña no es de esta causa',
  mainLeft: 'El actuado al que acompaña ya no está en redacción: no se le agrega nada',
  mainAttached: 'Un adjunto no lleva adjuntos',
  takesNone: (type: string) => `«${type}» no lleva adjuntos`,
  validationsMissing: (missing: number, wanted: number) =>
    `El tipo de acto pide ${wanted} firmas o aprobaciones de personas distintas: ${missing === 1 ? 'falta 1' : `faltan ${missing}`}`,
  validatedAlready: 'Usted ya firmó o aprobó este acto: lo hace ahora otra persona',
  validatedByAll: (wanted: number) => `El acto ya tiene las ${wanted} firmas o aprobaciones que su tipo pide`,
  receivedOnce:
    'El actuado ya tuvo cargo o ya se envió: otros lo tuvieron, y no se descarta. Corríjalo y envíelo de nuevo',
  notifiedAlready:
    'Ya se notificó a alguien con este actuado: queda como se notificó, y no se observa ni se devuelve. Lo que falte, dispóngalo en un actuado nuevo',
  notifiedSoon: (open: number) =>
    open === 1
      ? 'Este actuado tiene una notificación en curso: retírela, o ciérrela si no se pudo practicar, antes de observarlo o devolverlo'
      : `Este actuado tiene ${open} notificaciones en curso: retírelas, o cierre las que no se pudieron practicar, antes de observarlo o devolverlo`,
  approvedAlready:
    'El documento ya está aprobado por Ciudadanía Digital, y una firma dejaría esa aprobación sin efecto. Apruébelo también por Ciudadanía Digital',
} as const

/** Where an act stands that was attached to the draft of a cause. */
export const attachedAct = 'Adjunto de la causa'
