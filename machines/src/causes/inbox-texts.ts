/** The inbox of causes (`/bandeja-causas`) and the cause beside its list; the words are ours. */
export const causeInbox = {
  create: 'Registrar Causa',
  table: 'Causas de la oficina',

  filters: 'Filtros de la bandeja',
  search: 'Buscar',
  searchHint: 'Código o sujeto procesal',
  state: 'Estado',
  anyState: 'Todos',
  action: 'Tipo de acción',
  anyAction: 'Todas',
  orders: {
    recientes: 'Más recientes',
    antiguas: 'Más antiguas',
    codigo: 'Código único',
    '-codigo': 'Código único, del último al primero',
  },

  columns: {
    code: 'Código único',
    parties: 'Sujetos procesales',
    crimes: 'Delitos',
    state: 'Estado',
    registered: 'Registrada',
    drawn: 'Sorteada',
    court: 'Juzgado y juez',
  },
  undrawn: 'Sin sortear',
  noParties: 'Sin sujetos procesales',
  noCrimes: 'Sin delitos',
  keys: 'j y k recorren la lista, Enter abre la causa, Esc cierra el detalle.',

  emptyRegistry: 'Todavía no hay causas en su oficina. La primera comienza con sus datos generales.',
  emptyOffice: 'Todavía no hay causas en su oficina. Aparecerán aquí cuando ventanilla las registre.',
  emptyCourt: 'Todavía no hay causas en su juzgado. Cuando se sortee una, aparecerá aquí con un aviso.',
  nothingFound: 'Ninguna causa coincide con los filtros.',
  failed: 'No se pudo cargar la bandeja. Nada se ha perdido; vuelva a intentarlo.',
} as const

/** The causes of whoever comes through the virtual window. */
export const ownCauses = {
  table: 'Mis causas',
  empty: 'No figura hoy en ninguna causa sorteada. Si le corresponde una, consulte en la oficina gestora.',
} as const

export const causeBeside = {
  region: (code: string) => `Causa ${code}`,
  loading: 'Abriendo la causa…',
  gone: 'Esta causa ya no existe o no corresponde a su oficina.',
  failed: 'No se pudo abrir la causa. Nada se ha perdido; vuelva a intentarlo.',
  continue: 'Continuar registro',
  open: 'Ver',
  signForm: 'Firmar el Formulario Único',
  delete: 'Eliminar',

  facts: 'Datos de la causa',
  action: 'Tipo de acción',
  origin: 'Origen',
  registered: 'Registrada',
  changed: 'Última modificación',
  changedBy: (when: string, who: string) => `${when}, ${who}`,
  drawn: 'Sorteada',
  court: 'Juzgado',
  askedOffice: 'Oficina en materia penal',
  judge: 'Juez',
  noJudge: 'Sin juez asignado',
  incident: 'Fecha del hecho',
  between: (from: string, to: string) => `Entre ${from} y ${to}`,
  place: 'Lugar del hecho',
  telematic: 'Medios telemáticos',

  parties: 'Sujetos procesales',
  noParties: 'Todavía no tiene sujetos procesales.',
  lawyersBefore: 'Abogado: ',
  representativesBefore: 'Representante: ',
  reserved: 'Identidad reservada',

  documents: 'Documentos',
  noDocuments: 'Todavía no tiene documentos.',
  joined: 'Ver todos en un PDF',
  joinedTitle: (code: string) => `Documentos de la causa ${code}`,
  joinedFile: (code: string) => `causa-${code}.pdf`,
  view: (name: string) => `Ver ${name}`,
  sheets: (count: number) => (count === 1 ? '1 foja' : `${count} fojas`),
} as const
