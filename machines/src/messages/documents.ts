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

/** `estado` of a procedural act (`spec 2 §4`). */
export const actStateLabels = { pending: 'Pendiente', sent: 'Enviado' } as const
