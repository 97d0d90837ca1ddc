import { Clerk } from '@estrado/api-mock/testing/cause'
import { DeadlineCourt, waitingType } from '@estrado/api-mock/testing/deadline-court'
import { type DigitalCause, digitalCause } from '@estrado/api-mock/testing/digital-cause'
import { inZone, NotificationDesk, servedVisit } from '@estrado/api-mock/testing/service'
import {
  assignDialog,
  orderScreen,
  notificationScreens as texts,
} from '@estrado/machines/notifications/screen-texts'
import { notificationStates } from '@estrado/machines/notifications/vocabulary'
import { mapTexts } from '@estrado/machines/organisation/map-texts'
import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser, openPage, signedInState, type TestBrowser } from '../stack/browser.ts'
import { browserInCourt } from '../stack/court-browser.ts'
import { type Stack, startStack } from '../stack/stack.ts'

/**
 * The journey of a notification: the secretary orders, the coordinator assigns, the party opens their mailbox, the process
 * server serves the other one; the deadline begins with the last of them.
 */

let stack: Stack
let browser: TestBrowser
let cause: DigitalCause
let court: DeadlineCourt

beforeAll(async () => {
  stack = await startStack({ agent: false })
  browser = await launchBrowser()
  const clerk = new Clerk(stack.api, await stack.api.login('ventanilla'))
  cause = await digitalCause(stack.api, clerk)
  court = await DeadlineCourt.open(stack.api, clerk, cause)
})
afterAll(async () => {
  await browser.close()
  await stack.stop()
})

const signedIn = async (usuario: string) =>
  browser.newContext({ storageState: await signedInState(stack, usuario) })

/** What somebody does on a page of their own, whose console stays clean. */
async function at(context: BrowserContext, path: string, act: (page: Page) => Promise<void>): Promise<void> {
  const { page, complaints } = await openPage(context)
  await page.goto(`${stack.url}${path}`)
  await act(page)
  expect(complaints).toEqual([])
  await context.close()
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const beside = (page: Page) => page.getByRole('region', { name: texts.one })
/** Presses the only notification of a list that is the act's. */
const openIn = (page: Page, state: keyof typeof notificationStates) =>
  page
    .getByRole('row')
    .filter({ hasText: notificationStates[state].label })
    .first()
    .getByRole('button')
    .first()
    .click()

it('goes from the order to the deadline, each in their own screen', async () => {
  const idActo = await court.closed({ ...waitingType, plazo: '5', plazoUnidad: '2' })
  await at(
    await browserInCourt(stack, browser, cause.secretary, cause.idOficina),
    `/notificaciones/generar-formulario?acto=${idActo}`,
    async (page) => {
      const people = page.getByRole('switch')
      await people.nth(1).waitFor()
      for (const person of await people.all()) await person.check()
      await page.getByLabel(orderScreen.address).fill(inZone.direccion)
      await button(page, orderScreen.order(2)).click()
      await page.getByText(orderScreen.ordered, { exact: true }).nth(1).waitFor()
    },
  )
  await at(await signedIn('coordinador'), '/notificaciones', async (page) => {
    await openIn(page, 'pending')
    await button(page, assignDialog.save).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(mapTexts.latitude).fill(String(inZone.latitud))
    await dialog.getByLabel(mapTexts.longitude).fill(String(inZone.longitud))
    await dialog.getByRole('button', { name: assignDialog.findZone }).click()
    await dialog
      .getByText(/Zona Central/)
      .first()
      .waitFor()
    await dialog.getByRole('button', { name: assignDialog.save, exact: true }).click()
    await beside(page).getByText(notificationStates.assigned.label, { exact: true }).waitFor()
  })
  await at(await signedIn('sujeto'), '/notificaciones', async (page) => {
    await page.getByRole('row').nth(1).getByRole('button').first().click()
    await button(page, texts.read).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click()
    await beside(page).getByText(notificationStates.served.label, { exact: true }).waitFor()
  })
  expect(await court.read(idActo)).toMatchObject({ estado: 'waiting', fechaInicio: null })

  const server = await stack.api.login('diligenciero')
  const { id } = await stack.api.services.db
    .selectFrom('notificacion')
    .select('id')
    .where('id_acto', '=', idActo)
    .where('id_gestor', '=', server.id)
    .executeTakeFirstOrThrow()
  const hour = stack.api.clock.now().toISOString()
  const served = await new NotificationDesk(stack.api, cause, server).visit(id, servedVisit(hour))
  expect(served.status, JSON.stringify(served.json)).toBe(200)
  expect((await court.read(idActo))?.derivacion).toMatchObject({ desde: hour })
})
