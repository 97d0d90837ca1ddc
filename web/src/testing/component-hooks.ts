import { storageKeys } from '@estrado/machines/vocabulary/storage-keys'
import axe from 'axe-core'
import { afterEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { NewLooks } from './new-looks.ts'
import { removeScreen } from './render-screen.tsx'

/** Hooks of every component test: axe judges what it leaves on the screen in both themes, and the console stays clean. */

/** What a theme changes; all other rules look at what is the same in both. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

type Judged = { readonly rules?: string[]; readonly within?: readonly Element[] }

async function violations({ rules, within }: Judged): Promise<readonly string[]> {
  const include = within?.filter(({ isConnected }) => isConnected)
  if (include?.length === 0) return []
  const found = await axe.run(include ? { include } : document, {
    resultTypes: ['violations'],
    ...(rules
      ? { runOnly: rules }
      : { rules: Object.fromEntries(rulesOfColours.map((rule) => [rule, { enabled: false }])) }),
  })
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

const looks = new NewLooks()

function switchTheme(dark: boolean): Promise<void> {
  localStorage.setItem(storageKeys.darkMode, String(dark))
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.darkMode }))
  const scheme = dark ? 'dark' : 'light'
  return expect.poll(() => document.documentElement.dataset.mantineColorScheme).toBe(scheme)
}

/**
 * Rules that axe finds broken on the page as it stands; of colours, in both themes, and of what wasn't judged before.
 * Waited for is what follows later: of a size, as that a box scrolls, or of a page that was gone to, as its heading.
 */
export async function expectAccessible(): Promise<void> {
  await expect.poll(() => violations({})).toEqual([])
  const { elements: within, judged } = looks.found()
  if (within.length === 0) return
  const colours = { rules: rulesOfColours, within }
  await expect.poll(() => violations(colours)).toEqual([])
  await switchTheme(true)
  expect(await violations(colours), 'dark').toEqual([])
  await switchTheme(false)
  judged()
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
