import type { LoggedIn } from '@estrado/api-mock/testing/api'
import { Clerk } from '@estrado/api-mock/testing/cause'
import { type DrawnCause, drawnCause } from '@estrado/api-mock/testing/hearing'
import { editor } from '@estrado/machines/acts/editor-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { approval } from '@estrado/machines/signing/approval-texts'
import { signingDialog } from '@estrado/machines/signing/dialog-texts'
import { demoPin } from '@estrado/machines/vocabulary/demo-people'
import { actScreen as texts } from '@estrado/machines/writing/screen-texts'
import { beginningPath } from '@estrado/machines/writing/screens'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signingJudge } from '../paths/api/signing-judge.ts'
import { launchBrowser, openPage, type TestBrowser } from '../stack/browser.ts'
import { browserInCourt } from '../stack/court-browser.ts'
import { type Stack, startStack } from '../stack/stack.ts'

/** A secretary drafts, the judge takes over, corrects, reviews and signs; the audit has every step. */

const route = '/jurisdiccional/crear-acto-procesal-resolucion/{idCausa}/{idActoProcesal?}'
const typeOfAct = 'Decreto de Mero Trámite'

let stack: Stack
let browser: TestBrowser
let cause: DrawnCause

beforeAll(async () => {
  stack = await startStack()
  browser = await launchBrowser({ trusting: [stack] })
  cause = await drawnCause(stack.api, new Clerk(stack.api, await stack.api.login('ventanilla')))
})
afterAll(async () => {
  await browser.close()
  await stack.stop()
})

const browserOf = (user: LoggedIn) => browserInCourt(stack, browser, user, cause.idOficina)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const text = (page: Page) => page.getByRole('textbox', { name: texts.text })

async function write(page: Page, words: string) {
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
  await page.getByText(/^Guardado/).waitFor()
}

it('a decree is drafted, taken over, reviewed as the very document, signed and closed', async () => {
  const drafting = await openPage(await browserOf(cause.secretary))
  const { page: secretary } = drafting
  await secretary.goto(`${stack.url}${beginningPath(route, cause.id)}`)
  await secretary.getByRole('combobox', { name: texts.type }).click()
  await secretary.getByRole('option', { name: typeOfAct, exact: true }).click()
  await secretary.getByText(editor.modes.abierto, { exact: true }).click()
  await button(secretary, texts.begin).click()
  await write(secretary, 'Téngase presente lo manifestado.')
  const { pathname } = new URL(secretary.url())
  const idActo = Number(pathname.split('/').at(-1))

  const judge = await signingJudge(stack.api, cause.idOficina)
  const signing = await openPage(await browserOf(judge))
  const { page } = signing
  await page.goto(`${stack.url}${pathname}`)
  await page.getByText('Téngase presente lo manifestado.').waitFor()
  await button(page, texts.take).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.take }).click()
  await write(page, ' Notifíquese.')
  await button(page, texts.review).click()
  await button(page, approval.byDigitalSignature).click()
  await page.getByLabel(signingDialog.pin, { exact: true }).fill(demoPin)
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: signingDialog.sign(1), exact: true })
    .click()
  await page.getByText(texts.signedNotice).waitFor()
  await button(page, texts.close).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.close }).click()
  await page.waitForURL(/detalle-causa/)

  const act = (await stack.api.call('actosProcesales.get', { token: judge.token, params: { id: idActo } }))
    .response as AnswerOf<'actosProcesales.get'>
  expect(act).toMatchObject({ situacion: 'closed', redactado: true })
  const { response } = await stack.api.call('documentos.verification', {
    token: judge.token,
    params: { uuid: act.documento?.uuid ?? '' },
  })
  expect(response).toMatchObject({ validez: { estado: 'Válido' } })
  const auditor = await stack.api.login('auditor')
  const steps = async (stream: string) => {
    const answer = await stack.api.call('auditoria.stream', { token: auditor.token, params: { stream } })
    return (answer.response as AnswerOf<'auditoria.stream'>).pasos.map(({ evento }) => evento.type)
  }
  expect(await steps(`texto-acto/${idActo}`)).toEqual([
    'text.begun',
    'text.kept',
    'text.takenOver',
    'text.kept',
    'text.typeset',
  ])
  expect(await steps(`acto/${idActo}`)).toEqual(['act.drafted', 'act.corrected', 'act.signed', 'act.closed'])
  expect([...drafting.complaints, ...signing.complaints]).toEqual([])
})
