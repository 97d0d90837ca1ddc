import { dialog } from '@estrado/machines/messages/dialogs'
import { shell } from '@estrado/machines/messages/shell'
import { reassignScreen as texts } from '@estrado/machines/notifications/screen-texts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listedNotification as listed } from '../../notifications/testing/sample-notification.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { sampleSession } from '../../testing/sample-session.ts'

const form = '/notificaciones/reasignar?oficial=11'
const elsewhere = { id: 12, descripcion: 'Juzgado de Sentencia Penal 2°' }

const showForm = () =>
  renderScreen(form, {
    roles: ['SECRE'],
    standsInAt: elsewhere,
    answers: {
      ...listed,
      'notificaciones.servers': [
        { id: 11, descripcion: 'Rubén Cáceres', carga: 1, vencidas: 0 },
        { id: 12, descripcion: 'Nora Daza', carga: 0, vencidas: 0 },
      ],
      'auth.logout': { urlDestroy: null },
      'usuarios.changeOffice': () => ({ ...sampleSession(['SECRE']), menus: [] }),
    },
  })

const reason = page.getByLabelText(texts.reason)
const profile = page.getByRole('button', { name: shell.profile })
const logout = page.getByRole('button', { name: shell.logout })
const otherOffice = page.getByRole('radio', { name: new RegExp(elsewhere.descripcion) })
const question = page.getByText(dialog.discardQuestion)
const keep = page.getByRole('button', { name: dialog.keepEditing })
const discard = page.getByRole('button', { name: dialog.discard })

it('unsaved form: logging out asks, and ends the session only where that is said', async () => {
  const { address, asked } = await showForm()
  await reason.fill('Baja médica')
  await profile.click()
  await logout.click()
  await keep.click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(reason).toHaveValue('Baja médica')
  expect(asked('auth.logout')).toHaveLength(0)
  await profile.click()
  await logout.click()
  await discard.click()
  await expect.poll(address).toContain('/login')
  expect(asked('auth.logout')).toHaveLength(1)
})

it('unsaved form: going to another office asks, and stays at this one where that is said', async () => {
  const { asked } = await showForm()
  await reason.fill('Baja médica')
  await profile.click()
  await otherOffice.click()
  await keep.click()
  await expect.element(reason).toHaveValue('Baja médica')
  expect(asked('usuarios.changeOffice')).toHaveLength(0)
})

it('unchanged form: logging out asks nothing', async () => {
  const { address } = await showForm()
  await expect.element(reason).toBeVisible()
  await profile.click()
  await logout.click()
  await expect.poll(address).toContain('/login')
})
