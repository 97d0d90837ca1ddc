import { formsStillHold } from '../../kernel/unsaved-forms.ts'
import { switchOffice } from '../../session/session.ts'
import { confirmDiscard } from '../../ui/confirm.tsx'

/** Unsaved changes: may the page go? Its person is asked where it holds a form that is saved nowhere. */
export const mayLeaveForms = async (): Promise<boolean> =>
  !(await formsStillHold()) || (await confirmDiscard())

/** Works from another of one's offices from now on, if the page may go. */
export async function goToOffice(office: number): Promise<void> {
  if (await mayLeaveForms()) await switchOffice(office)
}
