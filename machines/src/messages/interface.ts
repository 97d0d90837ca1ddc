/** Texts of the components that every screen shares: tables, fields, dialogs, viewers. */
export const productName = 'Estrado'

export const table = {
  perPage: 'Filas por página',
  range: (first: number, last: number, total: number) => `${first}–${last} de ${total}`,
  previous: 'Página anterior',
  next: 'Página siguiente',
  loading: 'Cargando…',
  sortBy: (column: string) => `Ordenar por ${column}`,
  actions: 'Acciones',
  retry: 'Reintentar',
} as const

/** A list with its filters. */
export const listScreen = {
  filters: 'Filtros de la lista',
  order: 'Orden',
  clear: 'Quitar filtros',
  nothingFound: 'Nada coincide con los filtros.',
} as const

/** How one looks at a list, under a name of one's own. */
export const savedViews = {
  open: 'Vistas',
  title: 'Vistas guardadas',
  none: 'Todavía no guardó ninguna. Una vista recuerda los filtros, el orden y las columnas de esta lista.',
  name: 'Nombre de esta vista',
  save: 'Guardar',
  delete: (name: string) => `Eliminar la vista ${name}`,
} as const

/** Rows of a list that were marked, on whatever page. */
export const markedRows = {
  mark: (name: string) => `Marcar ${name}`,
  marked: (count: number) => (count === 1 ? '1 fila marcada' : `${count} filas marcadas`),
  export: 'Exportar las marcadas',
  none: 'Quitar las marcas',
} as const

/** A list with one of its things beside it. */
export const splitView = { close: 'Cerrar el detalle' } as const

export const field = {
  noResults: 'No hay resultados',
  clear: 'Borrar',
  clearSearch: 'Borrar la búsqueda',
  remove: (name: string) => `Quitar ${name}`,
  loadingChoices: 'Cargando…',
  choicesOf: (label: string) => `Opciones: ${label}`,
  /** Where a value that can't be changed here is empty. */
  noValue: 'Sin dato',
  /** After the name of a group, to who can't see its mark. */
  required: ', requerido',
  date: 'DD/MM/AAAA',
  time: 'HH:MM',
  showPassword: 'Mostrar u ocultar la contraseña',
  openCalendar: 'Abrir el calendario',
  loadingCalendar: 'Abriendo el calendario…',
  partFailed: 'No se pudo cargar esta parte; lo escrito sigue aquí.',
} as const

export const notice = {
  region: 'Avisos',
  close: 'Cerrar el aviso',
  undo: 'Deshacer',
} as const

export const page = {
  skip: 'Ir al contenido',
  loading: 'Cargando…',
  goHome: 'Ir al inicio',
  unknownTitle: 'La dirección no existe',
  forbidden:
    'Su rol no permite ver esta pantalla. Si la necesita, pida el acceso a quien administra los usuarios de su oficina.',
  unknown: 'Revise la dirección escrita o vuelva al inicio.',
  brokenTitle: 'La pantalla no pudo mostrarse',
  broken: 'Lo guardado no se ha perdido. Vuelva a cargar la página; si el problema sigue, avise a soporte.',
  reload: 'Volver a cargar',
} as const

export const dropArea = {
  prompt: 'Arrastre los archivos aquí o',
  choose: 'elija archivos',
  chooseOne: 'elija un archivo',
  limits: 'JPG, PNG o PDF; 20 MB en total',
  remove: (name: string) => `Quitar ${name}`,
} as const

export const viewer = {
  title: 'Documento',
  loading: 'Abriendo el documento…',
  failed: 'No se pudo mostrar el documento en el visor.',
  text: 'Texto del documento',
  download: 'Descargar el PDF',
  print: 'Imprimir',
  fullscreen: 'Pantalla completa',
  leaveFullscreen: 'Salir de pantalla completa',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  page: (number: number, total: number) => `Página ${number} de ${total}`,
} as const

export const calendar = {
  nextMonth: 'Mes siguiente',
  previousMonth: 'Mes anterior',
  nextYear: 'Año siguiente',
  previousYear: 'Año anterior',
  nextDecade: 'Década siguiente',
  previousDecade: 'Década anterior',
} as const

/** While the server is away for a moment, and asked again by itself. */
export const reconnecting = {
  title: 'RECONECTANDO CON EL SERVIDOR',
  kept: 'Lo que escribió sigue en la pantalla; se vuelve a intentar solo, y nada se hace dos veces',
} as const

export const saving = {
  saved: (time: string) => `Guardado ${time}`,
  saving: 'Guardando…',
  unsaved: 'Sin guardar',
  offline: 'Sin conexión, se guardará al volver',
} as const
