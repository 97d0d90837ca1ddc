import type { NotificationAction } from './actions.ts'

/** Verbs of what may be done with a notification; those that its own screen does have none here. */
export const notificationVerbs: Readonly<Partial<Record<NotificationAction, string>>> = {
  asignar: 'Asignar',
  corregirDireccion: 'Corregir dirección',
  devolver: 'Devolver',
  reenviar: 'Enviar el aviso otra vez',
  retirar: 'Retirar',
}

/** Lists of notifications (`/despacho/notificaciones`, `/notificaciones`); the words are ours. */
export const notificationScreens = {
  failed: 'No se pudieron cargar las notificaciones. Nada se ha perdido; vuelva a intentarlo.',
  filters: 'Filtros de notificaciones',
  search: 'Buscar',
  searchHint: 'Código, acto, destinatario o dirección',
  state: 'Situación',
  anyState: 'Cualquiera',
  way: 'Modo',
  anyWay: 'Cualquiera',
  open: 'Mostrar',
  despacho: {
    table: 'Notificaciones del juzgado',
    empty: 'El juzgado no ha ordenado notificaciones. La primera se ordena con el botón de arriba.',
    nothingFound: 'Ninguna notificación coincide con los filtros.',
  },
  central: {
    table: 'Notificaciones por diligenciar',
    empty: 'Ninguna notificación espera a esta oficina.',
    nothingFound: 'Ninguna notificación coincide con los filtros.',
  },
  diligencias: {
    table: 'Mis diligencias',
    empty: 'No tiene notificaciones asignadas.',
    nothingFound: 'Ninguna notificación coincide con los filtros.',
  },
  propias: {
    table: 'Mis notificaciones',
    empty: 'No tiene notificaciones.',
    nothingFound: 'Ninguna notificación coincide con los filtros.',
  },
  toOwn: 'Ver las que me notificaron',
  toWork: 'Ver las de mi trabajo',
  order: 'Ordenar notificaciones',
  one: 'Notificación',
  gone: 'La notificación ya no está en esta lista.',
  columns: {
    since: 'Desde',
    code: 'Código único',
    act: 'Acto',
    addressee: 'Destinatario',
    way: 'Modo',
    server: 'Oficial de diligencias',
    /** Over the names in a list, where the whole would take the room of two columns. */
    serverShort: 'Oficial',
    address: 'Dirección',
    state: 'Situación',
    visits: 'Visitas',
  },
  nobody: 'Nadie todavía',
  none: '—',
  facts: {
    representative: 'Por intermedio de',
    zone: 'Zona',
    mail: 'Correo del aviso',
    verified: 'verificada en una visita',
    next: 'Próxima visita',
    reason: 'Motivo',
    closed: 'Cerrada',
    approved: 'Formulario',
  },
  attach: 'Adjuntar actos',
  detach: (tipo: string) => `Quitar el adjunto ${tipo}`,
  openCause: 'Abrir expediente',
  form: 'Formulario',
  documents: 'Documentos',
  openDocument: (tipo: string) => `Ver ${tipo}`,
  read: 'Abrir la notificación',
  readHint: 'Al abrirla queda notificado: la hora se registra y los plazos corren desde entonces.',
  record: 'Constancia',
  received: 'La recibió',
  place: 'Lugar',
  moment: 'Fecha y hora',
  sent: 'Registrada',
  visits: 'Visitas sin resultado',
  steps: 'Pasos',
  photo: 'Fotografía de la hoja firmada',
  photoFile: (id: number) => `Fotografía de la notificación ${id}.pdf`,
  visitPhoto: (at: string) => `Fotografía de la visita del ${at}`,
} as const

export const assignDialog = {
  title: 'Asignar notificación',
  again: 'Reasignar notificación',
  save: 'Asignar',
  address: 'Dirección',
  zone: 'Zona',
  noZone: 'En ninguna zona',
  findZone: 'Buscar la zona de estas coordenadas',
  server: 'Oficial de diligencias',
  load: (nombre: string, carga: number, deZona: boolean) =>
    `${nombre} · ${carga} en mano${deZona ? ' · de la zona' : ''}`,
  proposed: 'Propuesta',
  reason: 'Motivo',
  reasonHint: 'Se pide cuando elige a otra persona que la propuesta, o la reasigna.',
  failed: 'No se pudo cargar la asignación. Vuelva a intentarlo.',
} as const

