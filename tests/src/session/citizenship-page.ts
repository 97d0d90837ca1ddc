import { citizenshipProvider } from '@estrado/machines/session/citizenship-provider-texts'
import { session } from '@estrado/machines/session/texts'
import { demoPassword } from '@estrado/machines/vocabulary/demo-people'
import type { Page } from 'playwright'

const { login: texts, consent } = citizenshipProvider

/** Presses the button of the login page; the window that opens. */
export async function openCitizenship(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: session.withDigitalCitizenship }).click(),
  ])
  return popup
}

/** Says who one is at the provider's page. */
export async function identify(popup: Page, documento: string, clave = demoPassword): Promise<void> {
  await popup.getByLabel(texts.documento).fill(documento)
  await popup.getByLabel(texts.clave).fill(clave)
  await popup.getByRole('button', { name: texts.submit }).click()
}

/** Lets the application know it. */
export const authorize = (popup: Page): Promise<void> =>
  popup.getByRole('button', { name: consent.submit, exact: true }).click()
