import { proceduralActWorkflow } from '../acts/procedural-act/workflow.ts'
import { isToClose } from '../acts/vocabulary.ts'

const { states } = proceduralActWorkflow

/** Where a memorial stands, in words: of what made it valid its charge is known, of other acts it isn't which it was. */
export const memorialState = (estado: string, charged: boolean): string =>
  charged && isToClose(estado) ? 'Con cargo' : (states[estado] ?? estado)
