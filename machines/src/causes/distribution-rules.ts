import { drawOptions, originReturnOption } from '../catalogues/act-type-values.ts'
import { courtKinds } from '../organisation/offices.ts'
import { tramitationTypeIds } from './vocabulary.ts'

const { destination, originOrDestination } = tramitationTypeIds

export const tramitationTypes = [destination, originOrDestination] as const
export type TramitationType = (typeof tramitationTypes)[number]

/** As much of a distribution as says who works on the cause. Origin null: the registry, of a draw. */
export type LastDistribution = {
  readonly idOficinaOrigen: number | null
  readonly idOficinaDestino: number
  readonly tipoTramitacion: TramitationType
}

/**
 * May this office act as a court in a cause (`spec 3 §6`)? The last distribution says: the destination alone of kind 1,
 * origin and destination of kind 2. Who asks as a registry is judged by the registry's rules.
 */
export const mayActInCourtView = (last: LastDistribution | null, office: number | null): boolean =>
  last !== null &&
  office !== null &&
  (office === last.idOficinaDestino ||
    (last.tipoTramitacion === originOrDestination && office === last.idOficinaOrigen))

/** The office that has the cause after a distribution: kind 2 leaves it where it was. */
export const officeAfter = ({ idOficinaDestino, tipoTramitacion }: LastDistribution, court: number | null) =>
  tipoTramitacion === destination ? idOficinaDestino : court

/**
 * May a cause that `court` has be distributed so? By who may act in it, to another office; kind 2, where two work on
 * it, by the office that has it alone.
 */
export function mayDistribute(
  next: LastDistribution,
  { last, court }: { readonly last: LastDistribution | null; readonly court: number | null },
): boolean {
  const { idOficinaOrigen, idOficinaDestino, tipoTramitacion } = next
  if (!mayActInCourtView(last, idOficinaOrigen) || idOficinaDestino === last?.idOficinaDestino) return false
  return tipoTramitacion === destination || (idOficinaOrigen === court && idOficinaDestino !== court)
}

type Option = {
  readonly tipoTramitacion: TramitationType
  /** Kinds of office that are competent. */
  readonly kinds: readonly string[]
}

const goesTo = (...kinds: readonly string[]): Option => ({ tipoTramitacion: destination, kinds })
const worksBeside = (...kinds: readonly string[]): Option => ({ tipoTramitacion: originOrDestination, kinds })

/** What the draw option of an act's type makes of the cause, by its place in `drawOptions`; others come with a draw. */
const distributing: Readonly<Record<number, Option>> = {
  1: goesTo('tribunal'),
  2: goesTo('juzgado'),
  3: goesTo('sala'),
  4: goesTo('juzgado'),
  5: worksBeside('sala'),
  6: worksBeside('juzgado'),
  7: goesTo(...courtKinds),
  8: goesTo(...courtKinds),
  11: goesTo('sala'),
  12: worksBeside(...courtKinds),
}

/** What closing an act of this draw option makes of its cause; null: no distribution. */
export const distributionOf = (sorteo: number | null): Option | null => distributing[sorteo ?? 0] ?? null

/**
 * Both readings of option 12 (`spec 2 §9`): back to the office that asked for help it is a return, which ends the help;
 * to any other it asks for help.
 */
export const isReturn = (
  sorteo: number | null,
  last: LastDistribution | null,
  { from, to }: { readonly from: number | null; readonly to: number },
): boolean =>
  sorteo === originReturnOption.id &&
  last?.tipoTramitacion === originOrDestination &&
  from === last.idOficinaDestino &&
  to === last.idOficinaOrigen

/** What an option is called. */
export const distributionName = (sorteo: number | null): string => drawOptions[sorteo ?? 0] ?? ''
