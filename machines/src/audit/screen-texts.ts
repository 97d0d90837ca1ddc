import { counted } from '../kernel/counted.ts'

const count = (n: number, one: string, many: string) => `${counted(n)} ${n === 1 ? one : many}`

/** `/auditoria`: the search. */
export const auditSearchTexts = {
  text: 'Buscar',
  textHint: 'Código, sujeto procesal, usuario o flujo',
  workflow: 'Flujo',
  event: 'Hecho',
  outcome: 'Resultado',
  any: 'Cualquiera',
  actor: 'Quién lo hizo',
  office: 'Oficina',
  reason: 'Motivo del rechazo',
  from: 'Desde',
  to: 'Hasta',
  submit: 'Buscar',
  clear: 'Limpiar filtros',
  more: 'Más filtros',
  less: 'Menos filtros',
  routine: 'Mostrar sesiones y consultas',
  table: 'Flujos registrados',
  columns: {
    title: 'Flujo',
    workflow: 'Tipo',
    state: 'Estado',
    events: 'Hechos',
    refusals: 'Rechazos',
    ledger: 'Libro',
    last: 'Último registro',
  },
  nothing: 'Nada coincide con la búsqueda. Amplíe las fechas o quite un filtro.',
  empty: 'Todavía no hay nada registrado.',
  failed: 'La búsqueda no se pudo hacer.',
  onlyNewest: 'La búsqueda abarca los 2.000 registros más recientes; acótela para ver los anteriores.',
  reasons: 'Motivos de rechazo más frecuentes',
  byReason: (reason: string) => `Ver los flujos con el motivo «${reason}»`,
  recorded: 'Lo que usted busca y consulta aquí queda registrado.',
  keys: 'J y K recorren la lista, Entrar abre.',
  checkpoints: 'Descargar puntos de control',
  checkpointsFile: 'puntos-de-control.json',
  checkpointsTaken: 'Puntos de control descargados',
} as const

export const auditOutcomes = {
  accepted: 'Aceptado',
  refused: 'Rechazado',
  nonconforming: 'No conforme',
} as const

/** `/auditoria?ver=…`: one stream. */
export const auditStreamTexts = {
  back: 'Volver',
  backToSearch: 'Volver a la búsqueda',
  export: 'Exportar',
  exportHint: 'Descarga el flujo con la prueba de que está en la bitácora',
  exported: 'Flujo exportado',
  print: 'Imprimir',
  failed: 'El flujo no se pudo abrir.',
  retry: 'Volver a intentar',
  timeline: 'Historia',
  timelineHelp: 'Con las flechas se recorre la historia; Inicio y Fin van a sus extremos.',
  diagram: 'Camino recorrido',
  facts: 'Hecho elegido',
  beginning: 'Antes del primer registro',
  beginningWhy: 'Elija un hecho de la historia o mueva el control para ver el flujo en otro momento.',
  nobody: 'Sin usuario',
  attempt: (label: string) => `Intento: ${label}`,
  movedTo: (state: string) => `pasa a ${state}`,
  step: (index: number, total: number) => `${index} de ${total}`,
  slider: 'Momento del flujo',
  sliderText: (index: number, total: number, label: string, at: string) =>
    `Momento ${index} de ${total}: ${label}, ${at}`,
  previous: 'Hecho anterior',
  next: 'Hecho siguiente',
  stateThen: 'Estado en ese momento',
  couldHappen: 'Desde ahí podía ocurrir',
  couldNothing: 'Desde ahí nada más podía ocurrir.',
  by: (who: string) => `por ${who}`,
  anyone: 'cualquiera',
  signedIn: 'quien inició sesión',
  legend: {
    walked: 'recorrido',
    present: 'estado en el momento',
    unwalked: 'no recorrido',
  },
  diagramOf: (workflow: string, state: string) => `Diagrama de la máquina ${workflow}. Estado: ${state}.`,
  diagramWalk: (states: readonly string[]) => `Recorrido: ${states.join(', ')}.`,
  zoomIn: 'Ampliar el diagrama',
  zoomOut: 'Reducir el diagrama',
  factLabels: {
    outcome: 'Resultado',
    reason: 'Motivo',
    actor: 'Quién',
    role: 'Rol',
    office: 'Oficina',
    at: 'Fecha y hora',
    client: 'Programa',
    states: 'Estado',
    place: 'Lugar en la bitácora',
    placeText: (ledger: string, position: number) => `libro ${ledger}, posición ${position}`,
    version: 'Versión del flujo',
    machine: 'Máquina',
    machineText: (machine: string, version: number) => `${machine}, versión ${version}`,
  },
  data: 'Datos registrados',
  noData: 'El hecho no lleva datos.',
  exact: 'Texto exacto y huellas',
  exactText: 'Texto',
  hash: 'Huella',
  previousHash: 'Huella anterior',
  eventId: 'Identificador',
  yes: 'Sí',
  no: 'No',
  none: '—',
} as const

