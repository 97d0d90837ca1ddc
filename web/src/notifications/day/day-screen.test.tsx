import { dialog } from '@estrado/machines/messages/dialogs'
import { validation } from '@estrado/machines/messages/validation'
import { visitFormTexts as form, dayTexts as texts } from '@estrado/machines/notifications/day-texts'
import { receiverKinds, visitOutcomes } from '@estrado/machines/notifications/vocabulary'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { synchroniseClock } from '../../client/server-clock.ts'
import { type Answers, refusal } from '../../testing/contract-fake.ts'
import { holding } from '../../testing/holding.ts'
import { asPhone, expectNoOverflow } from '../../testing/phone.ts'
import { removeScreen, renderPart, renderScreen } from '../../testing/render-screen.tsx'
import { serviceStore } from './service-store.ts'
import { sampleDay } from './testing/sample-day.ts'

/** The process server's day: what the phone keeps is the browser's own database; camera and position are stubbed. */

const show = (answers: Answers = {}) =>
  renderScreen('/notificaciones', {
    roles: ['OFI_DIL_TDJ'],
    answers: { 'notificaciones.day': sampleDay, ...answers },
  })

/** What the phone says of where it is. */
function placed(answer: { latitude: number; longitude: number; accuracy: number } | 'denied'): void {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found, failed) => {
    if (answer === 'denied') failed?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError)
    else found({ coords: answer } as GeolocationPosition)
  })
}
const here = { latitude: -16.5081234, longitude: -68.1291234, accuracy: 9.4 }
afterEach(() => vi.restoreAllMocks())

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const card = (direccion: string) => page.getByRole('button', { name: new RegExp(direccion) })

async function served(): Promise<void> {
  await card('Calle Comercio 1200').click()
  await press(texts.visit)
  await page.getByLabelText(form.receiver).click()
  await page.getByRole('option', { name: receiverKinds.destinatario }).click()
  await page.getByLabelText(form.name).fill('Ana Quispe')
  await page.getByLabelText(form.document).fill('6000001')
}

/** A camera's picture, larger than what is kept. */
async function picture(): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = 2000
  canvas.height = 1000
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File([made ?? ''], 'foto.png', { type: 'image/png' })
}

it('lists the day in the order of the way, on a phone, and sends a served visit with its photograph', async () => {
  await asPhone()
  placed(here)
  const { asked } = await show({ 'notificaciones.visit': { id: 31, estado: 'served' } })
  await expect.element(card('Calle Comercio 1200')).toBeVisible()
  const order = page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent?.slice(0, 8))
  expect(order).toEqual(['1Avenida', '2Calle C'])
  await expectNoOverflow()
  await served()
  await expect.element(page.getByText(form.located(-16.508123, -68.129123, 9))).toBeVisible()
  await userEvent.upload(page.getByLabelText(form.photo(true), { exact: true }), await picture())
  await expect.element(page.getByAltText(form.photo(true))).toBeVisible()
  await expectNoOverflow()
  await press(form.save)
  await expect.poll(() => asked('notificaciones.visit')).toHaveLength(1)
  const [sent] = asked('notificaciones.visit')
  expect(sent?.params.id).toBe('31')
  expect(sent?.body.diligencia).toMatchObject({
    resultado: 'practicada',
    latitud: -16.508123,
    precision: 9,
    nombre: 'Ana Quispe',
    motivo: '',
  })
  const bitmap = await createImageBitmap(sent?.files[0] ?? new Blob())
  expect([bitmap.width, bitmap.height, sent?.files[0]?.type]).toEqual([1600, 800, 'image/jpeg'])
})

/** Its first and its last line stand in the window with nothing over them. */
function isUncovered(element: Element): boolean {
  const { left, top, bottom } = element.getBoundingClientRect()
  return [top + 4, bottom - 4].every((y) => document.elementFromPoint(left + 4, y) === element)
}

