import { storageKeys } from '@estrado/machines/vocabulary/storage-keys'
import type { Locator, Page } from 'playwright'
import { axeViolations } from '../stack/axe.ts'

type Scheme = 'light' | 'dark'

/** Changes the theme as another tab of the same person does: nothing that is open closes. */
async function switchTheme(page: Page, scheme: Scheme): Promise<void> {
  await page.evaluate(
    `localStorage.setItem('${storageKeys.darkMode}', '${scheme === 'dark'}');
     dispatchEvent(new StorageEvent('storage', { key: '${storageKeys.darkMode}' }))`,
  )
  await page.locator(`html[data-mantine-color-scheme=${scheme}]`).waitFor({ state: 'attached' })
}

/** What a theme changes; all other rules look at what is the same in both. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

/** What axe finds on the page as it stands, or in its part `within`: in the light theme, and of colours again in the dark one. */
export async function violationsInBothThemes(page: Page, within?: string): Promise<readonly string[]> {
  const light = await axeViolations(page, { within })
  await switchTheme(page, 'dark')
  const dark = await axeViolations(page, { within, rules: rulesOfColours })
  await switchTheme(page, 'light')
  return [...light, ...dark.map((violation) => `dark: ${violation}`)]
}

/** Pixels by which the page is wider than its window: what makes a phone scroll sideways. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')

/** Is a thing itself, and not something above it or the edge of a box that scrolls, at the place where it stands? */
export const inSight = (thing: Locator): Promise<boolean> =>
  thing.evaluate((element) => {
    const { x, y, width, height } = (element as Element).getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return top !== null && element.contains(top)
  })
