import { partiesComplete } from '../../parties/wizard-parties.ts'
import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { CaseWizardContext, caseWizardMachine } from './machine.ts'

const registered = ({ draft }: CaseWizardContext) => draft.idCausa !== null

/** No step is reached before the cause is registered, no draw without parties and documents. */
export const caseWizardInvariants: Invariants<typeof caseWizardMachine> = {
  opening: (context) => !registered(context) && context.changedBy === null,
  general: ({ draft }) => !draft.finished,
  parties: (context) => registered(context) && !context.draft.finished,
  documents: (context) => registered(context) && !context.draft.finished,
  confirmingDraw: ({ draft, deferred }) =>
    !deferred && partiesComplete(draft) && (draft.tipoAccion === 'Pública' || draft.documents > 0),
  signing: ({ draft }) => draft.finished && !draft.signed,
  viewing: ({ draft }) => draft.finished,
  left: () => true,
}
