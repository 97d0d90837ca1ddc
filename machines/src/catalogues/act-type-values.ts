/** Ids of the kinds of procedural act (`spec 1 §3`, `spec 2 §3`). */
export const actKindIds = {
  memoriales: 1,
  audiencias: 2,
  decretos: 3,
  decretoMeroTramite: 4,
  decretoSenialamiento: 5,
  autos: 6,
  autosVista: 7,
  sentencias: 8,
  notificaciones: 9,
  actas: 10,
  dictamenPericial: 13,
  oficio: 17,
  oficioDevolucion: 19,
  autoSupremo: 23,
  autoInterlocutorio: 24,
  autoDefinitivo: 25,
} as const

const {
  decretos,
  decretoMeroTramite,
  decretoSenialamiento,
  autos,
  autosVista,
  autoSupremo,
  autoInterlocutorio,
  autoDefinitivo,
} = actKindIds

const narrowerKinds: Readonly<Record<number, readonly number[]>> = {
  [decretos]: [decretoMeroTramite, decretoSenialamiento],
  [autos]: [autosVista, autoSupremo, autoInterlocutorio, autoDefinitivo],
}

/** A kind with those that are kinds of it: who asks for decrees means the one that sets a hearing, too. */
export const kindsWithin = (idCategoria: number): readonly number[] => [
  idCategoria,
  ...(narrowerKinds[idCategoria] ?? []),
]

/** What decides something of a cause: autos and sentences; a decree only moves it on. */
export const resolutionKinds: readonly number[] = [autos, actKindIds.sentencias].flatMap(kindsWithin)

/** Codes of single act types (`spec 2 §9`); further codes exist, their values aren't given. */
export const actTypeCodes = {
  SIN_ESPECIFICAR: 0,
  FORMULARIO_UNICO: 4,
  ACUSACION_PARTICULAR_CAUSA_PRIVADA: 211,
  ACTA_DE_AUDIENCIA: 1245,
  ELEMENTOS_PROBATORIOS: 1040,
  NOTIFICACION: 900,
  AUTO_ADMISION: 648,
  /** Its number is ours: the specification has its route, not its code (`spec 1 §2.1`). */
  DECRETO_CONMINATORIA: 306,
  CARGO_SORTEO_CAUSA_NUEVA: 976,
  CARGO_REMISION_OGP_Y_SORTEO_CAUSA: 977,
  /** Its number is ours: the specification names the act, not its code (`spec 2 §8`). */
  ACTUALIZACION_PARTES: 978,
  /** Its number is ours: a file that accompanies what a court writes. */
  DOCUMENTO_ADJUNTO: 979,
  /** Its number is ours: the memorial by which somebody appears in a cause (`spec 1 §2.1`). */
  APERSONAMIENTO: 214,
} as const

/** What the system alone issues, of a draw or of a change of parties: never attached, never drafted by anybody. */
export const issuedActTypes: readonly number[] = [
  actTypeCodes.FORMULARIO_UNICO,
  actTypeCodes.CARGO_SORTEO_CAUSA_NUEVA,
  actTypeCodes.CARGO_REMISION_OGP_Y_SORTEO_CAUSA,
  actTypeCodes.ACTUALIZACION_PARTES,
]

export const isIssuedActType = (idTipoActoProcesal: number): boolean =>
  issuedActTypes.includes(idTipoActoProcesal)

/** Sheets of draws: of a new cause, and of a later one. */
const drawCharges: readonly number[] = [
  actTypeCodes.CARGO_SORTEO_CAUSA_NUEVA,
  actTypeCodes.CARGO_REMISION_OGP_Y_SORTEO_CAUSA,
]

export const isDrawCharge = (idTipoActoProcesal: number): boolean => drawCharges.includes(idTipoActoProcesal)

/** The type under which something counts that was once given in under a type that the system alone issues. */
export const givenActType = (idTipoActoProcesal: number): number =>
  isIssuedActType(idTipoActoProcesal) ? actTypeCodes.ELEMENTOS_PROBATORIOS : idTipoActoProcesal

/** Act types whose memorial doesn't show who presented it (`spec 2 §2`). */
export const presenterHiddenCodes: readonly number[] = [
  actTypeCodes.FORMULARIO_UNICO,
  actTypeCodes.ACUSACION_PARTICULAR_CAUSA_PRIVADA,
]

/** `estado` of a procedural act (`spec 2 §4`). */
export const actStates = { pending: 0, sent: 1 } as const

/** What a draw leads to, by its id (`spec 2 §9`). */
export const drawOptions = [
  'Sin Sorteo',
  'Remisión a tribunal',
  'Remisión a juzgado de sentencia',
  'Remisión a sala TDJ',
  'Remisión a ejecución',
  'Conocimiento de sala',
  'Conocimiento de ejecución',
  'Declinatoria de materia',
  'Declinatoria territorial',
  'Excusa/Recusa',
  'Conversión de acción',
  'Remisión a sala TSJ',
  'Exhortos y Órdenes Instruidas',
] as const

/** Second reading of option 12, where the cause goes back to its origin (`spec 2 §9`). */
export const originReturnOption = { id: 12, label: 'Devolución a origen' } as const

/** What suspends a deadline, by its id; 4 and 5 are combinations, of which the labels are ours (`spec 2 §9`). */
export const suspensionPeriodOptions = [
  'No Aplica',
  'Vacación Judicial',
  'Fuerza Mayor',
  'Feriado',
  'Vacación Judicial y Fuerza Mayor',
  'Vacación Judicial, Fuerza Mayor y Feriado',
] as const

/** Who sees an act, by its id (`spec 2 §9`). */
export const visibilityOptions = [
  'Administrativa/Privada',
  'Previa Notificación',
  'Pública',
  'Notificación en Audiencia',
] as const
