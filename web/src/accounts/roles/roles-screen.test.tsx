import { rolesScreen as texts } from '@estrado/machines/accounts/texts'
import { roleNames } from '@estrado/machines/vocabulary/roles'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '../../testing/contract-fake.ts'
import { asPhone, expectNoOverflow } from '../../testing/phone.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

const row = {
  id: 5,
  codigo: 'JUEZ',
  descripcion: roleNames.JUEZ,
  cuentas: 4,
  permisos: 60,
  retirados: 7,
} as const
const path = '/administracion/roles'

describe('roles', () => {
  it('tells what is left of the contract, and the ways to accounts and permissions', async () => {
    await renderScreen(path, { roles: ['ADMIN'], answers: { 'roles.list': [row] } })
    await expect.element(page.getByRole('cell', { name: '53', exact: true })).toBeVisible()
    const ways = [texts.usersOf(row.descripcion), texts.permissionsOf(row.descripcion)]
    const addresses = ways.map((name) => page.getByRole('link', { name }).element().getAttribute('href'))
    expect(addresses).toEqual(['/administracion/usuarios?rol=JUEZ', '/administracion/permisos?rol=JUEZ'])
  })

  it('leads an office administrator to the accounts alone', async () => {
    await renderScreen(path, { roles: ['ADMIN_TDJ'], answers: { 'roles.list': [row] } })
    await expect.element(page.getByRole('link', { name: texts.usersOf(row.descripcion) })).toBeVisible()
    expect(page.getByRole('link', { name: texts.permissionsOf(row.descripcion) }).elements()).toEqual([])
  })

  it('says that it failed, and asks again', async () => {
    let broken = true
    await renderScreen(path, {
      roles: ['ADMIN'],
      answers: {
        'roles.list': () => (broken ? refusal(500, { message: 'Sin base de datos' }) : [row]),
      },
    })
    await expect.element(page.getByText(texts.failed)).toBeVisible()
    broken = false
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect.element(page.getByRole('cell', { name: '53', exact: true })).toBeVisible()
  })

  it('fits a phone', async () => {
    await asPhone()
    await renderScreen(path, { roles: ['ADMIN'], answers: { 'roles.list': [row] } })
    await expect.element(page.getByRole('link', { name: texts.usersOf(row.descripcion) })).toBeVisible()
    await expectNoOverflow()
  })
})
