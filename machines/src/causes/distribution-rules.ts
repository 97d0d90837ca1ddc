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
