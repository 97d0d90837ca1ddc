import {
  finishedActStates,
  isBeingWritten,
  isToClose,
  isUnsigned,
  leftActStates,
  proceduralActStates,
} from '../acts/vocabulary.ts'
import { namesOf } from '../kernel/states.ts'
import type { OwnStanding } from './own-standings.ts'

const ofStates: Readonly<Record<string, { readonly own?: OwnStanding }>> = proceduralActStates

/** The state of its workflow, and whether an answer is there for its writer to read. */
export const ownStandingOf = (estado: string, answered: boolean): OwnStanding => {
  const open = ofStates[estado]?.own
  if (open !== undefined && open !== 'presentado') return open
  return answered ? 'proveido' : (open ?? 'cerrado')
}

/** States of the workflow in which a memorial stands so, and whether it is answered; null: both. */
export const statesOf = (
  standing: OwnStanding,
): { readonly estados: readonly string[]; readonly respondido: boolean | null } => {
  if (standing === 'proveido') return { estados: leftActStates, respondido: true }
  if (standing === 'cerrado') return { estados: finishedActStates, respondido: false }
  const estados = namesOf(proceduralActStates).filter((estado) => ofStates[estado]?.own === standing)
  return { estados, respondido: standing === 'presentado' ? false : null }
}

/** What whoever wrote a memorial in the virtual window may do with it, by its state. */
export const ownActions = (estado: string, received: boolean) => ({
  corregir: isBeingWritten(estado),
  descartar: isUnsigned(estado) && !received,
  firmar: isUnsigned(estado),
  presentar: isToClose(estado),
})
