import { userForm as texts, usersScreen, userTexts } from '@estrado/machines/accounts/texts'
import { roleNames } from '@estrado/machines/vocabulary/roles'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, refusal } from '../../testing/contract-fake.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

const nobody = { result: [], pagination: { currentPage: 1, perPage: 50, totalItems: 0, itemCount: 0 } }

async function openForm(answers: Answers, roles: readonly ('ADMIN' | 'ADMIN_TDJ')[] = ['ADMIN']) {
  const screen = await renderScreen('/administracion/usuarios', {
    roles,
    answers: { 'usuarios.page': nobody, 'municipios.list': [], 'roles.list': [], ...answers },
  })
  await page.getByRole('button', { name: usersScreen.create }).first().click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  return screen
}

const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true })
const rolesField = () => page.getByRole('dialog').getByRole('combobox', { name: texts.roles, exact: true })
const create = () => page.getByRole('dialog').getByRole('button', { name: texts.create, exact: true })

async function fill(): Promise<void> {
  await field(texts.document).fill('4000009')
  await field(texts.names).fill('Ñuflo')
  await field(texts.firstSurname).fill('Peña')
  await field(texts.email).fill('nuflo@ejemplo.bo')
  await field(texts.mobile).fill('70000009')
  await field(texts.usuario).fill('nuflo.pena')
  await rolesField().click()
  await page.getByRole('option', { name: roleNames.SECRE, exact: true }).click()
}

describe('a new account', () => {
  it('says at its fields what is missing, and sends nothing', async () => {
    const { asked } = await openForm({ 'usuarios.create': refusal(500) })
    await create().click()
    await expect.element(page.getByText(userTexts.rolesDemanded)).toBeVisible()
    await expect.element(field(texts.document)).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field(texts.document)).toHaveFocus()
    expect(asked('usuarios.create')).toEqual([])
  })

  it('shows at its field what the API refuses', async () => {
    const taken = 'El nombre de usuario ya existe'
    const refused = refusal(422, { message: taken, campos: { usuario: [taken] } })
    const { asked } = await openForm({ 'usuarios.create': refused })
    await fill()
    await create().click()
    await expect.element(field(texts.usuario)).toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByRole('dialog').getByText(taken)).toBeVisible()
    expect(asked('usuarios.create')[0]?.body).toMatchObject({
      usuario: 'nuflo.pena',
      idOficina: null,
      roles: ['SECRE'],
      persona: { documentoIdentidad: '4000009', nombres: 'Ñuflo', primerApellido: 'Peña' },
    })
  })

  it('offers an office administrator no role above their own, and demands the office', async () => {
    await openForm({}, ['ADMIN_TDJ'])
    await rolesField().click()
    await expect.element(page.getByRole('option', { name: roleNames.SECRE, exact: true })).toBeVisible()
    expect(page.getByRole('option', { name: roleNames.ROOT, exact: true }).elements()).toEqual([])
    await create().click()
    await expect.element(page.getByText(userTexts.officeDemanded)).toBeVisible()
  })
})
