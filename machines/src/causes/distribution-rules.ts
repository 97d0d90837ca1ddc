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

/** Does this office only help with the cause that `court` has? */
export const onlyHelps = (last: LastDistribution | null, court: number | null, office: number): boolean =>
  office !== court && office === last?.idOficinaDestino

/** A cause before it is distributed; `excuses`: whoever distributes it never has it again. */
type Distributable = {
  readonly last: LastDistribution | null
  readonly court: number | null
  readonly excuses: boolean
}

/**
 * Is a cause sent so to who was sent it last? Not where that one only helps and is handed it over, which nobody does
 * to themself.
 */
export const isSentAgain = (
  { idOficinaOrigen, idOficinaDestino, tipoTramitacion }: LastDistribution,
  last: LastDistribution | null,
  court: number | null,
): boolean =>
  idOficinaDestino === court
    ? idOficinaDestino === last?.idOficinaDestino
    : idOficinaDestino === idOficinaOrigen ||
      (idOficinaDestino === last?.idOficinaDestino && tipoTramitacion !== destination)

/**
 * May a cause that `court` has be distributed so? By who may act in it, to another office; kind 2, where two work on
 * it, by the office that has it, or by the one that helps and is excused: another one helps in its place.
 */
export function mayDistribute(next: LastDistribution, { last, court, excuses }: Distributable): boolean {
  const { idOficinaOrigen, idOficinaDestino, tipoTramitacion } = next
  if (!mayActInCourtView(last, idOficinaOrigen) || isSentAgain(next, last, court)) return false
  if (tipoTramitacion === destination) return true
  return idOficinaDestino !== court && (idOficinaOrigen === court || excuses)
}

/** Who may act in the cause after a distribution: by kind 2 the office that has it and who helps, whoever sent it on. */
export const workedOnAfter = (next: LastDistribution, court: number | null): LastDistribution =>
  next.tipoTramitacion === originOrDestination ? { ...next, idOficinaOrigen: court } : next
