import type { LoggedIn } from '@estrado/api-mock/testing/api'
import { Clerk } from '@estrado/api-mock/testing/cause'
import { type DrawnCause, drawnCause, receiveRequest } from '@estrado/api-mock/testing/hearing'
import { type OfficeStandIn, startOfficeStandIn } from '@estrado/api-mock/testing/office-stand-in'
import { standInTexts } from '@estrado/api-mock/testing/office-stand-in-page'
import { editor } from '@estrado/machines/acts/editor-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { hearingCalendar } from '@estrado/machines/hearings/calendar-texts'
import { minutesTexts } from '@estrado/machines/hearings/minutes-texts'
import { hearingViewer, pendingRequests } from '@estrado/machines/hearings/screen-texts'
import { attendance } from '@estrado/machines/hearings/session-texts'
import { hearingRequests, hearings } from '@estrado/machines/hearings/texts'
import { approval } from '@estrado/machines/signing/approval-texts'
import { signingDialog } from '@estrado/machines/signing/dialog-texts'
import { demoPin } from '@estrado/machines/vocabulary/demo-people'
import { beginningPath } from '@estrado/machines/writing/addresses'
import { entryTexts } from '@estrado/machines/writing/entry-texts'
import { officeTexts } from '@estrado/machines/writing/office-texts'
import { actScreen as texts } from '@estrado/machines/writing/screen-texts'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signingJudge } from '../paths/api/signing-judge.ts'
import { launchBrowser, openPage, type TestBrowser } from '../stack/browser.ts'
import { browserInCourt } from '../stack/court-browser.ts'
import { choose, enterOn, hasFocus, tabTo } from '../stack/keyboard.ts'
import { sayYes } from '../stack/question.ts'
import { type Stack, startStack } from '../stack/stack.ts'

/** A secretary drafts, the judge takes over, corrects, reviews and signs, or rejects a request, or holds a hearing; the audit has every step. */

const route = '/jurisdiccional/crear-acto-procesal-resolucion/{idCausa}/{idActoProcesal?}'
const typeOfAct = 'Decreto de Mero Trámite'

let stack: Stack
let office: OfficeStandIn
let browser: TestBrowser
let cause: DrawnCause

beforeAll(async () => {
  const secret = 'un-secreto-de-prueba-de-treinta-y-dos-o-mas'
  office = await startOfficeStandIn(secret, () => stack.url)
  stack = await startStack({ office: { url: office.url, secret } })
  browser = await launchBrowser({ trusting: [stack] })
  cause = await drawnCause(stack.api, new Clerk(stack.api, await stack.api.login('ventanilla')))
})
afterAll(async () => {
  await browser.close()
  await stack.stop()
  await office.stop()
})

const browserOf = (user: LoggedIn) => browserInCourt(stack, browser, user, cause.idOficina)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const text = (page: Page) => page.getByRole('textbox', { name: texts.text })

async function write(page: Page, words: string) {
  await tabTo(page, text(page))
  await page.keyboard.press('Control+End')
  const saved = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes(words.trim()))
  await page.keyboard.type(words)
  await saved
}

/** The document stands on the screen, and may be signed. */
const isOnScreen = (page: Page) =>
  expect.poll(() => button(page, approval.byDigitalSignature).isEnabled()).toBe(true)

async function steps(stream: string): Promise<readonly string[]> {
  const { token } = await stack.api.login('auditor')
  const answer = await stack.api.call('auditoria.stream', { token, params: { stream } })
  return (answer.response as AnswerOf<'auditoria.stream'>).pasos.map(({ evento }) => evento.type)
}

