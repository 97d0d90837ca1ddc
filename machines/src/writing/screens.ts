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

/** Routes that write an act (`spec 1 §2.1`): one screen, what differs is which kinds it offers and where it begins. */
export const writingScreens = {
  '/jurisdiccional/crear-acto-procesal-resolucion/{idCausa}/{idActoProcesal?}': {
    kinds: [...rulings, actas],
    begins: 'cause',
    from: 'idCausa',
    written: 'idActoProcesal',
  },
  '/jurisdiccional/crear-acto-procesal-oficio/{idCausa}/{idActoProcesal?}': {
    kinds: letters,
    begins: 'cause',
    from: 'idCausa',
    written: 'idActoProcesal',
  },
  '/jurisdiccional/memoriales/crear-acto-procesal/{idActoProcesal}/{idActoProcesalRespuesta?}': {
    kinds: rulings,
    begins: 'answer',
    from: 'idActoProcesal',
    written: 'idActoProcesalRespuesta',
  },
  '/jurisdiccional/conminatorias/crear-decreto-conminatoria/{idActoProcesal}/{idActoProcesalRespuesta?}': {
    kinds: orders,
    begins: 'answer',
    from: 'idActoProcesal',
    written: 'idActoProcesalRespuesta',
  },
  '/jurisdiccional/memoriales/crear-acto-procesal-archivo/{idCausa}': {
    kinds: rulings,
    begins: 'cause',
    from: 'idCausa',
    written: null,
    archives: true,
  },
  '/jurisdiccional/memoriales/crear-acto-procesal-remitir-archivo/{idCausal}': {
    kinds: letters,
    begins: 'answer',
    from: 'idCausal',
    written: null,
    archives: true,
  },
  '/jurisdiccional/audiencias/crear-resolucion/{idAudiencia}/{idActoProcesalRespuesta?}': {
    kinds: [...rulings, actas],
    begins: 'hearing',
    from: 'idAudiencia',
    written: 'idActoProcesalRespuesta',
  },
} as const satisfies Partial<Record<RoutePath, WritingScreen>>

export type WritingRoute = keyof typeof writingScreens
