import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outlastingTokens, startTestApi, type TestApi } from '@estrado/api-mock/testing/api'
import { Clerk } from '@estrado/api-mock/testing/cause'
import { type DrawnCause, drawnCause } from '@estrado/api-mock/testing/hearing'
import { editor } from '@estrado/machines/acts/editor-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { beginningPath } from '@estrado/machines/writing/addresses'
import { actScreen as texts } from '@estrado/machines/writing/screen-texts'
import { plainText } from '@estrado/machines/writing/walk'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { killApis, type StartedApi, startedApi, withoutSamples } from '../faults/api-process.ts'
import { freePorts } from '../stack/free-ports.ts'
import { KillableBrowser } from '../stack/killable-browser.ts'

/** Somebody types without a pause; the browser is killed (`kill -9`), then the server and the browser. */

/** Milliseconds of typing that may be lost. */
const mayBeLost = 2_000
const route = '/jurisdiccional/crear-acto-procesal-resolucion/{idCausa}/{idActoProcesal?}'

const browser = new KillableBrowser()
const dataFolder = mkdtempSync(join(tmpdir(), 'estrado-typing-'))
let api: TestApi
let cause: DrawnCause
let port: number
let server: StartedApi
const url = () => `http://localhost:${port}`

const startServer = () => startedApi(dataFolder, api.services.settings, port)
const killServer = () => killApis([server])

beforeAll(async () => {
  api = await startTestApi(
    inject('clusterUrl'),
    { now: () => new Date(), advance: () => undefined },
    { dataFolder, accessTokenSeconds: outlastingTokens },
  )
  cause = await drawnCause(api, new Clerk(api, await api.login('ventanilla')))
  await withoutSamples(api.services.db)
  ;[port = 0] = await freePorts(1)
  server = await startServer()
})
afterEach(() => browser.close())
afterAll(async () => {
  await killServer()
  browser.forget()
  await api.stop()
  rmSync(dataFolder, { recursive: true, force: true })
})

const secretaryOf = (profile: string) =>
  browser.signedIn(profile, url(), String(cause.secretary.usuario.usuario))
const text = (page: Page) => page.getByRole('textbox', { name: texts.text })

async function begunAct(page: Page): Promise<string> {
  await page.goto(`${url()}${beginningPath(route, cause.id)}`)
  await page.getByRole('combobox', { name: texts.type }).click()
  await page.getByRole('option', { name: 'Decreto de Mero Trámite', exact: true }).click()
  await page.getByText(editor.modes.abierto, { exact: true }).click()
  await page.getByRole('button', { name: texts.begin, exact: true }).click()
  await text(page).waitFor()
  return new URL(page.url()).pathname
}

type Typed = { readonly word: string; readonly at: number }

/** Milliseconds between two keys: ten times as fast as people, and time left for what keeps their words. */
const betweenKeys = 10

/** Numbered words, one after the other, until somebody ends it or the browser is gone. */
function typing(page: Page, prefix: string) {
  const typed: Typed[] = []
  let going = true
  const done = (async () => {
    await text(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Enter')
    for (let n = 1; going; n += 1) {
      const word = `${prefix}${n}`
      await page.keyboard.type(`${word} `, { delay: betweenKeys })
      typed.push({ word, at: performance.now() })
    }
  })().catch(() => undefined)
  return {
    typed,
    /** Resolves when so many milliseconds were typed. */
    after: (milliseconds: number) =>
      expect.poll(() => (typed.at(-1)?.at ?? 0) - (typed[0]?.at ?? 0)).toBeGreaterThan(milliseconds),
    stop: async () => {
      going = false
      await done
    },
  }
}

/** Every word that was there for long enough before the blow. */
const kept = (typed: readonly Typed[], blow: number) =>
  typed.filter(({ at }) => at < blow - mayBeLost).map(({ word }) => word)

/** Opens the text again; where API and browser hold different ones, the browser's goes on. Both have the words then. */
async function findsAgain(page: Page, path: string, words: readonly string[]): Promise<void> {
  await page.goto(`${url()}${path}`)
  const mine = page.getByRole('dialog').getByRole('button', { name: texts.useMine })
  const missing = (found: readonly string[]) => words.filter((word) => !found.includes(word))
  const shown = async () => {
    if (await mine.isVisible()) await mine.click()
    return (await text(page).locator('p').allTextContents()).join(' ').split(/\s+/)
  }
  await expect.poll(async () => missing(await shown())).toEqual([])
  await expect.poll(async () => missing(await savedText(path))).toEqual([])
}

const savedText = async (path: string) => {
  const id = Number(path.split('/').at(-1))
  const answer = await api.call('escritos.get', { token: cause.secretary.token, params: { id } })
  return plainText((answer.response as AnswerOf<'escritos.get'>).texto).split(/\s+/)
}

it('loses no more than two seconds of typing to a killed browser, and to a killed server and browser', async () => {
  const profile = browser.newProfile()
  let page = await secretaryOf(profile)
  const path = await begunAct(page)

  const first = typing(page, 'a')
  await first.after(2_500 + Math.random() * 1_500)
  // However slowly the machine types, something was there for long enough.
  await expect.poll(() => kept(first.typed, performance.now()).length).toBeGreaterThan(10)
  const cut = performance.now()
  await browser.kill(profile, page)
  await first.stop()
  page = await secretaryOf(profile)
  await findsAgain(page, path, kept(first.typed, cut))

  const second = typing(page, 'b')
  await second.after(500)
  await killServer()
  await second.after(3_000 + Math.random() * 1_500)
  const blow = performance.now()
  await browser.kill(profile, page)
  await second.stop()
  server = await startServer()
  page = await secretaryOf(profile)
  await findsAgain(page, path, [...kept(first.typed, cut), ...kept(second.typed, blow)])
})