it('a decree is drafted, taken over, reviewed as the very document, signed and closed, by keyboard alone', async () => {
  const drafting = await openPage(await browserOf(cause.secretary))
  const { page: secretary } = drafting
  await secretary.goto(`${stack.url}${beginningPath(route, cause.id)}`)
  await choose(secretary, secretary.getByRole('combobox', { name: texts.type }), typeOfAct)
  await tabTo(secretary, secretary.getByRole('radio', { name: editor.modes.plantilla, exact: true }))
  await secretary.keyboard.press('ArrowRight')
  await enterOn(secretary, button(secretary, texts.begin))
  await write(secretary, 'Téngase presente lo manifestado.')
  const { pathname } = new URL(secretary.url())
  const idActo = Number(pathname.split('/').at(-1))

  const judge = await signingJudge(stack.api, cause.idOficina)
  const signing = await openPage(await browserOf(judge))
  const { page } = signing
  await page.goto(`${stack.url}${pathname}`)
  await page.getByText('Téngase presente lo manifestado.').waitFor()
  await enterOn(page, button(page, texts.take))
  await hasFocus(page.getByRole('dialog').getByRole('button', { name: texts.take }))
  await page.keyboard.press('Enter')
  await write(page, ' Notifíquese.')
  await enterOn(page, button(page, texts.review), 'Shift+Tab')
  await isOnScreen(page)
  await enterOn(page, button(page, approval.byDigitalSignature))
  await hasFocus(page.getByLabel(signingDialog.pin, { exact: true }))
  await page.keyboard.type(demoPin)
  await page.keyboard.press('Enter')
  await hasFocus(button(page, signingDialog.sign(1)))
  await page.keyboard.press('Enter')
  await page.getByText(texts.signedNotice).waitFor()
  await enterOn(page, button(page, texts.close))
  await hasFocus(page.getByRole('dialog').getByRole('button', { name: texts.close }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/detalle-causa/)

  const act = (await stack.api.call('actosProcesales.get', { token: judge.token, params: { id: idActo } }))
    .response as AnswerOf<'actosProcesales.get'>
  expect(act).toMatchObject({ situacion: 'closed', redactado: true })
  const { response } = await stack.api.call('documentos.verification', {
    token: judge.token,
    params: { uuid: act.documento?.uuid ?? '' },
  })
  expect(response).toMatchObject({ validez: { estado: 'Válido' } })
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

it('a request is rejected in twelve keys; cut off after the signature, its decree is closed and not signed again', async () => {
  await receiveRequest(stack.api, 1, cause.idActo)
  const judge = await signingJudge(stack.api, cause.idOficina)
  const context = await browserOf(judge)
  const { page } = await openPage(context)
  await page.route('**/api/actos-procesales/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionfailed') : route.continue(),
  )
  let pressed = 0
  const press = async (key: string) => {
    pressed += 1
    await page.keyboard.press(key)
  }
  const focused = (name: string) =>
    page.evaluate((wanted) => document.activeElement?.getAttribute('aria-label')?.startsWith(wanted), name)
  await page.goto(stack.url)
  await page.getByRole('button', { name: new RegExp(pendingRequests.view) }).waitFor()
  while (!(await focused(pendingRequests.view))) await press('Tab')
  await press('Enter')
  await button(page, hearingRequests.reject).waitFor()
  await press('Control+Enter')
  await hasFocus(button(page, pendingRequests.begin))
  await press('Enter')
  await hasFocus(text(page))
  await page.keyboard.type('la causa ya tiene audiencia señalada')
  await press('Control+Enter')
  await isOnScreen(page)
  await press('Control+Enter')
  await hasFocus(page.getByLabel(signingDialog.pin, { exact: true }))
  await page.keyboard.type(demoPin)
  await press('Enter')
  await hasFocus(button(page, signingDialog.sign(1)))
  await press('Enter')
  await page.getByText(pendingRequests.closingFailed).waitFor()
  expect(pressed).toBeLessThanOrEqual(12)
  await page.close()

  const { page: later } = await openPage(context)
  await later.goto(stack.url)
  await button(later, pendingRequests.button(1)).click()
  await later.getByRole('button', { name: new RegExp(pendingRequests.view) }).click()
  await button(later, pendingRequests.finishRejecting).click()
  await later.getByText(pendingRequests.done).waitFor()
  const { response } = await stack.api.call('solicitudesAudiencias.get', {
    token: judge.token,
    params: { id: 1 },
  })
  const { estado, idActoRechazo } = response as AnswerOf<'solicitudesAudiencias.get'>
  expect(estado).toBe('Rechazada')
  expect((await steps(`acto/${idActoRechazo}`)).filter((step) => step !== 'act.corrected')).toEqual([
    'act.drafted',
    'act.signed',
    'act.closed',
  ])
})

it('hearing: the secretary schedules it and writes its minutes while the judge holds it; who spoke is noted with one key', async () => {
  const { token } = cause.secretary
  const writing = await openPage(await browserOf(cause.secretary))
  const { page: secretary } = writing
  await secretary.goto(`${stack.url}/calendario-audiencias?idCausa=${cause.id}`)
  await button(secretary, hearingCalendar.schedule).click()
  const dialog = secretary.getByRole('dialog')
  await dialog.getByLabel(hearingCalendar.fields.type).click()
  await secretary.getByRole('option').first().click()
  await dialog.getByRole('button', { name: hearingCalendar.schedule, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  const ofCause = await stack.api.call('audiencias.ofCause', { token, params: { idCausa: cause.id } })
  const id = (ofCause.response as AnswerOf<'audiencias.ofCause'>)[0]?.id ?? 0
  const viewer = `${stack.url}/calendario-audiencias?audiencia=${id}`

  const holding = await openPage(await browserOf(await signingJudge(stack.api, cause.idOficina)))
  const { page: judge } = holding
  const move = async (name: string) => {
    await button(judge, name).click()
    await sayYes(judge, name)
  }
  await judge.goto(viewer)
  await move(hearingViewer.moves.confirm)
  await move(hearingViewer.moves.start)
  await button(judge, hearingViewer.moves.conclude).waitFor()

  await secretary.goto(viewer)
  await secretary.getByRole('list', { name: attendance.list }).waitFor()
  await button(secretary, attendance.present).first().click()
  await secretary.getByRole('tab', { name: hearings.tabs.minutes }).click()
  await secretary.getByRole('link', { name: minutesTexts.write.acta }).click()
  await secretary.getByText(editor.template('Acta de audiencia', 'Todas las áreas'), { exact: true }).click()
  await button(secretary, texts.begin).click()
  await text(secretary).click()
  await secretary.keyboard.press('Control+End')
  await secretary.keyboard.press('F2')
  const speakers = secretary.getByRole('list', { name: entryTexts.who }).getByRole('button')
  await expect.poll(() => speakers.count()).toBe(3)
  await secretary.keyboard.press('3')
  await secretary.keyboard.type('Pide la palabra.')
  await secretary.getByText(/\d\d:\d\d, .+ \(.+\): Pide la palabra\./).waitFor()
  await secretary.getByText(/^Guardado/).waitFor()
  const idActo = Number(new URL(secretary.url()).pathname.split('/').at(-1))

  await judge.goto(viewer)
  await move(hearingViewer.moves.conclude)
  await button(judge, hearingViewer.moves.conclude).first().waitFor({ state: 'hidden' })
  await judge.getByRole('tab', { name: hearings.tabs.minutes }).click()
  await judge.getByRole('link', { name: minutesTexts.goOn.acta }).waitFor()
  const held = (await stack.api.call('audiencias.get', { token, params: { id } }))
    .response as AnswerOf<'audiencias.get'>
  expect(held).toMatchObject({
    actoProcesalActa: { id: idActo },
    audienciasDetalles: [{ tipoEstadoAudiencia: { descripcion: 'Concluida' } }],
  })
  // A reminder comes when the clock says so, also in between.
  expect((await steps(`audiencia/${id}`)).filter((step) => step !== 'hearing.reminded')).toEqual([
    'hearing.proposed',
    'hearing.confirmed',
    'hearing.started',
    'attendance.noted',
    'minutes.attached',
    'hearing.concluded',
  ])
  expect([...writing.complaints, ...holding.complaints]).toEqual([])
})

it('an act is written in the office server’s editor, which the browser opens, and reviewed as what it saved', async () => {
  const { token } = cause.secretary
  const body = { idCausa: cause.id, idTipoActoProcesal: 301, modo: 'abierto', referencia: 'Oficio' }
  const { response } = await stack.api.call('escritos.begin', { token, body })
  const { id } = response as { id: number }
  const { page, complaints } = await openPage(await browserOf(cause.secretary))
  await page.goto(`${stack.url}/jurisdiccional/crear-acto-procesal-resolucion/${cause.id}/${id}`)
  await enterOn(page, button(page, officeTexts.title))
  const field = page.frameLocator('iframe').getByLabel(standInTexts.document)
  await field.fill('Ofíciese a la Policía.')
  await button(page, texts.review).click()
  await button(page, approval.byDigitalSignature).waitFor()
  const act = await stack.api.call('escritos.get', { token, params: { id } })
  expect(act.response).toMatchObject({ oficina: { nombre: `acto-${id}.odt`, revision: 1, compuesta: true } })
  expect(complaints).toEqual([])
})