/** Acts of the cause that go with a notification. */
export const attachDialog = {
  title: 'Adjuntar actos procesales',
  save: 'Adjuntar',
  acts: 'Actos de la causa',
  failed: 'No se pudieron cargar los actos de la causa. Vuelva a intentarlo.',
  none: 'La causa no tiene otros actos terminados que adjuntar.',
  missing: 'Elija al menos un acto',
} as const

export const addressDialog = {
  title: 'Corregir dirección',
  save: 'Guardar dirección',
  verified: 'La dirección fue verificada en el lugar',
  mail: 'Correo electrónico del aviso',
} as const

export const reasonDialog = {
  devolver: { title: 'Devolver notificación', save: 'Devolver', hint: 'Lo lee quien la vuelve a asignar.' },
  retirar: {
    title: 'Retirar notificación',
    save: 'Retirar',
    hint: 'Queda en el expediente; nadie la practica.',
  },
  reason: 'Motivo',
} as const

/** `/notificaciones/generar-formulario` */
export const orderScreen = {
  link: 'Notificar',
  cause: 'Código único de la causa',
  find: 'Buscar',
  unknownCause: 'No hay una causa de su oficina con ese código',
  act: 'Acto que se notifica',
  noActs: 'La causa no tiene actos firmados que notificar.',
  failed: 'No se pudo cargar a quién notificar. Vuelva a intentarlo.',
  demanded: 'El acto exige notificación: están marcadas las personas que corresponden.',
  optional: 'El acto no exige notificación. Marque a quién quiere notificar.',
  people: 'A quién y cómo',
  way: 'Modo',
  notify: (nombre: string) => `Notificar a ${nombre}`,
  through: 'Por intermedio de',
  directly: 'En persona propia',
  hearing: 'Audiencia',
  address: 'Dirección',
  mail: 'Correo del aviso',
  reason: 'Motivo del cambio de modo',
  zone: (zona: string) => `Zona: ${zona}`,
  noZone: 'Fuera de las zonas: la asigna el juzgado o la oficina gestora',
  preview: 'Vista previa',
  order: (count: number) =>
    count === 0
      ? 'Ordenar notificaciones'
      : count === 1
        ? 'Ordenar 1 notificación'
        : `Ordenar ${count} notificaciones`,
  nobody: 'Marque al menos a una persona',
  nobodyLeft: 'No queda nadie a quien notificar con este acto.',
  ordered: 'Ordenada',
  toDesk: 'Ir a las notificaciones del juzgado',
  notOrdered: 'No se ordenó. Vuelva a intentarlo.',
} as const

/** `/notificaciones/reasignar` */
export const reassignScreen = {
  servers: 'Oficiales de diligencias',
  empty: 'Ninguna notificación está en manos de un oficial de diligencias.',
  failed: 'No se pudo cargar quién tiene notificaciones. Vuelva a intentarlo.',
  load: (carga: number) => (carga === 1 ? '1 notificación' : `${carga} notificaciones`),
  overdue: (vencidas: number) => `${vencidas} con visita vencida`,
  all: 'Todas',
  of: (nombre: string) => `Notificaciones de ${nombre}`,
  choose: 'Elija a un oficial para ver lo que tiene.',
  selected: (count: number) => (count === 1 ? '1 elegida' : `${count} elegidas`),
  selectAll: 'Elegir todas',
  pick: (codigo: string, sujeto: string) => `Elegir ${codigo}, ${sujeto}`,
  to: 'Pasan a',
  reason: 'Motivo',
  reassign: (count: number) => (count === 0 ? 'Reasignar' : `Reasignar ${count}`),
  nobodyElse: 'No hay otro oficial de diligencias al que pasarlas en esta oficina.',
  more: (shown: number, all: number) =>
    `Se muestran ${shown} de ${all}: las que esperan más tiempo. Al pasarlas aparecen las demás.`,
} as const

/** `/notificaciones/cerrar-notificacion` */
export const closeScreen = {
  table: 'Notificaciones por cerrar',
  empty: 'No tiene notificaciones practicadas por cerrar.',
  nothingFound: 'Ninguna notificación coincide con los filtros.',
  sign: (count: number) => (count === 1 ? 'Firmar y cerrar 1' : `Firmar y cerrar ${count}`),
} as const