it('says at once what is missing, and takes coordinates by hand where the phone gives none', async () => {
  await asPhone()
  placed('denied')
  const { asked } = await show({ 'notificaciones.visit': { id: 31, estado: 'assigned' } })
  await card('Calle Comercio 1200').click()
  await press(texts.visit)
  await expect.element(page.getByText(form.denied)).toBeVisible()
  await press(form.save)
  await expect.element(page.getByText(validation.required).first()).toBeVisible()
  const missing = page.getByText(new RegExp(`^${form.missing}: `))
  await expect.element(missing).toBeVisible()
  await expect.poll(() => isUncovered(missing.element())).toBe(true)
  expect(asked('notificaciones.visit')).toEqual([])
  await page.getByLabelText('Visita sin resultado: volveré').click()
  await page.getByLabelText(form.reason).fill('Nadie atendió')
  await press(form.typeByHand)
  await page.getByLabelText('Latitud').fill('-16,5')
  await page.getByLabelText('Longitud').fill('-68,1')
  await press(form.save)
  await expect.poll(() => asked('notificaciones.visit')).toHaveLength(1)
  expect(asked('notificaciones.visit')[0]?.body.diligencia).toMatchObject({
    resultado: 'visita',
    motivo: 'Nadie atendió',
    latitud: -16.5,
    longitud: -68.1,
    precision: null,
  })
})

it('keeps a refused visit with its reason, and sends it again corrected, as another command', async () => {
  placed(here)
  let refusing = true
  const { asked } = await show({
    'notificaciones.visit': () =>
      refusing
        ? refusal(422, {
            response: ['El documento no es válido'],
            campos: { documento: ['El documento no es válido'] },
          })
        : { id: 31, estado: 'served' },
  })
  await expect.element(card('Calle Comercio 1200')).toBeVisible()
  await served()
  await press(form.save)
  await expect.element(page.getByRole('heading', { name: texts.unsent(1) })).toBeVisible()
  await expect.element(page.getByText('El documento no es válido')).toBeVisible()
  refusing = false
  await press(texts.correct)
  await expect.element(page.getByText('El documento no es válido')).toBeVisible()
  await page.getByLabelText(form.document).fill('6000002')
  await press(form.save)
  await expect.poll(() => asked('notificaciones.visit')).toHaveLength(2)
  await expect.element(page.getByRole('heading', { name: texts.unsent(1) })).not.toBeInTheDocument()
  const [one, other] = asked('notificaciones.visit')
  expect(one?.commandId).not.toBe(other?.commandId)
  expect(other?.body.diligencia.documento).toBe('6000002')
})

it('a refused visit’s correction is dropped after a question alone, and so is another photograph of it', async () => {
  placed(here)
  await show({
    'notificaciones.visit': refusal(422, { campos: { documento: ['El documento no es válido'] } }),
  })
  await expect.element(card('Calle Comercio 1200')).toBeVisible()
  await served()
  await press(form.save)
  await press(texts.correct)
  const document = page.getByLabelText(form.document)
  await document.fill('6000002')
  await press(texts.back)
  await press(dialog.keepEditing)
  await expect.element(document).toHaveValue('6000002')
  await document.fill('6000001')
  await userEvent.upload(page.getByLabelText(form.photo(true), { exact: true }), await picture())
  await expect.element(page.getByAltText(form.photo(true))).toBeVisible()
  await expect.poll(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  await press(texts.back)
  await press(dialog.discard)
  await expect.element(page.getByRole('heading', { name: texts.unsent(1) })).toBeVisible()
})

it('asks for the photograph of a signed sheet only where the notification was served', async () => {
  placed(here)
  await show()
  await card('Calle Comercio 1200').click()
  await press(texts.visit)
  await expect.element(page.getByLabelText(form.photo(true), { exact: true })).toBeInTheDocument()
  await page.getByLabelText(visitOutcomes.noPracticada.label).click()
  await expect.element(page.getByLabelText(form.photo(false), { exact: true })).toBeInTheDocument()
  expect(page.getByText(form.photo(true)).elements()).toEqual([])
})

it('race: a position that is found late doesn’t take the place of coordinates typed by hand', async () => {
  const { held, release } = holding({ coords: here } as GeolocationPosition)
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) => void held().then(found))
  const { asked } = await show({ 'notificaciones.visit': { id: 31, estado: 'assigned' } })
  await card('Calle Comercio 1200').click()
  await press(texts.visit)
  await page.getByLabelText('Visita sin resultado: volveré').click()
  await page.getByLabelText(form.reason).fill('Nadie atendió')
  await press(form.typeByHand)
  await page.getByLabelText('Latitud').fill('-16,5')
  await page.getByLabelText('Longitud').fill('-68,1')
  release()
  await press(form.save)
  await expect
    .poll(() => asked('notificaciones.visit')[0]?.body.diligencia)
    .toMatchObject({ latitud: -16.5, longitud: -68.1, precision: null })
})