/** Personal data in a recorded fact. */
export const auditIdentityTexts = {
  reserved:
    'Los datos personales de este sujeto procesal están reservados. Si los abre, queda registrado que usted los vio.',
  open: 'Ver datos reservados',
  erased:
    'Los datos personales de este sujeto procesal fueron suprimidos y nadie puede leerlos. El registro y su huella siguen siendo los mismos.',
} as const

/** The seal of a verified stream. */
export const auditSealTexts = {
  verifying: 'Verificando…',
  verified: 'Verificado',
  broken: 'No verificado',
  failed: 'No se pudo verificar',
  again: 'Verificar otra vez',
  how: 'Cómo se verificó',
  replayed: (events: number) =>
    `${count(events, 'registro repetido', 'registros repetidos')} en la máquina del flujo.`,
  chain: (ledger: string, positions: number) =>
    `Cadena del libro ${ledger} recorrida entera: ${count(positions, 'posición', 'posiciones')}.`,
  checkpoints: (points: number, key: string) =>
    `${count(points, 'punto de control firmado', 'puntos de control firmados')}; primera clave ${key}.`,
  reach: (ledger: string, position: number, at: string, later: number) =>
    `Las firmas del libro ${ledger} alcanzan hasta la posición ${position} (${at}); ${later === 0 ? 'no queda ningún registro sin firmar' : `después hay ${count(later, 'registro que ninguna firma cubre', 'registros que ninguna firma cubre')} todavía`}.`,
  noCheckpoints: 'Todavía no hay puntos de control firmados de este libro.',
  restored: (ledger: string, at: string, position: number, known: number, reason: string) =>
    `El libro ${ledger} se restauró el ${at}: sigue desde la posición ${position}; lo firmado hasta la ${known} ya no está. Motivo: ${reason}.`,
  fault: (position: number, reason: string) => `Posición ${position}: ${reason}.`,
  drawWrong: 'El sorteo repetido con su semilla da otro juzgado.',
  sheetWrong: 'La firma del cargo de sorteo no corresponde al sorteo.',
} as const

/** The draw, repeated from its seed. */
export const auditDrawTexts = {
  title: 'Sorteo repetido',
  agrees: 'La semilla da el mismo juzgado',
  differs: 'La semilla da otro juzgado',
  sheetHolds: 'La firma del cargo de sorteo corresponde a este sorteo',
  sheetWrong: 'La firma del cargo de sorteo no corresponde a este sorteo',
  methods: { 'resto-ponderado': 'Método: resto ponderado' },
  seed: 'Semilla',
  remainder: (total: number, rest: number) => `Semilla módulo ${total} = ${rest}`,
  table: 'Juzgados que entraron al sorteo',
  court: 'Juzgado',
  load: 'Carga',
  weight: 'Peso',
  range: 'Le tocan',
  rangeText: (from: number, to: number) => (from === to ? String(from) : `${from} a ${to}`),
  drawn: 'sorteado',
} as const

/** The printed report. */
export const auditReportTexts = {
  title: 'Informe de auditoría',
  printed: (at: string, user: string) => `Emitido el ${at} por ${user}`,
  columns: { step: 'N.º', at: 'Fecha y hora', event: 'Hecho', who: 'Quién', state: 'Estado', hash: 'Huella' },
} as const
