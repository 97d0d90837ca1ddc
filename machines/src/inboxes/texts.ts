/** The inbox of what is asked (`/despacho/causas`) and of what rests (`/despacho/archivos`); the words are ours. */
export const inboxTexts = {
  table: 'Causas en despacho',
  filters: 'Filtros de la bandeja',
  search: 'Buscar',
  searchHint: 'Código o sujeto procesal',
  scope: 'Causas',
  scopes: { mias: 'Me piden algo', todas: 'Todas' },
  ask: 'Qué se pide',
  anyAsk: 'Cualquier cosa',
  action: 'Tipo de acción',
  anyAction: 'Todas',
  until: 'Hasta el día',
  orders: {
    urgencia: 'Lo más urgente',
    recientes: 'Más recientes',
    antiguas: 'Más antiguas',
    codigo: 'Código único',
    '-codigo': 'Código único, del último al primero',
  },
  columns: {
    ask: 'Qué se pide',
    code: 'Código único',
    parties: 'Sujetos procesales',
    crimes: 'Delitos',
    since: 'Desde',
    until: 'Hasta',
    state: 'Estado',
    open: 'Abierta por',
  },
  nothingAsked: 'Nada por ahora',
  others: (count: number) => (count === 1 ? 'y 1 cosa más' : `y ${count} cosas más`),
  openBy: (names: readonly string[]) => names.join(', '),
  none: '—',
  keys: 'j y k recorren la lista, x marca, Enter abre la causa, / busca, ? muestra los atajos.',
  empty: 'Nada espera por usted. Lo que se le pida aparecerá aquí con un aviso.',
  nothingFound: 'Ninguna causa coincide con los filtros.',
  failed: 'No se pudo cargar la bandeja. Nada se ha perdido; vuelva a intentarlo.',
} as const

export const archiveTexts = {
  columns: { code: 'Código único', state: 'Estado', since: 'Desde', grounds: 'Causal' },
  none: '—',
  table: 'Causas cerradas y archivadas',
  remit: 'Remitir al archivo',
  empty: 'La oficina no tiene causas cerradas ni archivadas.',
  nothingFound: 'Ninguna causa cerrada ni archivada coincide con la búsqueda.',
  filters: 'Filtros del archivo',
  failed: 'No se pudo cargar el archivo. Nada se ha perdido; vuelva a intentarlo.',
} as const

export const inboxRefusals = {
  cursor: 'La página pedida ya no se puede continuar: comience desde la primera.',
  tooDeep: 'La lista es muy larga para ir a esa página: elija hasta qué día la quiere ver.',
  viewName: 'Dé un nombre de 1 a 60 caracteres',
  viewTwice: 'Ya tiene una vista con ese nombre',
  tooManyViews: 'Tiene demasiadas vistas en esta lista: elimine una antes',
  viewUnknown: 'La vista',
} as const
