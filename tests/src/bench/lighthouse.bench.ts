import { tmpdir } from 'node:os'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { sampleCourt } from '../accessibility/sample-court.ts'
import { preparePlace } from '../paths/prepare-place.ts'
import { chromiumArguments } from '../stack/browser.ts'
import { startStack } from '../stack/stack.ts'
import type { BenchRow } from './row.ts'

const least = { performance: 0.95, accessibility: 1 } as const
const names = { performance: 'rendimiento', accessibility: 'accesibilidad' } as const
type Category = keyof typeof least

/** A page as Lighthouse sees it: a phone of the middle class on a slow mobile network, both simulated. */
async function scoresOf(address: string): Promise<Readonly<Record<Category, number>>> {
  const chrome = await launch({
    chromePath: '/usr/bin/chromium',
    chromeFlags: ['--headless', ...chromiumArguments],
  })
  try {
    const onlyCategories = Object.keys(least)
    const result = await lighthouse(address, { port: chrome.port, onlyCategories, logLevel: 'error' })
    const score = (category: Category) => result?.lhr.categories[category]?.score ?? 0
    return { performance: score('performance'), accessibility: score('accessibility') }
  } finally {
    chrome.kill()
  }
}

/** The pages that anybody may open. */
export async function benchLighthouse(): Promise<readonly BenchRow[]> {
  const { place, close } = await preparePlace(['api'], tmpdir(), false)
  const stack = await startStack(place)
  try {
    const { form } = await sampleCourt(stack)
    const rows: BenchRow[] = []
    for (const path of ['/login', '/edictos', `/documento/qr/${form}`]) {
      const scores = await scoresOf(`${stack.url}${path}`)
      for (const category of ['performance', 'accessibility'] as const) {
        rows.push({
          name: `${path.replace(form, '…')}: ${names[category]}`,
          figure: scores[category].toFixed(2),
          reference: 'Lighthouse 12, teléfono simulado',
          limit: `≥ ${least[category].toFixed(2)}`,
          holds: scores[category] >= least[category],
        })
      }
    }
    return rows
  } finally {
    await stack.stop()
    await close()
  }
}
