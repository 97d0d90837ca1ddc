import { actKindIds } from '../catalogues/act-type-values.ts'
import type { RoutePath } from '../contract/routes.ts'

const { decretos, decretoMeroTramite, decretoSenialamiento, autos, autosVista, sentencias, actas } =
  actKindIds
const { oficio, oficioDevolucion, autoSupremo, autoInterlocutorio, autoDefinitivo } = actKindIds

const orders = [decretos, decretoMeroTramite, decretoSenialamiento]
const rulings = [...orders, autos, autosVista, sentencias, autoSupremo, autoInterlocutorio, autoDefinitivo]

/** What is written of a hearing: its minutes, or its resolution. */
export const hearingKinds = { acta: [actas], resolucion: rulings } as const

const letters = [oficio, oficioDevolucion]

/** A route that writes: what of its address names the cause or the act that is answered, and the act that is written. */
export type WritingScreen = {
  /** Kinds of act that it offers. */
  readonly kinds: readonly number[]
  readonly begins: 'cause' | 'answer' | 'hearing'
  /** Names of the address's parameters; null: it has none for the act, which goes on where resolutions are written. */
  readonly from: string
  readonly written: string | null
  /** Of its kinds only what archives a cause, or is made of one that rests. */
  readonly archives?: true
}

/** Addresses of the screens that write an act (`spec 1 §2.1`). */
export const writingRoutes = {
  resolution: '/jurisdiccional/crear-acto-procesal-resolucion/{idCausa}/{idActoProcesal?}',
  letter: '/jurisdiccional/crear-acto-procesal-oficio/{idCausa}/{idActoProcesal?}',
  answer: '/jurisdiccional/memoriales/crear-acto-procesal/{idActoProcesal}/{idActoProcesalRespuesta?}',
  warning:
    '/jurisdiccional/conminatorias/crear-decreto-conminatoria/{idActoProcesal}/{idActoProcesalRespuesta?}',
  archive: '/jurisdiccional/memoriales/crear-acto-procesal-archivo/{idCausa}',
  remission: '/jurisdiccional/memoriales/crear-acto-procesal-remitir-archivo/{idCausal}',
  hearing: '/jurisdiccional/audiencias/crear-resolucion/{idAudiencia}/{idActoProcesalRespuesta?}',
} as const satisfies Readonly<Record<string, RoutePath>>

/** One screen writes all acts: what differs is which kinds it offers and where it begins. */
export const writingScreens = {
  [writingRoutes.resolution]: {
    kinds: [...rulings, actas],
    begins: 'cause',
    from: 'idCausa',
    written: 'idActoProcesal',
  },
  [writingRoutes.letter]: {
    kinds: letters,
    begins: 'cause',
    from: 'idCausa',
    written: 'idActoProcesal',
  },
  [writingRoutes.answer]: {
    kinds: rulings,
    begins: 'answer',
    from: 'idActoProcesal',
    written: 'idActoProcesalRespuesta',
  },
  [writingRoutes.warning]: {
    kinds: orders,
    begins: 'answer',
    from: 'idActoProcesal',
    written: 'idActoProcesalRespuesta',
  },
  [writingRoutes.archive]: {
    kinds: rulings,
    begins: 'cause',
    from: 'idCausa',
    written: null,
    archives: true,
  },
  [writingRoutes.remission]: {
    kinds: letters,
    begins: 'answer',
    from: 'idCausal',
    written: null,
    archives: true,
  },
  [writingRoutes.hearing]: {
    kinds: [...rulings, actas],
    begins: 'hearing',
    from: 'idAudiencia',
    written: 'idActoProcesalRespuesta',
  },
} as const satisfies Partial<Record<RoutePath, WritingScreen>>

export type WritingRoute = keyof typeof writingScreens
