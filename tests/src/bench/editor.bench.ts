import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { asServed } from '@estrado/api-mock/testing/api'
import { Clerk } from '@estrado/api-mock/testing/cause'
import { drawnCause } from '@estrado/api-mock/testing/hearing'
import { actScreen as texts } from '@estrado/machines/writing/screen-texts'
import { type Block, type WrittenText, writtenSchemaVersion } from '@estrado/machines/writing/tree'
import type { Page } from 'playwright'
import { prepareEnvironment } from '../paths/prepare-environment.ts'
import { launchBrowser } from '../stack/browser.ts'
import { browserInCourt } from '../stack/court-browser.ts'
import { type Stack, startStack } from '../stack/stack.ts'
import { percentile } from './load/reading.ts'
import type { BenchRow } from './row.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Pages of the document, characters of one, and tables among them. */
const [pages, ofPage, tables] = [70, 2_340, 24]
const [rounds, keysOfRound] = [5, 60]
const atMost = 2
const decree = 301

const sentence = 'El tribunal valora la prueba producida en juicio conforme a la sana crítica y a la lógica. '
const paragraph = (text: string): Block => ({
  type: 'paragraph',
  attrs: { align: 'justify', indent: 0 },
  content: [{ type: 'text', text }],
})
const cell = (text: string) =>
  ({
    type: 'table_cell',
    attrs: { colspan: 1, rowspan: 1, colwidth: null },
    content: [paragraph(text)],
  }) as const
const table: Block = {
  type: 'table',
  content: Array.from({ length: 6 }, (_, row) => ({
    type: 'table_row',
    content: [cell(`${row + 1}`), cell('Acta de registro'), cell('Incorporada por su lectura')],
  })),
}

/** A sentence of so many pages: five paragraphs each, a heading where a part begins, tables of evidence. */
function longText(): WrittenText {
  const text = sentence.repeat(Math.ceil(ofPage / 5 / sentence.length))
  const content = Array.from({ length: pages }, (_, page): readonly Block[] => [
    ...(page % 10 === 0
      ? [
          {
            type: 'heading',
            attrs: { level: 2, align: 'left' },
            content: [{ type: 'text', text: `Parte ${page / 10 + 1}` }],
          } as const,
        ]
      : []),
    ...Array.from({ length: 5 }, () => paragraph(text)),
    ...(page < tables ? [table] : []),
  ]).flat()
  return { esquema: writtenSchemaVersion, doc: { type: 'doc', content } }
}

/** The address of an act of so many pages, in the hands of its secretary. */
async function longAct({ api }: Stack) {
  const cause = await drawnCause(api, new Clerk(api, await api.login('ventanilla')))
  const { token } = cause.secretary
  const body = { idCausa: cause.id, idTipoActoProcesal: decree, modo: 'abierto', referencia: 'Sentencia' }
  const begun = await api.call('escritos.begin', { token, body })
  const { id } = begun.response as { id: number }
  const texto = longText()
  const saved = await api.call('escritos.save', { token, params: { id }, body: { texto, revision: 1 } })
  if (saved.status !== 200) throw new Error(`text: ${saved.status} ${saved.message}`)
  return { cause, path: `/jurisdiccional/crear-acto-procesal-resolucion/${cause.id}/${id}` }
}

const written = (page: Page) => page.getByRole('textbox', { name: texts.text })

/** Each key's milliseconds to the first moment after the frame that shows it, kept in the page. */
const watchKeys = (page: Page) =>
  page.evaluate(() => {
    const kept = window as unknown as { keyTimes: number[] }
    kept.keyTimes = []
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => kept.keyTimes.push(performance.now() - timeStamp)
          port2.postMessage(null)
        }),
      { capture: true },
    )
  })

/** Takes the editor's place with its very elements, in which the browser alone edits. */
const bareInstead = (page: Page) =>
  written(page).evaluate((element) => {
    const bare = element.cloneNode(true) as HTMLElement
    bare.contentEditable = 'true'
    element.replaceWith(bare)
  })

/** Puts the caret into the middle of the text and types a round of keys there. */
async function typeRound(page: Page, round: number): Promise<readonly number[]> {
  await page.bringToFront()
  await written(page)
    .locator(':scope > p')
    .nth(170 + round)
    .click()
  await page.evaluate(() => {
    ;(window as unknown as { keyTimes: number[] }).keyTimes.length = 0
  })
  await page.keyboard.type('palabras '.repeat(10).slice(0, keysOfRound), { delay: 40 })
  await page.waitForFunction(
    (wanted) => (window as unknown as { keyTimes: number[] }).keyTimes.length >= wanted,
    keysOfRound,
  )
  return page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes)
}

const milliseconds = (value: number) => `${value.toFixed(0)} ms`

/** Typing in the house's editor beside a bare `contenteditable` with the same text, in turns in one browser. */
export async function benchEditor(): Promise<readonly BenchRow[]> {
  execFileSync(process.execPath, ['scripts/build.mjs', 'web'], { cwd: root })
  const { place, close } = await prepareEnvironment(['api'], tmpdir(), false)
  const stack = await startStack({ ...place, agent: false, api: asServed })
  const browser = await launchBrowser()
  try {
    const { cause, path } = await longAct(stack)
    const context = await browserInCourt(stack, browser, cause.secretary, cause.idOficina)
    const opened = async () => {
      const page = await context.newPage()
      await page.setViewportSize({ width: 1366, height: 768 })
      await page.goto(`${stack.url}${path}`)
      await written(page).waitFor()
      await watchKeys(page)
      return page
    }
    const bare = await opened()
    await bareInstead(bare)
    const house = await opened()
    const [ofBare, ofHouse]: [number[], number[]] = [[], []]
    for (let round = 0; round <= rounds; round += 1) {
      const [one, other] = [await typeRound(bare, round), await typeRound(house, round)]
      // The first round warms both up.
      if (round === 0) continue
      ofBare.push(...one)
      ofHouse.push(...other)
    }
    const [reference, figure] = [percentile(ofBare, 0.95), percentile(ofHouse, 0.95)]
    const median = (times: readonly number[]) => milliseconds(percentile(times, 0.5))
    return [
      {
        name: `tecla a pantalla en ${pages} páginas, p95, contra un contenteditable igual`,
        figure: `${(figure / reference).toFixed(2)} ×`,
        reference: `${milliseconds(figure)} contra ${milliseconds(reference)}; medianas ${median(ofHouse)} y ${median(ofBare)}, ${ofHouse.length} teclas`,
        limit: `≤ ${atMost} ×`,
        holds: figure <= atMost * reference,
      },
    ]
  } finally {
    await browser.close()
    await stack.stop()
    await close()
  }
}
