import { page as pageTexts } from '@estrado/machines/messages/interface'
import { durations } from '@estrado/machines/vocabulary/durations'
import type { Page, Route } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launchBrowser, openPage, signedInState, type TestBrowser } from '../stack/browser.ts'
import { type Stack, startStack } from '../stack/stack.ts'

/** Each line of the error catalogue (`spec 1 §8`) brought about, with what is shown and for how long. */

let stack: Stack
let browser: TestBrowser
let page: Page

beforeAll(async () => {
  stack = await startStack({ agent: false, endingTokens: true })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await stack.stop()
})

/** The inbox of the registry; its list is asked anew at every change of the filters. */
beforeEach(async () => {
  const context = await browser.newContext({ storageState: await signedInState(stack, 'ventanilla') })
  await context.clock.install()
  page = (await openPage(context)).page
  const answered = page.waitForResponse(
    (response) => response.url().includes('causas/listar') && response.ok(),
  )
  await page.goto(`${stack.url}/bandeja-causas`)
  await page.getByRole('searchbox').first().waitFor()
  await answered
})
afterEach(() => page.context().close())

let asked = 0
const askAnew = async () => {
  asked += 1
  await page.getByRole('searchbox').first().fill(`nadie ${asked}`)
  await page.clock.runFor(durations.typingPause)
}

const notices = () => page.getByRole('region', { name: 'Avisos' })
const alert = (text: string) => notices().getByRole('alert').filter({ hasText: text })

/** Clock control: from here on only the test moves the page's clock, however busy the machine is. */
async function stopClock(): Promise<void> {
  const now = await page.evaluate<number>('Date.now()')
  await page.clock.pauseAt(now + 60_000)
}

/** The notice is there until its time is over, and then no more. The clock stood still when it came. */
async function expectShownFor(text: string, milliseconds: number): Promise<void> {
  const notice = notices().locator('[data-kind]').filter({ hasText: text })
  await notice.waitFor()
  await page.clock.runFor(milliseconds - 1)
  expect(await notice.count()).toBe(1)
  await page.clock.runFor(1)
  await notice.waitFor({ state: 'detached' })
}

