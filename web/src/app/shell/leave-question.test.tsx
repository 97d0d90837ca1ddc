import { dialog } from '@estrado/machines/messages/dialogs'
import { reassignScreen as texts } from '@estrado/machines/notifications/screen-texts'
import { storageKeys } from '@estrado/machines/vocabulary/storage-keys'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listedNotification as listed } from '../../notifications/testing/sample-notification.ts'
import type { Answers } from '../../testing/contract-fake.ts'
import { holding } from '../../testing/holding.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { menuEntry } from '../../testing/sample-session.ts'

const form = '/notificaciones/reasignar?oficial=11'
const inbox = '/despacho/notificaciones'

const showForm = (answers: Answers = {}) =>
  renderScreen([inbox, form], {
    roles: ['SECRE'],
    browserHistory: true,
    menus: [
      menuEntry(1, 'Bandeja del despacho', inbox),
      menuEntry(2, 'Reasignar', '/notificaciones/reasignar'),
    ],
    answers: {
      ...listed,
      'notificaciones.servers': [
        { id: 11, descripcion: 'Rubén Cáceres', carga: 1, vencidas: 0 },
        { id: 12, descripcion: 'Nora Daza', carga: 0, vencidas: 0 },
      ],
      'notificaciones.reassign': { reasignadas: 1 },
      ...answers,
    },
  })

const reason = page.getByLabelText(texts.reason)
const link = page.getByRole('link', { name: 'Bandeja del despacho' })
const question = page.getByText(dialog.discardQuestion)
const keep = page.getByRole('button', { name: dialog.keepEditing })
const discard = page.getByRole('button', { name: dialog.discard })

async function fill(): Promise<void> {
  await page.getByRole('checkbox', { name: new RegExp(texts.selectAll) }).click()
  await page.getByRole('combobox', { name: texts.to }).click()
  await page.getByRole('option', { name: 'Nora Daza' }).click()
  await reason.fill('Baja médica')
}
const save = () => page.getByRole('button', { name: texts.reassign(1) }).click()

it('unsaved form: a link of the menu asks, and leads away from what was typed only where that is said', async () => {
  const { address } = await showForm()
  await reason.fill('Baja médica')
  await link.click()
  await expect.element(question).toBeVisible()
  await expect.element(keep).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(reason).toHaveValue('Baja médica')
  await expect.element(link).toHaveFocus()
  expect(address()).toBe(form)
  await userEvent.keyboard('{Enter}')
  await discard.click()
  await expect.poll(address).toBe(inbox)
})

it('unsaved form: Back brings the form’s own address back and asks, as often as it is pressed', async () => {
  const { address, back } = await showForm()
  await reason.fill('Baja médica')
  back()
  await expect.element(question).toBeVisible()
  await expect.poll(() => window.location.pathname).toBe('/notificaciones/reasignar')
  back()
  await expect.poll(() => window.location.pathname).toBe('/notificaciones/reasignar')
  await keep.click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(reason).toHaveValue('Baja médica')
  expect(address()).toBe(form)
  back()
  await discard.click()
  await expect.poll(address).toBe(inbox)
  expect(window.location.pathname).toBe(inbox)
})

it('unsaved form: another part of its page, which takes its place, asks too', async () => {
  const { address } = await showForm()
  await reason.fill('Baja médica')
  await page.getByRole('button', { name: /^Nora Daza/ }).click()
  await keep.click()
  await expect.element(reason).toHaveValue('Baja médica')
  expect(address()).toBe(form)
})

it('unsaved form: what was saved is left without a question', async () => {
  const { address, asked } = await showForm()
  await fill()
  await save()
  await expect.poll(() => asked('notificaciones.reassign')).toHaveLength(1)
  await expect.element(reason).toHaveValue('')
  await link.click()
  await expect.poll(address).toBe(inbox)
})

it('unsaved form: a save under way decides whether there is anything to ask', async () => {
  const { held, release } = holding({ reasignadas: 1 })
  const { address, asked } = await showForm({ 'notificaciones.reassign': held })
  await fill()
  await save()
  await expect.poll(() => asked('notificaciones.reassign')).toHaveLength(1)
  await link.click()
  expect(address()).toBe(form)
  release()
  await expect.poll(address).toBe(inbox)
})

it('unsaved form: the end of the session leads to the login without a question', async () => {
  const { address } = await showForm()
  await reason.fill('Baja médica')
  localStorage.removeItem(storageKeys.session)
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.session }))
  await expect.poll(address).toContain('/login')
})
