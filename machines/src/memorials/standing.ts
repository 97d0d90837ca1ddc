import { proceduralActWorkflow } from '../acts/procedural-act/workflow.ts'
import type { ToneName } from '../vocabulary/tones.ts'

/** Colour of where a memorial stands. */
export const memorialTones: Readonly<Record<string, ToneName>> = {
  draft: 'neutral',
  validated: 'warning',
  sent: 'information',
  observed: 'danger',
  returned: 'danger',
  closed: 'positive',
}

const { states } = proceduralActWorkflow

/** Where a memorial stands, in words: of what made it valid its charge is known, of other acts it isn't which it was. */
export const memorialState = (estado: string, charged: boolean): string =>
  charged && estado === 'validated' ? 'Con cargo' : (states[estado] ?? estado)
