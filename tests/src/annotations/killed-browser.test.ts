import { mkdtempSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Annotator } from '@estrado/api-mock/testing/annotations'
import { Clerk } from '@estrado/api-mock/testing/cause'
import { type DrawnCause, drawnCause } from '@estrado/api-mock/testing/hearing'
import { annotationVersions, annotationViewer as texts } from '@estrado/machines/annotations/viewer-texts'
import { viewer } from '@estrado/machines/messages/interface'
import { demoPassword } from '@estrado/machines/vocabulary/demo-people'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { chromiumOptions } from '../agent/chromium.ts'
import { type Stack, startStack } from '../stack/stack.ts'

/** Notes that were not saved outlive a killed browser: in its own store, and with the API for any other. */

let stack: Stack
let cause: DrawnCause
let annotator: Annotator
const profiles: string[] = []
let open: BrowserContext | undefined

beforeAll(async () => {
  stack = await startStack({ agent: false })
  cause = await drawnCause(stack.api, new Clerk(stack.api, await stack.api.login('ventanilla')))
  annotator = new Annotator(stack.api, cause.judge, cause.idActo)
})
afterEach(() => open?.close())
afterAll(async () => {
  for (const profile of profiles) rmSync(profile, { recursive: true, force: true })
  await stack.stop()
})

function newProfile(): string {
  const profile = mkdtempSync(join(tmpdir(), 'estrado-test-profile-'))
  profiles.push(profile)
  return profile
}

/** The judge at the document's annotations, with the browser of a profile. */
async function judgeAtNotes(profile: string): Promise<Page> {
  open = await chromium.launchPersistentContext(profile, {
    ...chromiumOptions,
    locale: 'es-BO',
    timezoneId: 'America/La_Paz',
    viewport: { width: 1366, height: 768 },
    reducedMotion: 'reduce',
  })
  const page = await open.newPage()
  await page.goto(`${stack.url}/login`)
  await page.getByLabel('Usuario').fill(String(cause.judge.usuario.usuario))
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${stack.url}/`)
  await page.goto(`${stack.url}/jurisdiccional/despacho/detalle-causa/${cause.id}?parte=actuados`)
  await page.getByRole('button', { name: /^Acusación/ }).click()
  await page.getByRole('button', { name: texts.annotate }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: texts.toolWithKey(texts.tool.comment, 'C') })
    .waitFor()
  return page
}

async function comment(page: Page, words: string) {
  // The page on which the note is put is drawn, and has the tool.
  await page.locator('[data-drawn="true"] svg').first().waitFor()
  await page.getByRole('region', { name: viewer.title, exact: true }).last().focus()
  await page.keyboard.press('c')
  await page.locator('svg[data-tool="comment"]').first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: texts.newComment }).fill(words)
  await page.keyboard.press('Control+Enter')
  await noteIn(page, words).waitFor()
}

const noteIn = (page: Page, words: string) => page.getByRole('list', { name: texts.side }).getByText(words)

/** Ends the browser of a profile as a power cut would. */
async function kill(profile: string, page: Page) {
  const gone = new Promise((resolve) => page.context().once('close', resolve))
  process.kill(Number(readlinkSync(join(profile, 'SingletonLock')).split('-').at(-1)), 'SIGKILL')
  await gone
  open = undefined
}

const drafted = async () => {
  const { set } = await annotator.current()
  return set.borrador?.anotaciones.map(({ contenido }) => contenido) ?? []
}

it('a draft that the API never got comes back in the same browser, and one that it got in another', async () => {
  const first = newProfile()
  const cut = await judgeAtNotes(first)
  await cut.context().route('**/documentos-anotaciones/borrador/**', (route) => route.abort())
  await comment(cut, 'Sin red')
  await cut.getByText(texts.kept('').trim()).waitFor()
  await kill(first, cut)
  expect(await drafted()).toEqual([])

  const again = await judgeAtNotes(first)
  await again.getByText('Se recuperaron cambios sin guardar').waitFor()
  await noteIn(again, 'Sin red').waitFor()
  await comment(again, 'Con red')
  await expect.poll(drafted).toEqual(['Sin red', 'Con red'])
  await kill(first, again)

  const other = await judgeAtNotes(newProfile())
  await noteIn(other, 'Con red').waitFor()
  await other.keyboard.press('Control+s')
  await other
    .getByRole('region', { name: annotationVersions.title })
    .getByText(annotationVersions.version(1))
    .waitFor()
  const { set } = await annotator.current()
  expect(set.datos?.anotaciones.map(({ contenido }) => contenido)).toEqual(['Sin red', 'Con red'])
  expect(set.borrador).toBeNull()
})
