import { actKindIds } from '../catalogues/act-type-values.ts'
import type { RoutePath } from '../contract/routes.ts'

const { decretos, decretoMeroTramite, decretoSenialamiento, autos, autosVista, sentencias, actas } =
  actKindIds
const { oficio, oficioDevolucion, autoSupremo, autoInterlocutorio, autoDefinitivo } = actKindIds

const orders = [decretos, decretoMeroTramite, decretoSenialamiento]
const rulings = [...orders, autos, autosVista, sentencias, autoSupremo, autoInterlocutorio, autoDefinitivo]

/** A route that writes: what of its address names the cause or the act that is answered, and the act that is written. */
export type WritingScreen = {
  /** Kinds of act that it offers, first those that it is for; empty: all. */
  readonly kinds: readonly number[]
  readonly begins: 'cause' | 'answer'
  /** Names of the address's parameters. */
  readonly from: string
  readonly written: string
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
    kinds: [oficio, oficioDevolucion],
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
} as const satisfies Partial<Record<RoutePath, WritingScreen>>

export type WritingRoute = keyof typeof writingScreens

/** The address at which an act is written, or begun where none is named. */
export function writingPath(route: WritingRoute, from: number, written?: number): string {
  const named: Readonly<Record<string, number | undefined>> = {
    [writingScreens[route].from]: from,
    [writingScreens[route].written]: written,
  }
  return route.replaceAll(/\{(\w+)\??\}/g, (_, name: string) => String(named[name] ?? '')).replace(/\/+$/, '')
}
