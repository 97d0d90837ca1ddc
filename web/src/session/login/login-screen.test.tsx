import { login as texts } from '@estrado/machines/messages/access'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '../../testing/contract-fake.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

const password = () => page.getByLabelText(texts.clave, { exact: true })

async function logIn(): Promise<void> {
  await page.getByLabelText(texts.usuario).fill(' juez ')
  await password().fill('no es esta')
  await page.getByRole('button', { name: texts.submit, exact: true }).click()
}

describe('login', () => {
  it.each([
    [401, texts.rejected.credentials],
    [403, texts.rejected.disabled],
    [429, texts.rejected.limited],
  ])('a refusal %i says why, keeps the name and wants the password anew', async (status, text) => {
    const { asked } = await renderScreen('/login', { answers: { 'auth.login': refusal(status) } })
    await logIn()
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(page.getByLabelText(texts.usuario)).toHaveValue(' juez ')
    await expect.element(password()).toHaveValue('')
    await expect.element(password()).toHaveFocus()
    expect(asked('auth.login').map(({ body }) => body.usuario)).toEqual(['juez'])
  })

  it('a fault of the server is told as it tells it, and none of the person’s network', async () => {
    const full = { message: 'EL SERVIDOR NO TIENE ESPACIO EN DISCO', response: ['Avise a soporte técnico'] }
    await renderScreen('/login', { answers: { 'auth.login': refusal(507, full) } })
    await logIn()
    await expect.element(page.getByText(`${full.message} Avise a soporte técnico`)).toBeVisible()
    await expect.element(page.getByText(texts.rejected.unreachable)).not.toBeInTheDocument()
  })

  it('says how long to wait where the API does', async () => {
    const wait = 'Espere 40 segundos'
    await renderScreen('/login', { answers: { 'auth.login': refusal(429, { response: [wait] }) } })
    await logIn()
    await expect.element(page.getByText(wait)).toBeVisible()
  })

  it('can’t be sent with a field empty', async () => {
    await renderScreen('/login')
    await page.getByLabelText(texts.usuario).fill('juez')
    await expect.element(page.getByRole('button', { name: texts.submit, exact: true })).toBeDisabled()
  })

  it('is where an address leads that wants a session, which it remembers', async () => {
    const { address } = await renderScreen('/administracion/roles')
    await expect.element(page.getByRole('heading', { name: texts.title })).toBeVisible()
    expect(address()).toBe('/login?redirect=%2Fadministracion%2Froles')
  })
})
