/** Hearings and hearing requests (`spec 2 §2, §4`). */
export const hearings = {
  timeOver: '¡Tiempo agotado!',
  recess: 'Receso Audiencia',
  cancel: 'Cancelar',
  tabs: {
    resolution: 'Ap Resolucion',
    minutes: 'Ap Acta',
    answer: 'Respuesta',
    answerTo: 'Respuesta De',
  },
} as const

export const hearingRequests = {
  title: 'Audiencias Pendientes de Agendamiento',
  columns: {
    number: 'N°',
    dateTime: 'fecha y hora',
    uniqueCode: 'código único',
    documentType: 'tipo de documento',
    hearingType: 'tipo de audiencia',
    crimes: 'delitos',
    accused: 'denunciados',
    deadline: 'plazo',
  },
  schedule: 'Agendar',
  reject: 'Rechazar',
  rejectAndFinish: 'Rechazar y Finalizar',
} as const
