import { dialog } from '@estrado/machines/messages/dialogs'
import type { Page } from 'playwright'

/** Says yes to the question that stands open, by the name of its button; what asks it may bear the same name. */
export const sayYes = (page: Page, name: string): Promise<void> =>
  page.getByRole('dialog', { name: dialog.confirmTitle }).getByRole('button', { name, exact: true }).click()
