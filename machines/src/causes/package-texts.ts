/** What a package of a cause leaves out, each with its reason. */
export const withheldTexts = {
  drafts: {
    que: 'Borradores',
    motivo: 'No son parte de la causa mientras no se cierran o se envían a despacho.',
  },
  annotations: {
    que: 'Anotaciones sobre los documentos',
    motivo: 'Son notas de trabajo de quien las hizo.',
  },
  sealed: {
    que: 'Datos personales dentro de los hechos registrados',
    motivo: 'Van cifrados, tal como se registraron; los que usted puede ver están en causa.json.',
  },
  history: {
    que: 'Hechos registrados (quién hizo qué)',
    motivo: 'Los ve quien trabaja en la causa dentro del Órgano Judicial y quien la audita.',
  },
  documents: {
    que: 'Documentos',
    motivo: 'La auditoría revisa lo que se hizo, no lo que se escribió.',
  },
  form: {
    que: 'Formulario Único',
    motivo: 'Nombra a todos los sujetos procesales con sus datos.',
  },
  others: {
    que: 'Datos de otros sujetos procesales',
    motivo: 'Sólo se entregan los de usted o los de quien representa; de los demás, el nombre.',
  },
  notices: {
    que: 'Notificaciones a otros sujetos procesales',
    motivo: 'Sólo se entregan las de usted o las de quien representa.',
  },
  unseen: {
    que: 'Actuados que la causa tenga y no le corresponda ver',
    motivo: 'Por su tipo son privados, o se conocen con la notificación. Puede no haber ninguno.',
  },
  names: {
    que: 'Identidades protegidas',
    motivo: 'Víctimas, menores de edad y quien pidió reserva de identidad, si los hay.',
  },
} as const

/** The cover of a package and what stands beside it. */
export const packageTexts = {
  title: 'Copia de la causa',
  source: 'Órgano Judicial del Estado Plurinacional de Bolivia',
  description: (code: string) => `Copia de la causa ${code}`,
  cover: 'Carátula e índice',
} as const

/** The action on the cause's page. */
export const exportTexts = {
  action: 'Exportar la causa',
  title: (code: string) => `Exportar la causa ${code}`,
  what: 'Se descarga un archivo ZIP con la carátula e índice, los documentos tal como se firmaron y los datos de la causa. Dentro está verificar.html: ábralo sin conexión en cualquier navegador actual y dirá si el paquete está íntegro.',
  recorded: 'Queda registrado que usted recibió esta copia y qué contenía.',
  withheld: 'No incluye',
  start: 'Exportar',
  stop: 'Detener la descarga',
  preparing: 'Preparando el paquete…',
  progress: (got: string, all: string) => `${got} de ${all}`,
  progressLabel: 'Descarga del paquete',
  done: 'Causa exportada',
  stopped: 'Descarga detenida; no se guardó nada.',
} as const
