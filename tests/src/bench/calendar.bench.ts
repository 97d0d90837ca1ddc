import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { asServed } from '@estrado/api-mock/testing/api'
import { Clerk } from '@estrado/api-mock/testing/cause'
import { fillWeek } from '@estrado/api-mock/testing/full-week'
import { type DrawnCause, drawnCause } from '@estrado/api-mock/testing/hearing'
import { hearingCalendar as texts } from '@estrado/machines/hearings/calendar-texts'
import { addDays } from '@estrado/machines/time/la-paz'
import type { Page } from 'playwright'
import { prepareEnvironment } from '../paths/prepare-environment.ts'
import { launchBrowser } from '../stack/browser.ts'
import { browserInCourt } from '../stack/court-browser.ts'
import { type Stack, startStack } from '../stack/stack.ts'
import { percentile } from './load/reading.ts'
import type { BenchRow } from './row.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A Monday, and the week before it, in which nothing is held. */
const monday = '2027-03-08'
const before = addDays(monday, -7)
const [rooms, hearings] = [40, 2_000]
const rounds = 9
/** Milliseconds from the press to the week, and between two frames while something is carried. */
const [shownWithin, frameWithin] = [300, 17]

/** So many rooms of the court, and hearings side by side in them from Monday to Friday. */
async function fullWeek({ api }: Stack, { id, idOficina, rooms: own }: DrawnCause): Promise<void> {
  const { token } = await api.login('admin')
  for (let n = own.length; n < rooms; n += 1) {
    const body = {
      descripcion: `Sala ${n + 1}`,
      idOficina,
      capacidad: 20,
      equipamiento: [],
      enlaceVirtual: '',
    }
    const { status, json } = await api.call('salasAudiencias.create', { token, body })
    if (status !== 201) throw new Error(JSON.stringify(json))
  }
  await fillWeek(api.services.db, { idCausa: id, idOficina, monday, rooms, hearings })
}

/** Milliseconds from a press until the frame that shows what is wanted. */
const pressed = (page: Page, name: string, wanted: string): Promise<number> =>
  page.evaluate(
    ([label, selector]) =>
      new Promise<number>((resolve) => {
        const begun = performance.now()
        new MutationObserver((_, observer) => {
          if (!document.querySelector(selector)) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)))
        }).observe(document.body, { childList: true, subtree: true })
        document.querySelector<HTMLElement>(`main button[aria-label="${label}"]`)?.click()
      }),
    [name, wanted] as const,
  )

type Turned = { readonly times: readonly number[]; readonly answers: readonly number[] }

/** Milliseconds that the API took of it. */
const answered = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const asked = performance.getEntriesByType('resource').filter(({ name }) => name.includes('rangoFechas='))
    return asked.at(-1)?.duration ?? 0
  })

/** The page keeps the milliseconds between its frames. */
const watchFrames = `window.frames_ = []; (function next(last) {
  requestAnimationFrame((now) => { window.frames_.push(now - last); next(now) })
})(performance.now())`

/** Milliseconds between frames while a hearing is carried over the grid. */
async function carriedFrames(page: Page): Promise<readonly number[]> {
  const block = page.locator('[data-hearing]').first()
  const box = await block.boundingBox()
  if (!box) throw new Error('no hearing to carry')
  const [x, y] = [box.x + 10, box.y + 8]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 12, y + 12, { steps: 4 })
  await page.evaluate(watchFrames)
  for (let step = 0; step < 120; step += 1) await page.mouse.move(x + 12 + 6 * step, y + 12 + 2 * (step % 60))
  const frames = await page.evaluate(() => (window as unknown as { frames_: number[] }).frames_)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return frames
}

const row = (name: string, figure: number, limit: number, reference: string): BenchRow => ({
  name,
  figure: `${figure.toFixed(0)} ms`,
  reference,
  limit: `≤ ${limit} ms`,
  holds: figure <= limit,
})

/** A week, and a day by rooms, of a court with forty full rooms. */
export async function benchCalendar(): Promise<readonly BenchRow[]> {
  execFileSync(process.execPath, ['scripts/build.mjs', 'web'], { cwd: root })
  const { place, close } = await prepareEnvironment(['api'], tmpdir(), false)
  const stack = await startStack({ ...place, agent: false, api: asServed })
  const browser = await launchBrowser()
  try {
    const cause = await drawnCause(stack.api, new Clerk(stack.api, await stack.api.login('ventanilla')))
    await fullWeek(stack, cause)
    const context = await browserInCourt(stack, browser, cause.secretary, cause.idOficina)
    const page = await context.newPage()
    await page.setViewportSize({ width: 1366, height: 768 })
    const turned = async (view: string, first: string) => {
      const [times, answers]: [number[], number[]] = [[], []]
      for (let round = 0; round <= rounds; round += 1) {
        await page.goto(`${stack.url}/calendario-audiencias?vista=${view}&fecha=${first}`)
        await page.getByRole('grid').waitFor()
        await page.waitForLoadState('networkidle')
        const time = await pressed(page, texts.next, '[data-hearing]')
        // The first round warms up.
        if (round === 0) continue
        times.push(time)
        answers.push(await answered(page))
      }
      return { times, answers }
    }
    const week = await turned('semana', before)
    const frames = await carriedFrames(page)
    const day = await turned('dia', addDays(monday, -1))
    const reference = ({ times, answers }: Turned) =>
      `${rooms} salas, ${hearings} audiencias; mediana de ${times.length}, la peor ${Math.max(...times).toFixed(0)} ms; de la API ${percentile(answers, 0.5).toFixed(0)} ms`
    return [
      row('pasar a una semana llena', percentile(week.times, 0.5), shownWithin, reference(week)),
      row('pasar a un día lleno, por salas', percentile(day.times, 0.5), shownWithin, reference(day)),
      row(
        'entre cuadros mientras se arrastra, mediana',
        percentile(frames, 0.5),
        frameWithin,
        `${frames.length} cuadros, p95 ${percentile(frames, 0.95).toFixed(0)} ms`,
      ),
    ]
  } finally {
    await browser.close()
    await stack.stop()
    await close()
  }
}
