import { actKindIds, kindsWithin } from '../catalogues/act-type-values.ts'

/** Act types by which a judge is set aside from a cause, or isn't; their numbers are ours. */
export const recusalTypes = {
  /** What a party presents. */
  RECUSACION: 225,
  AUTO_EXCUSA: 409,
  AUTO_ALLANAMIENTO: 428,
  AUTO_RECHAZO: 434,
  /** By which the chamber gets to know of a recusation that was rejected. */
  OFICIO_SALA: 632,
} as const

/** Kinds of act that resolve a recusation; a decree only moves it on. */
export const resolvingKinds = kindsWithin(actKindIds.autos)
