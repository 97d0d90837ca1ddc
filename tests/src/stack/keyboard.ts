import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

/** Further than any way through one screen. */
const longestWay = 80

export const isFocused = (wanted: Locator) => wanted.evaluate((element) => element === document.activeElement)

/** Until something has the focus: a key that is pressed before goes elsewhere. */
export const hasFocus = (wanted: Locator): Promise<void> => expect.poll(() => isFocused(wanted)).toBe(true)

/** Goes on with the tab key until something has the focus. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await wanted.waitFor()
  for (let n = 0; n < longestWay; n += 1) {
    if (await isFocused(wanted)) return
    await page.keyboard.press(key)
  }
  throw new Error(`the tab key doesn't reach ${wanted}`)
}

/** Tabs to a button and presses it. */
export async function enterOn(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, wanted, key)
  await page.keyboard.press('Enter')
}

/** Types into a list of choices and takes the first that is left. */
export async function choose(page: Page, field: Locator, typed: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(typed)
  await page.getByRole('option', { name: typed }).first().waitFor()
  await page.keyboard.press('Enter')
}