it('keeps a visit for as long as the API doesn’t answer, what was being written, and warns at the logout', async () => {
  placed(here)
  const { reload, asked } = await show({ 'notificaciones.visit': refusal(503) })
  await expect.element(card('Calle Comercio 1200')).toBeVisible()
  await served()
  await expect.element(page.getByText(/^Borrador guardado/)).toBeVisible()
  await reload()
  await expect.element(page.getByText(form.recovered)).toBeVisible()
  await expect.element(page.getByLabelText(form.name)).toHaveValue('Ana Quispe')
  await press(form.save)
  await expect.element(page.getByRole('heading', { name: texts.unsent(1) })).toBeVisible()
  await expect.element(page.getByText(texts.failed)).toBeVisible()
  expect(card('Calle Comercio 1200').elements()).toEqual([])
  const keys = new Set(asked('notificaciones.visit').map(({ commandId }) => commandId))
  await press(texts.send)
  await expect.poll(() => asked('notificaciones.visit').length).toBeGreaterThan(1)
  expect(new Set([...keys, ...asked('notificaciones.visit').map(({ commandId }) => commandId)]).size).toBe(1)
  await page.getByRole('button', { name: /Persona de Prueba/ }).click()
  await press('Cerrar Sesión')
  await expect.element(page.getByText(texts.leaveQuestion(1))).toBeVisible()
  await press(texts.leaveStay)
})

it('phone’s back key: a final visit that waits is offered no second time', async () => {
  placed(here)
  const { back, address, reload } = await show({ 'notificaciones.visit': refusal(503) })
  await served()
  await press(form.save)
  await expect.element(page.getByRole('heading', { name: texts.unsent(1) })).toBeVisible()
  back()
  await expect.poll(address).toContain('notificacion=31')
  await reload()
  await expect.element(page.getByRole('heading', { name: texts.unsent(1) })).toBeVisible()
  expect(page.getByRole('button', { name: texts.visit }).elements()).toEqual([])
})

it('connectivity: what is sent again also tells that the network is back', async () => {
  placed(here)
  let away = true
  const { asked } = await show({
    'notificaciones.day': () => (away ? refusal(503) : sampleDay),
    'notificaciones.visit': () => (away ? refusal(503) : { id: 31, estado: 'served' }),
  })
  await expect.element(page.getByText(texts.never)).toBeVisible()
  away = false
  await press(texts.refresh)
  await served()
  away = true
  await press(form.save)
  await expect.element(page.getByText(texts.failed)).toBeVisible()
  await expect.element(page.getByText(/^Sin red/)).toBeVisible()
  away = false
  const fetched = asked('notificaciones.day').length
  await press(texts.send)
  await expect.element(page.getByText(/^Sin red/)).not.toBeInTheDocument()
  expect(asked('notificaciones.day').length).toBeGreaterThan(fetched)
})

it('storage limitation: without a network a day shows until the end of the next, no longer', async () => {
  const { userId, reload } = await show({ 'notificaciones.day': refusal(503) })
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  await serviceStore.keepDay(userId, { ...sampleDay, hora: hoursAgo(47) })
  await reload()
  await expect.element(card('Calle Comercio 1200')).toBeVisible()
  await serviceStore.keepDay(userId, { ...sampleDay, hora: hoursAgo(49) })
  await reload()
  await expect.element(page.getByText(texts.never)).toBeVisible()
  expect(await serviceStore.day(userId)).toBeUndefined()
})

it('race: what waited to be sent for one account asks nothing for the next', async () => {
  const { held, release } = holding(null)
  const lock = 'estrado-diligencias'
  const blocked = navigator.locks.request(lock, held)
  await show({ 'notificaciones.day': refusal(503) })
  await expect
    .poll(async () => (await navigator.locks.query()).pending?.some(({ name }) => name === lock))
    .toBe(true)
  removeScreen()
  const { asked } = await renderPart(<p>Otra persona</p>, {
    roles: ['OFI_DIL_TDJ'],
    answers: {
      'notificaciones.day': sampleDay,
      'fechaActual.get': () => ({ fecha: new Date().toISOString() }),
    },
  })
  release()
  await blocked
  // Behind all that waited, and a call behind theirs.
  await navigator.locks.request(lock, () => synchroniseClock())
  expect(asked('notificaciones.day')).toEqual([])
})

it('shows one account nothing of what another left on the phone', async () => {
  await show({ 'notificaciones.day': refusal(503) })
  await expect.element(page.getByText(texts.never)).toBeVisible()
  expect(card('Calle Comercio 1200').elements()).toEqual([])
  expect(page.getByText(/^Sin enviar/).elements()).toEqual([])
})
