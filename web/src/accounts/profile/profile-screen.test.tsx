import { calendarAddress as address } from '@estrado/machines/accounts/calendar-address-texts'
import { profileScreen as texts } from '@estrado/machines/accounts/profile-texts'
import { passwordChange } from '@estrado/machines/messages/access'
import { apiTexts } from '@estrado/machines/messages/api'
import { errors } from '@estrado/machines/messages/errors'
import { table } from '@estrado/machines/messages/interface'
import { passwordMessages } from '@estrado/machines/session/password-texts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, refusal } from '../../testing/contract-fake.ts'
import { asPhone, expectNoOverflow } from '../../testing/phone.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { currentToasts } from '../../ui/toasts.ts'

const session = {
  id: 's1',
  cliente: 'Chromium en Linux',
  direccion: '127.0.0.1',
  creada: '2026-03-02T13:30:00.000Z',
  usada: '2026-03-02T13:40:00.000Z',
  actual: true,
}

const show = (answers: Answers = {}) =>
  renderScreen('/mi-perfil', {
    roles: ['JUEZ'],
    answers: {
      'usuarios.calendarAddress': { desde: null },
      'sesiones.list': [session],
      'usuariosFirma.get': { idUsuario: 1, pin: null, fechaVigencia: null, recordarPin: false },
      ...answers,
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

  it('a new password that was emptied is asked for', async () => {
    await show()
    await page.getByRole('button', { name: texts.changePassword }).click()
    const next = page.getByRole('dialog').getByLabelText(passwordChange.next)
    await expect.element(next).not.toHaveAttribute('aria-invalid', 'true')
    await next.fill('corta')
    await next.clear()
    await expect.element(page.getByText(passwordMessages.required)).toBeVisible()
  })

  it('a session that too many wrong passwords ended says so', async () => {
    const why = { message: apiTexts.passwordGuessed, response: [apiTexts.passwordGuessedWhy] }
    await show({
      'usuarios.changePassword': refusal(401, {
        ...why,
        campos: { claveActual: [apiTexts.passwordGuessed] },
      }),
      'auth.refresh': refusal(401),
    })
    await page.getByRole('button', { name: texts.changePassword }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabelText(passwordChange.current).fill('no es esta')
    await dialog.getByLabelText(passwordChange.next).fill('Otra-Clave.Larga-77')
    await dialog.getByLabelText(passwordChange.confirmation).fill('Otra-Clave.Larga-77')
    await dialog.getByRole('button', { name: passwordChange.save }).click()
    await expect
      .poll(() => currentToasts())
      .toContainEqual(expect.objectContaining({ title: why.message, lines: why.response }))
  })

  it('access control: sessions and an address that are refused to the role are not offered again', async () => {
    const refused = refusal(403, { message: errors.forbidden })
    await show({ 'sesiones.list': refused, 'usuarios.calendarAddress': refused })
    await expect
      .element(page.getByRole('region', { name: 'Sesiones abiertas' }).first())
      .toHaveTextContent(errors.forbidden)
    await expect.element(page.getByText(address.secret)).toBeVisible()
    await expect.element(page.getByText(address.loading)).not.toBeInTheDocument()
    expect(page.getByRole('button', { name: table.retry }).elements()).toEqual([])
  })

  it('makes the address of the calendar, shows it once, renews it after a question and revokes it', async () => {
    let desde: string | null = null
    let made = 0
    const { asked } = await show({
      'usuarios.calendarAddress': () => ({ desde }),
      'usuarios.renewCalendarAddress': () => {
        desde = '2026-03-02T13:30:00.000Z'
        made += 1
        return { direccion: `https://estrado.example/api/audiencias/agenda/secreto-${made}.ics`, desde }
      },
      'usuarios.revokeCalendarAddress': () => {
        desde = null
        return { mensaje: 'Dirección de agenda revocada' }
      },
    })
    await expect.element(page.getByText(address.none)).toBeVisible()
    await page.getByRole('button', { name: address.create }).click()
    await expect
      .element(page.getByLabelText(address.address))
      .toHaveValue('https://estrado.example/api/audiencias/agenda/secreto-1.ics')
    await page.getByRole('button', { name: address.renew }).click()
    await page.getByRole('dialog').getByRole('button', { name: address.renew }).click()
    await expect
      .element(page.getByLabelText(address.address))
      .toHaveValue('https://estrado.example/api/audiencias/agenda/secreto-2.ics')
    await page.getByRole('button', { name: address.revoke }).click()
    await page.getByRole('dialog').getByRole('button', { name: address.revoke }).click()
    await expect.element(page.getByText(address.none)).toBeVisible()
    await expect.element(page.getByLabelText(address.address)).not.toBeInTheDocument()
    expect(asked('usuarios.renewCalendarAddress')).toHaveLength(2)
  })

  it('fits a phone', async () => {
    await asPhone()
    await show()
    await expect.element(sessions()).toBeVisible()
    await expectNoOverflow()
  })
})
