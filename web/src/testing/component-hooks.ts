import { storageKeys } from '@estrado/machines/vocabulary/storage-keys'
import axe from 'axe-core'
import { afterEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { removeScreen } from './render-screen.tsx'

/** Hooks of every component test: axe judges what it leaves on the screen in both themes, and the console stays clean. */

/** What a theme changes; all other rules look at what is the same in both. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

async function violations(rules?: string[]): Promise<readonly string[]> {
  const found = await axe.run({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

function switchTheme(dark: boolean): Promise<void> {
  localStorage.setItem(storageKeys.darkMode, String(dark))
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.darkMode }))
  const scheme = dark ? 'dark' : 'light'
  return expect.poll(() => document.documentElement.dataset.mantineColorScheme).toBe(scheme)
}

/**
 * Rules that axe finds broken on the page as it stands, in the light theme and, of colours, in the dark one. Waited for
 * is what follows later: of a size, as that a box scrolls, or of a page that was gone to, as its heading.
 */
export async function expectAccessible(): Promise<void> {
  await expect.poll(() => violations()).toEqual([])
  await switchTheme(true)
  expect(await violations(rulesOfColours), 'dark').toEqual([])
  await switchTheme(false)
}

const complaints: string[] = []
const complain = console.error
console.error = (...said: unknown[]) => {
  complaints.push(said.map(String).join(' '))
  complain(...said)
}

afterEach(async () => {
  try {
    if (document.getElementById('root')) await expectAccessible()
  } finally {
    expect([...removeScreen(), ...complaints.splice(0)]).toEqual([])
    await page.viewport(1366, 768)
  }
})
