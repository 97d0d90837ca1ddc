import { cpSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Clerk } from '@estrado/api-mock/testing/cause'
import { edictCause } from '@estrado/api-mock/testing/edict'
import { NotificationDesk, type ServedDetail } from '@estrado/api-mock/testing/service'
import { dayTexts, visitFormTexts } from '@estrado/machines/notifications/day-texts'
import { receiverKinds } from '@estrado/machines/notifications/vocabulary'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { chromiumOptions } from '../agent/chromium.ts'
import { axeViolations } from '../stack/axe.ts'
import { signedInState } from '../stack/browser.ts'
import { followPages } from '../stack/followed-pages.ts'
import { type Stack, startStack } from '../stack/stack.ts'
import { buildAnew } from './another-build.ts'

/** A process server's visit without a network outlives a killed browser and a new build, and reaches the API once. */

let stack: Stack
let desk: NotificationDesk
const profile = mkdtempSync(join(tmpdir(), 'estrado-test-phone-'))
const webFolder = mkdtempSync(join(tmpdir(), 'estrado-test-builds-'))
let open: BrowserContext | undefined

beforeAll(async () => {
  cpSync(inject('webFolder'), webFolder, { recursive: true, preserveTimestamps: true })
  stack = await startStack({ agent: false, citizenship: false, webFolder })
  const clerk = new Clerk(stack.api, await stack.api.login('ventanilla'))
  desk = new NotificationDesk(
    stack.api,
    await edictCause(stack.api, clerk),
    await stack.api.login('diligenciero'),
  )
})
afterEach(() => open?.close())
afterAll(async () => {
  for (const folder of [profile, webFolder]) rmSync(folder, { recursive: true, force: true })
  await stack.stop()
})

/** The process server's phone, signed in. */
async function phone(kept: readonly { readonly name: string; readonly value: string }[]): Promise<Page> {
  open = await chromium.launchPersistentContext(profile, {
    ...chromiumOptions,
    locale: 'es-BO',
    timezoneId: 'America/La_Paz',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
    permissions: ['geolocation'],
    geolocation: { latitude: -16.508, longitude: -68.129, accuracy: 9 },
  })
  followPages(open)
  await open.addInitScript((entries) => {
    for (const { name, value } of entries)
      if (localStorage.getItem(name) === null) localStorage.setItem(name, value)
  }, kept)
  return open.newPage()
}

/** Ends the browser as a power cut would. */
async function kill(page: Page): Promise<void> {
  const gone = new Promise((resolve) => page.context().once('close', resolve))
  process.kill(Number(readlinkSync(join(profile, 'SingletonLock')).split('-').at(-1)), 'SIGKILL')
  await gone
  open = undefined
}

/** Until the newest build's worker serves the page, with its files on the phone; which builds' files are there now. */
const served = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    const coming = registration.installing ?? registration.waiting ?? registration.active
    while (coming && coming.state !== 'activated')
      await new Promise((resolve) => coming.addEventListener('statechange', resolve, { once: true }))
    return caches.keys()
  })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

it('a visit written without a network is sent once, after the browser was killed and the product built anew', async () => {
  const id = await desk.order()
  expect((await desk.assign(id)).status).toBe(200)
  const session = (await signedInState(stack, 'diligenciero')).origins[0]?.localStorage ?? []

  const first = await phone(session)
  await first.goto(`${stack.url}/notificaciones`)
  await first.getByRole('button', { name: /Calle Comercio 1200/ }).waitFor()
  const [build] = await served(first)
  const script = await first.evaluate(() =>
    document.querySelector('script[type="module"]')?.getAttribute('src'),
  )
  await first.context().setOffline(true)
  await first.goto(`${stack.url}/notificaciones`)
  await first.getByText(/^Sin red/).waitFor()
  expect(await axeViolations(first)).toEqual([])
  await first.getByRole('button', { name: /Calle Comercio 1200/ }).click()
  await button(first, dayTexts.visit).click()
  await first.getByText(/± 9 m/).waitFor()
  await first.getByLabel(visitFormTexts.receiver).click()
  await first.getByRole('option', { name: receiverKinds.destinatario }).click()
  await first.getByLabel(visitFormTexts.name).fill('Ana Quispe')
  await first.getByLabel(visitFormTexts.document).fill('6000001')
  const sheet = await first.screenshot({ type: 'jpeg' })
  await first
    .locator('input[type="file"]')
    .setInputFiles({ name: 'hoja.jpg', mimeType: 'image/jpeg', buffer: sheet })
  await first.getByAltText(visitFormTexts.photo(true)).waitFor()
  expect(await axeViolations(first)).toEqual([])
  await button(first, visitFormTexts.save).click()
  await first.getByRole('heading', { name: dayTexts.unsent(1) }).waitFor()
  await kill(first)
  const before = (await desk.detail(id)).response as ServedDetail
  expect(before.estado).toBe('assigned')

  buildAnew(webFolder)
  const again = await phone(session)
  await again.context().route('**/diligencia', (route) => route.abort())
  await again.goto(`${stack.url}/notificaciones`)
  await again.getByRole('heading', { name: dayTexts.unsent(1) }).waitFor()
  const builds = await served(again)
  expect(builds).toHaveLength(2)
  expect(builds).toContain(build)
  // A page of the first build that is still open may ask for its files.
  expect(await again.evaluate(async (asked) => (await fetch(asked)).status, script ?? '')).toBe(200)
  await again.context().setOffline(true)
  await again.reload()
  await again.getByText(/^Sin red/).waitFor()
  const newer = await again.evaluate(() =>
    document.querySelector('script[type="module"]')?.getAttribute('src'),
  )
  expect(newer).not.toBe(script)
  await again.getByRole('heading', { name: dayTexts.unsent(1) }).waitFor()
  await again.context().unroute('**/diligencia')
  await again.context().setOffline(false)
  const detail = async () => (await desk.detail(id)).response as ServedDetail
  await expect.poll(async () => (await detail()).estado).toBe('served')
  await again.getByRole('heading', { name: dayTexts.unsent(1) }).waitFor({ state: 'detached' })
  await again.getByText(dayTexts.none).waitFor()
  const { diligencia, pasos } = await detail()
  expect(diligencia).toMatchObject({ recibio: 'Ana Quispe', latitud: -16.508, precision: 9, conFoto: true })
  expect(pasos.filter(({ que }) => que === 'Notificación practicada')).toHaveLength(1)
})