const answerWith = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({
    status,
    contentType: typeof body === 'string' ? 'text/xml' : 'application/json',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const list = '**/api/causas/listar*'

describe('error catalogue', () => {
  it('network failure: ERROR DE CONEXION, 10 s', async () => {
    await stopClock()
    await page.context().setOffline(true)
    await askAnew()
    await alert('ERROR DE CONEXION').waitFor()
    await expectShownFor('ERROR DE CONEXION', 10_000)
  })

  it('401: refreshed once and tried again, and nobody notices', async () => {
    const refreshes: string[] = []
    page.on('request', (request) => request.url().endsWith('/auth/refresh') && refreshes.push(request.url()))
    stack.api.clock.advance(301_000)
    // What was under way before the token ended is answered without it.
    const answered = page.waitForResponse(
      (response) => refreshes.length > 0 && response.url().includes('causas/listar') && response.ok(),
    )
    await askAnew()
    await answered
    expect(refreshes).toHaveLength(1)
    expect(await notices().getByRole('alert').count()).toBe(0)
  })

  it('401 that can’t be mended: everything stored is cleared, and on to the login', async () => {
    await stack.api.services.db.updateTable('sesion').set({ revocada: stack.api.clock.now() }).execute()
    // Another call may be refused first, and lead on before anything is typed.
    void askAnew().catch(() => undefined)
    await page.waitForURL(/\/login/)
    expect(await page.evaluate("localStorage.getItem('usuario')")).toBeNull()
    expect(await page.evaluate("localStorage.getItem('oficinaActual')")).toBeNull()
  })

  it('401 at the login is no lost session', async () => {
    await page.evaluate('localStorage.clear()')
    await page.goto(`${stack.url}/login`)
    await page.getByLabel('Usuario').fill('ventanilla')
    await page.getByLabel('Contraseña', { exact: true }).fill('no es esta')
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
    await page.getByText('Usuario o contraseña incorrectos.').waitFor()
  })

  it('403: the screen says that it is not this person’s', async () => {
    const { db } = stack.api.services
    const clerk = db.selectFrom('usuario').select('id').where('usuario', '=', 'ventanilla')
    const becomes = (rol: string) =>
      db
        .updateTable('puesto')
        .set({ rol })
        .where('id_usuario', '=', clerk)
        .where('hasta', 'is', null)
        .execute()
    // The role changes while the search is under way: what the screen asks by itself can't come before it.
    await page.route(list, async (route) => {
      if (route.request().postData()?.includes('nadie')) await becomes('AUDITOR')
      await route.continue()
    })
    await askAnew()
    // What a whole screen lives on, the screen itself says; the notice of a command stands in `failure.test`.
    await page
      .getByText(pageTexts.forbidden)
      .waitFor()
      .finally(() => becomes('VENT_OGP'))
  })

  it('500: ERROR DE SERVIDOR, or what the server says', async () => {
    await stopClock()
    const { db } = stack.api.services
    await db.schema.alterTable('causa').renameTo('causa_ausente').execute()
    await askAnew()
    await alert('ERROR DE SERVIDOR').waitFor()
    await db.schema.alterTable('causa_ausente').renameTo('causa').execute()
    await page.route(list, answerWith(500, { message: 'El servidor está en mantenimiento', response: [] }))
    await askAnew()
    await alert('El servidor está en mantenimiento').waitFor()
    await page.unroute(list)
    await page.clock.runFor(durations.error)
    await page.route(list, answerWith(500, '<html>Bad Gateway</html>'))
    await askAnew()
    await expectShownFor('ERROR DE SERVIDOR', 10_000)
  })

  it('400 with the exception of a map layer: its own words', async () => {
    const exception =
      '<ServiceExceptionReport><ServiceException>x</ServiceException></ServiceExceptionReport>'
    await stopClock()
    await page.route(list, answerWith(400, exception))
    await askAnew()
    await expectShownFor('Tipo de búsqueda no aceptada por la capa', 10_000)
  })

  it('others: the message in bold, and a text, or the first four of a list as bullets', async () => {
    await stopClock()
    await page.route(
      list,
      answerWith(422, { message: 'Revise los datos', response: ['a1', 'b2', 'c3', 'd4', 'e5'] }),
    )
    await askAnew()
    const notice = alert('Revise los datos')
    await notice.waitFor()
    expect(await notice.locator('strong').textContent()).toBe('Revise los datos')
    expect(await notice.getByRole('listitem').allTextContents()).toEqual(['a1', 'b2', 'c3', 'd4'])
    await page.unroute(list)
    await page.route(list, answerWith(409, { message: 'Ya no se puede', response: 'La causa fue sorteada' }))
    await askAnew()
    await alert('Ya no se puede').getByText('La causa fue sorteada').waitFor()
    expect(await alert('Ya no se puede').getByRole('listitem').count()).toBe(0)
    await expectShownFor('Ya no se puede', 10_000)
  })

  it('success of what creates or changes: in upper case, 2.5 s', async () => {
    await page.goto(`${stack.url}/causas/nueva`)
    await page.getByLabel('Dirección del hecho').fill('Calle Yanacocha 441')
    await page.getByLabel('Latitud').fill('-16.5057')
    await page.getByLabel('Longitud').fill('-68.1235')
    await page.getByRole('textbox', { name: 'Fecha del hecho' }).fill('02/11/2026')
    await page.getByRole('textbox', { name: 'Hora del hecho' }).fill('10:00')
    await stopClock()
    await page.getByRole('button', { name: 'Guardar y Continuar' }).click()
    await expectShownFor('CAUSA REGISTRADA', 2_500)
  })
})
