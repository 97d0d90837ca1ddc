import { tmpdir } from 'node:os'
import { asServed } from '@estrado/api-mock/testing/api'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { sampleCourt } from '../accessibility/sample-court.ts'
import { prepareEnvironment } from '../paths/prepare-environment.ts'
import { samplePortals } from '../portals/sample-portals.ts'
import { chromiumFlags, unseenChromium } from '../stack/chromium.ts'
import { startStack } from '../stack/stack.ts'
import type { BenchRow } from './row.ts'

const least = { performance: 0.95, accessibility: 1 } as const
const names = { performance: 'rendimiento', accessibility: 'accesibilidad' } as const
type Category = keyof typeof least

/** A page as Lighthouse sees it: a phone of the middle class on a slow mobile network, both simulated. */
async function scoresOf(address: string): Promise<Readonly<Record<Category, number>>> {
  const chrome = await launch({
    chromePath: unseenChromium,
    chromeFlags: [...chromiumFlags],
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

/** Looks at each page: what else the machine does falsifies a single one. */
const looks = 3

const median = (scores: readonly number[]): number =>
  scores.toSorted((a, b) => a - b)[Math.floor(scores.length / 2)] ?? 0

/** The pages that anybody may open. */
export async function benchLighthouse(): Promise<readonly BenchRow[]> {
  const { place, close } = await prepareEnvironment(['api'], tmpdir(), false)
  const stack = await startStack({ ...place, api: asServed })
  try {
    const { form } = await sampleCourt(stack)
    await samplePortals(stack, 12)
    const rows: BenchRow[] = []
    const town = '20101'
    const paths = ['/login', '/edictos', `/documento/qr/${form}`, '/audiencias-publico']
    for (const path of [...paths, `/pantalla-audiencias/${town}`]) {
      const runs = [await scoresOf(`${stack.url}${path}`)]
      while (runs.length < looks) runs.push(await scoresOf(`${stack.url}${path}`))
      for (const category of ['performance', 'accessibility'] as const) {
        const score = median(runs.map((run) => run[category]))
        rows.push({
          name: `${path.replace(form, '…')}: ${names[category]}`,
          figure: score.toFixed(2),
          reference: `Lighthouse 12, teléfono simulado, mediana de ${looks}`,
          limit: `≥ ${least[category].toFixed(2)}`,
          holds: score >= least[category],
        })
      }
    }
    return rows
  } finally {
    await stack.stop()
    await close()
  }
}
