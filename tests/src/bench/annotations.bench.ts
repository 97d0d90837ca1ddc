import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Annotator, comment } from '@estrado/api-mock/testing/annotations'
import { asServed } from '@estrado/api-mock/testing/api'
import { Clerk, smallPdf } from '@estrado/api-mock/testing/cause'
import { drawnCause } from '@estrado/api-mock/testing/hearing'
import type { Page } from 'playwright'
import { prepareEnvironment } from '../paths/prepare-environment.ts'
import { launchBrowser, signedInState } from '../stack/browser.ts'
import { type Stack, startStack } from '../stack/stack.ts'
import { percentile } from './load/reading.ts'
import type { BenchRow } from './row.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const [pages, notes, opens] = [500, 300, 9]
const atMost = { more: 100, frame: 1000 / 60 + 4 } as const

/** A drawn cause of which one document has many pages, with as many notes, several on each of the first. */
async function annotatedCause({ api }: Stack) {
  const clerk = new Clerk(api, await api.login('ventanilla'))
  const cause = await drawnCause(api, clerk)
  const pdf = await smallPdf(pages)
  const row = { sha256: await api.services.files.put(pdf), bytes: pdf.length, paginas: pages }
  await api.services.db.updateTable('documento').set(row).where('id_acto', '=', cause.idActo).execute()
  const all = Array.from({ length: notes }, (_, n) =>
    comment(`Nota ${n + 1}`, {
      pagina: 1 + (n % 100),
      posicion: { x: 0.1 + 0.2 * (n % 4), y: 0.1 + 0.2 * Math.floor(n / 100), width: 0.05, height: 0.04 },
    }),
  )
  const { status } = await new Annotator(api, cause.judge, cause.idActo).create(all)
  if (status !== 201) throw new Error(`annotations: ${status}`)
  return { id: cause.id, usuario: String(cause.judge.usuario.usuario) }
}

/** Milliseconds from the press of a button to the frame in which all of these are there. */
const fromPress = (page: Page, button: string, wanted: readonly string[]): Promise<number> =>
  page.evaluate(
    async ([label, selectors]) => {
      const pressed = [...document.querySelectorAll('button')].find((one) => one.textContent?.includes(label))
      if (!pressed) throw new Error(`no ${label}`)
      const started = performance.now()
      pressed.click()
      while (selectors.some((selector) => !document.querySelector(selector)))
        await new Promise(requestAnimationFrame)
      return performance.now() - started
    },
    [button, wanted] as const,
  )

/** Milliseconds between the frames while a note is dragged about. */
async function framesOfDrag(page: Page): Promise<readonly number[]> {
  const note = page.locator('[role=dialog] [data-page="1"] [data-note]').first()
  const box = await note.boundingBox()
  if (!box) throw new Error('no note')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const watched = page.evaluate(async () => {
    const times: number[] = []
    let before = await new Promise<number>(requestAnimationFrame)
    while (times.length < 120) {
      const now = await new Promise<number>(requestAnimationFrame)
      times.push(now - before)
      before = now
    }
    return times
  })
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 120; step += 1) await page.mouse.move(x + step, y + (step % 40))
  const times = await watched
  await page.mouse.up()
  return times
}

const milliseconds = (value: number) => `${value.toFixed(0)} ms`

/** The annotation viewer beside the bare one, over the same document. */
export async function benchAnnotations(): Promise<readonly BenchRow[]> {
  execFileSync(process.execPath, ['scripts/build.mjs', 'web'], { cwd: root })
  const { place, close } = await prepareEnvironment(['api'], tmpdir(), false)
  const stack = await startStack({ ...place, agent: false, api: asServed })
  const browser = await launchBrowser({ maps: true })
  try {
    const { id, usuario } = await annotatedCause(stack)
    const context = await browser.newContext({
      storageState: await signedInState(stack, usuario),
      viewport: { width: 1366, height: 768 },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    const drawn = '[data-page="1"][data-drawn="true"]'
    const [bare, annotated]: [number[], number[]] = [[], []]
    await page.goto(`${stack.url}/jurisdiccional/despacho/detalle-causa/${id}?parte=actuados`)
    await page.locator('ol button').first().waitFor()
    const dialog = page.getByRole('dialog')
    const annotations = page.getByRole('button', { name: 'Anotaciones' })
    // What both of them load is there from the first time on, which isn't counted.
    for (let n = 0; n <= opens; n += 1) {
      bare.push(await fromPress(page, 'Acusación', [drawn]))
      await annotations.waitFor()
      annotated.push(
        await fromPress(page, 'Anotaciones', [`[role=dialog] ${drawn}`, '[role=dialog] [data-note]']),
      )
      if (n === opens) break
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      await page.keyboard.press('Escape')
      await annotations.waitFor({ state: 'hidden' })
    }
    const middle = (times: readonly number[]) => percentile(times.slice(1), 0.5)
    const more = middle(annotated) - middle(bare)
    const frames = await framesOfDrag(page)
    const mean = frames.reduce((sum, time) => sum + time, 0) / frames.length
    return [
      {
        name: `abrir con ${notes} anotaciones en ${pages} páginas, más que el visor solo`,
        figure: `${more > 0 ? '+' : ''}${milliseconds(more)}`,
        reference: `${milliseconds(middle(annotated))} contra ${milliseconds(middle(bare))}, mediana de ${opens}`,
        limit: `≤ +${milliseconds(atMost.more)}`,
        holds: more <= atMost.more,
      },
      {
        name: 'cuadro al arrastrar una anotación: medio',
        figure: `${mean.toFixed(1)} ms`,
        reference: `p95 ${percentile(frames, 0.95).toFixed(1)} ms, ${frames.length} cuadros`,
        limit: `≤ ${atMost.frame.toFixed(1)} ms`,
        holds: mean <= atMost.frame,
      },
    ]
  } finally {
    await browser.close()
    await stack.stop()
    await close()
  }
}
