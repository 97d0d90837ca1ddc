import { Annotator } from '@estrado/api-mock/testing/annotations'
import { Clerk } from '@estrado/api-mock/testing/cause'
import { type DrawnCause, drawnCause } from '@estrado/api-mock/testing/hearing'
import { annotationVersions, annotationViewer as texts } from '@estrado/machines/annotations/viewer-texts'
import { viewer } from '@estrado/machines/messages/interface'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { KillableBrowser } from '../stack/killable-browser.ts'
import { type Stack, startStack } from '../stack/stack.ts'

/** Notes that were not saved outlive a killed browser: in its own store, and with the API for any other. */

let stack: Stack
let cause: DrawnCause
let annotator: Annotator
const browser = new KillableBrowser()

beforeAll(async () => {
  stack = await startStack({ agent: false })
  cause = await drawnCause(stack.api, new Clerk(stack.api, await stack.api.login('ventanilla')))
  annotator = new Annotator(stack.api, cause.judge, cause.idActo)
})
afterEach(() => browser.close())
afterAll(async () => {
  browser.forget()
  await stack.stop()
})

/** The judge at the document's annotations, with the browser of a profile. */
async function judgeAtNotes(profile: string): Promise<Page> {
  const page = await browser.signedIn(profile, stack.url, String(cause.judge.usuario.usuario))
  await page.goto(`${stack.url}/jurisdiccional/despacho/detalle-causa/${cause.id}?parte=actuados`)
  await page.getByRole('button', { name: /^Acusación/ }).click()
  await page.getByRole('button', { name: texts.annotate }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: texts.toolWithKey(texts.tool.comment, 'C') })
    .waitFor()
  return page
}

/** To where the keys of the viewer are heard. */
const toPages = (page: Page) => page.getByRole('region', { name: viewer.title, exact: true }).last().focus()

async function comment(page: Page, words: string) {
  // The page on which the note is put is drawn, and has the tool.
  await page.locator('[data-drawn="true"] svg').first().waitFor()
  await toPages(page)
  await page.keyboard.press('c')
  await page.locator('svg[data-tool="comment"]').first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: texts.newComment }).fill(words)
  await page.keyboard.press('Control+Enter')
  await noteIn(page, words).waitFor()
}

const noteIn = (page: Page, words: string) => page.getByRole('list', { name: texts.side }).getByText(words)

const drafted = async () => {
  const { set } = await annotator.current()
  return set.borrador?.anotaciones.map(({ contenido }) => contenido) ?? []
}

it('a draft that the API never got comes back in the same browser, and one that it got in another', async () => {
  const first = browser.newProfile()
  const cut = await judgeAtNotes(first)
  await cut.context().route('**/documentos-anotaciones/borrador/**', (route) => route.abort())
  await comment(cut, 'Sin red')
  await cut.getByText(texts.kept('').trim()).waitFor()
  await browser.kill(first, cut)
  expect(await drafted()).toEqual([])

  const again = await judgeAtNotes(first)
  await again.getByText('Se recuperaron cambios sin guardar').waitFor()
  await noteIn(again, 'Sin red').waitFor()
  await comment(again, 'Con red')
  await expect.poll(drafted).toEqual(['Sin red', 'Con red'])
  await browser.kill(first, again)

  const other = await judgeAtNotes(browser.newProfile())
  await noteIn(other, 'Con red').waitFor()
  await toPages(other)
  await other.keyboard.press('Control+s')
  await other
    .getByRole('region', { name: annotationVersions.title })
    .getByText(annotationVersions.version(1))
    .waitFor()
  const { set } = await annotator.current()
  expect(set.datos?.anotaciones.map(({ contenido }) => contenido)).toEqual(['Sin red', 'Con red'])
  expect(set.borrador).toBeNull()
})
