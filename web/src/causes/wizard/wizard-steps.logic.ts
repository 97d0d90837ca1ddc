import type { Draft } from '@estrado/machines/causes/case-wizard/events'
import { partiesComplete } from '@estrado/machines/parties/wizard-parties'

export const stepNames = ['general', 'parties', 'documents'] as const
export type StepName = (typeof stepNames)[number]
export type StepState = 'done' | 'current' | 'pending' | 'missing'

/** The step that a state of the machine belongs to; after the draw the last one. */
export function stepOf(state: string): StepName {
  if (state === 'opening' || state === 'general') return 'general'
  return state === 'parties' ? 'parties' : 'documents'
}

/** How each step stands: a step behind us that no longer holds its rules says that something is missing. */
export function stepStates(state: string, draft: Draft): Readonly<Record<StepName, StepState>> {
  const current = stepOf(state)
  const drawn = draft.finished
  const judged = (step: StepName, holds: boolean, reached: boolean): StepState => {
    if (step === current && !drawn) return 'current'
    if (holds) return 'done'
    return reached ? 'missing' : 'pending'
  }
  return {
    general: judged('general', draft.idCausa !== null, false),
    parties: judged(
      'parties',
      drawn || (draft.idCausa !== null && partiesComplete(draft)),
      current === 'documents',
    ),
    documents: judged('documents', drawn, false),
  }
}
