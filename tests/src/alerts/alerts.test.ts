import { Clerk } from '@estrado/api-mock/testing/cause'
import { digitalCause } from '@estrado/api-mock/testing/digital-cause'
import { notify } from '@estrado/api-mock/testing/edict'
import { alerts } from '@estrado/machines/messages/shell'
import { notificationScreens } from '@estrado/machines/notifications/screen-texts'
import { notificationStates, notificationTypeIds } from '@estrado/machines/notifications/vocabulary'
import { demoPassword } from '@estrado/machines/vocabulary/demo-people'
import type { Page, WebSocket, WebSocketRoute } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openPage, signedInState, type TestBrowser } from '../stack/browser.ts'
import { type Stack, startStack } from '../stack/stack.ts'

/** A drawn cause reaches the people of its court while they work, and nobody else (`spec 3 §3, §7`). */

/** Family violence goes to the one specialised court of La Paz, so it is known whom the draw will alert. */
const familyViolence = 2721

let stack: Stack
let browser: TestBrowser
let clerk: Clerk
let number = 0

beforeAll(async () => {
  stack = await startStack({ agent: false })
  browser = await launchBrowser()
  clerk = new Clerk(stack.api, await stack.api.login('ventanilla', demoPassword))
})
afterAll(async () => {
  await browser.close()
  await stack.stop()
})

/** A public cause ready for the draw, and its code. */
async function readyCause(): Promise<{ readonly id: number; readonly code: string }> {
  number += 1
  const code = `LPZ26${String(number).padStart(5, '0')}`
  const made = await clerk.create({
    tipoAccion: 'Pública',
    codigoUnico: code,
    idTipoDenuncia: 4,
    idTipoEstado: 2,
    idTipoEtapa: 1,
    fechaHoraInteroperabilidad: '2026-11-03T09:00:00-04:00',
  })
  expect(made.status, JSON.stringify(made.json)).toBe(201)
  const { id } = made.response as { id: number }
  await clerk.party(id, '6000001', 1)
  expect((await clerk.party(id, '6000002', 2, { delitos: [familyViolence] })).status).toBe(201)
  return { id, code }
}

async function draw(id: number): Promise<number> {
  const { response, json, status } = await clerk.draw(id)
  expect(status, JSON.stringify(json)).toBe(200)
  const { idOficina, candidatos } = response as { idOficina: number; candidatos: readonly unknown[] }
  expect(candidatos).toHaveLength(1)
  return idOficina
}

async function staffOf(idOficina: number): Promise<readonly string[]> {
  const rows = await stack.api.services.db
    .selectFrom('usuario')
    .select('usuario')
    .where('id_oficina', '=', idOficina)
    .orderBy('id')
    .execute()
  return rows.map(({ usuario }) => usuario)
}

const admission = (socket: WebSocket) =>
  socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('autenticado'))

async function atInbox(
  usuario: string,
  route?: (socket: WebSocketRoute) => void,
  path = '/bandeja-causas',
): Promise<Page> {
  const context = await browser.newContext({ storageState: await signedInState(stack, usuario) })
  const { page } = await openPage(context)
  if (route) await page.routeWebSocket('**/api/tiempo-real', route)
  // Listened for before the page begins: what the socket is told first may come before the page has loaded.
  const admitted = route ? undefined : page.waitForEvent('websocket').then(admission)
  await page.goto(`${stack.url}${path}`)
  await admitted
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const popup = (page: Page, code: string) =>
  page.getByRole('region', { name: 'Avisos' }).getByText(`Nueva causa ${code}`)

describe('alerts in the browser', () => {
  it('pop up for judge and secretary of the drawn court alone, and bring the cause into their inbox', async () => {
    const first = await readyCause()
    const [judge = '', secretary = ''] = await staffOf(await draw(first.id))
    const [atJudge, atSecretary, elsewhere] = await Promise.all([
      atInbox(judge),
      atInbox(secretary),
      atInbox('juez'),
    ])
    const next = await readyCause()
    await draw(next.id)
    await Promise.all([popup(atJudge, next.code).waitFor(), popup(atSecretary, next.code).waitFor()])
    // Without reloading anything.
    await atJudge.getByRole('button', { name: next.code, exact: true }).waitFor()
    await atJudge.getByRole('button', { name: 'Notificaciones, 2 sin ver' }).waitFor()
    expect(await popup(elsewhere, next.code).count()).toBe(0)
    expect(await elsewhere.getByText(next.code).count()).toBe(0)

    await atJudge.getByRole('link', { name: 'Abrir la causa' }).click()
    await atJudge.getByRole('region', { name: `Causa ${next.code}` }).waitFor()
    // Whoever looks at the cause has seen its alert, the other one waits on.
    await atJudge.getByRole('button', { name: 'Notificaciones, 1 sin ver' }).waitFor()
    await Promise.all([atJudge, atSecretary, elsewhere].map((page) => page.context().close()))
  })

  it('missed without a connection are fetched when it comes back', async () => {
    const [judge = ''] = await staffOf(await draw((await readyCause()).id))
    let connected = true
    const sockets: WebSocketRoute[] = []
    const opened: (() => void)[] = []
    const page = await atInbox(judge, (socket) => {
      if (!connected) return void socket.close()
      sockets.push(socket)
      const server = socket.connectToServer()
      server.onMessage((message) => {
        socket.send(message)
        for (const done of opened.splice(0)) done()
      })
    })
    if (sockets.length === 0) await new Promise<void>((done) => opened.push(done))
    await page.getByRole('button', { name: /^Notificaciones/ }).click()
    connected = false
    for (const socket of sockets) await socket.close()
    await page.getByText('Sin conexión en tiempo real').waitFor()
    const missed = await readyCause()
    await draw(missed.id)
    connected = true
    await popup(page, missed.code).waitFor()
    await page.getByText('Sin conexión en tiempo real').waitFor({ state: 'detached' })
    await page.context().close()
  })

  it('tell a party of their mailbox, lead to it, and opening it serves the notification', async () => {
    const cause = await digitalCause(stack.api, clerk)
    const page = await atInbox('sujeto', undefined, '/mi-perfil')
    const ordered = await notify(stack.api, cause, {
      idActoProcesal: cause.acts[0],
      idSujetoProcesal: cause.complainant,
      idTipoNotificacion: notificationTypeIds.buzon,
    })
    expect(ordered.status, JSON.stringify(ordered.json)).toBe(201)
    await page.getByRole('link', { name: alerts.openNotification }).click()
    await page.getByRole('button', { name: notificationScreens.read }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click()
    const beside = page.getByRole('region', { name: notificationScreens.one })
    await beside.getByText(notificationStates.served.label, { exact: true }).waitFor()
    await page.context().close()
  })
})
