import { permissionsScreen as texts } from '@estrado/machines/accounts/access-administration-texts'
import { page as pageTexts } from '@estrado/machines/messages/interface'
import { roleCodes } from '@estrado/machines/vocabulary/roles'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '../../testing/contract-fake.ts'
import { holding } from '../../testing/holding.ts'
import { asPhone, expectNoOverflow } from '../../testing/phone.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

const listed = roleCodes.map((rol) => ({ rol, retiradas: [], version: 3 }))
/** A role of few calls: to draw and search the two hundred of a judge again and again takes a slow machine a minute. */
const rol = 'AUDITOR'
const auditors = {
  id: 5,
  codigo: rol,
  descripcion: 'Auditor',
  cuentas: 4,
  permisos: 19,
  retirados: 0,
} as const
const answers = { 'permisos.list': listed, 'roles.list': [auditors] }
const path = `/administracion/permisos?rol=${rol}`

const firstSwitch = () => page.getByRole('switch', { name: /^Permitir/ }).first()

describe('permissions', () => {
  it('takes a call from the role over the version that was seen, and gives it back when undone', async () => {
    const { asked } = await renderScreen(path, {
      roles: ['ROOT'],
      answers: {
        ...answers,
        'permisos.change': ({ body, version = 0 }) => ({
          rol,
          retiradas: body.permitido ? [] : [body.llamada],
          version: version + 1,
        }),
      },
    })
    await expect.element(page.getByText(texts.accounts(4))).toBeVisible()
    await expect.element(firstSwitch()).toBeChecked()
    await firstSwitch().click()
    await expect.element(firstSwitch()).not.toBeChecked()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect.element(firstSwitch()).toBeChecked()
    expect(
      asked('permisos.change').map(({ params, body, version }) => [params, body.permitido, version]),
    ).toEqual([
      [{ rol }, false, 3],
      [{ rol }, true, 4],
    ])
  })

  it('takes two calls pressed at once one after the other, each over the version of the one before', async () => {
    const retiradas: string[] = []
    const { held, release } = holding(null)
    const { asked } = await renderScreen(path, {
      roles: ['ROOT'],
      answers: {
        ...answers,
        'permisos.change': async ({ body, version = 0 }) => {
          await held()
          retiradas.push(body.llamada)
          return { rol, retiradas: [...retiradas], version: version + 1 }
        },
      },
    })
    const second = page.getByRole('switch', { name: /^Permitir/ }).nth(1)
    await firstSwitch().click()
    await second.click()
    release()
    await expect.element(second).not.toBeChecked()
    expect(asked('permisos.change').map(({ version }) => version)).toEqual([3, 4])
  })

  it('keeps what the API refuses, and asks anew what stands there', async () => {
    const { asked } = await renderScreen(path, {
      roles: ['ADMIN'],
      answers: { ...answers, 'permisos.change': refusal(422, { message: 'No se puede retirar' }) },
    })
    await expect.element(firstSwitch()).toBeChecked()
    const before = asked('permisos.list').length
    await firstSwitch().click()
    await expect.element(page.getByText('No se puede retirar')).toBeVisible()
    await expect.element(firstSwitch()).toBeChecked()
    await expect.poll(() => asked('permisos.list').length).toBeGreaterThan(before)
  })

  it('offers no switch for what the superuser always keeps', async () => {
    await renderScreen('/administracion/permisos?rol=ROOT', { roles: ['ROOT'], answers })
    await expect.element(page.getByText(texts.kept).first()).toBeVisible()
  })

  it('shows nothing of it to a role that the contract denies', async () => {
    await renderScreen(path, { roles: ['JUEZ'], answers })
    await expect.element(page.getByText(pageTexts.forbidden)).toBeVisible()
    expect(page.getByRole('switch').elements()).toEqual([])
  })

  it('fits a phone', async () => {
    await asPhone()
    await renderScreen('/administracion/permisos?rol=JUEZ', { roles: ['ROOT'], answers })
    await expect.element(firstSwitch()).toBeChecked()
    await expectNoOverflow()
  })
})
