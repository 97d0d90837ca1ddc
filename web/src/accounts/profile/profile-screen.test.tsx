import { profileScreen as texts } from '@estrado/machines/accounts/profile-texts'
import { passwordChange } from '@estrado/machines/messages/access'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { asPhone, expectNoOverflow } from '../../testing/phone.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

const session = {
  id: 's1',
  cliente: 'Chromium en Linux',
  direccion: '127.0.0.1',
  creada: '2026-03-02T13:30:00.000Z',
  usada: '2026-03-02T13:40:00.000Z',
  actual: true,
}

const show = () =>
  renderScreen('/mi-perfil', {
    roles: ['JUEZ'],
    answers: {
      'sesiones.list': [session],
      'usuariosFirma.get': { idUsuario: 1, pin: null, fechaVigencia: null, recordarPin: false },
    },
  })

const sessions = () => page.getByRole('heading', { name: 'Sesiones abiertas' })

describe('the profile', () => {
  it('asks for the password of before and checks the next one as it is typed', async () => {
    await show()
    await expect.element(sessions()).toBeVisible()
    await page.getByRole('button', { name: texts.changePassword }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabelText(passwordChange.next).fill('corta')
    await expect.element(dialog.getByLabelText(passwordChange.fails).first()).toBeVisible()
  })

  it('fits a phone', async () => {
    await asPhone()
    await show()
    await expect.element(sessions()).toBeVisible()
    await expectNoOverflow()
  })
})
