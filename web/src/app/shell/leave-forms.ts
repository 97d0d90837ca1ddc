import { formsStillHold } from '../../kernel/unsaved-forms.ts'
import { confirmDiscard } from '../../ui/confirm.tsx'

/** Unsaved changes: may the page go? Its person is asked where it holds a form that is saved nowhere. */
export const mayLeaveForms = async (): Promise<boolean> =>
  !(await formsStillHold()) || (await confirmDiscard())
