import { userBeside as texts, usersScreen } from '@estrado/machines/accounts/texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { table } from '@estrado/machines/messages/interface'
import { roleNames } from '@estrado/machines/vocabulary/roles'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, refusal } from '../../testing/contract-fake.ts'
import { asPhone, expectNoOverflow } from '../../testing/phone.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

const nobody = { result: [], pagination: { currentPage: 1, perPage: 50, totalItems: 0, itemCount: 0 } }
const account: AnswerOf<'usuarios.get'> = {
  id: 2,
  usuario: 'nuflo.pena',
  estado: 'active',
  roles: [{ id: 12, codigo: 'SECRE', descripcion: roleNames.SECRE }],
  idOficina: null,
  oficina: null,
  fechaCreacion: '2026-01-05T13:00:00.000Z',
  fechaModificacion: '2026-01-05T13:00:00.000Z',
  cambioDocumento: null,
  idMunicipio: null,
  persona: {
    documentoIdentidad: '4000009',
    complemento: '',
    nombres: 'Ñuflo',
    primerApellido: 'Peña',
    segundoApellido: '',
    fechaNacimiento: null,
    celular: '',
    email: '',
    idPersona: null,
    nombreCompleto: 'Ñuflo Peña',
  },
  version: 5,
}

const show = (change: Partial<typeof account>, answers: Answers = {}) =>
  renderScreen('/administracion/usuarios?usuario=2', {
    roles: ['ADMIN'],
    answers: {
      'usuarios.page': nobody,
      'roles.list': [],
      'usuarios.get': { ...account, ...change },
      ...answers,
    },
  })

const beside = () => page.getByRole('region', { name: texts.region(account.usuario) })
const button = (name: string) => beside().getByRole('button', { name, exact: true })
const offered = () =>
  [texts.edit, texts.enable, texts.disable, texts.reset, texts.delete].filter(
    (name) => button(name).elements().length > 0,
  )

describe('an account beside the list', () => {
  it.each([
    ['defaultPassword', [texts.edit, texts.disable, texts.reset, texts.delete]],
    ['active', [texts.edit, texts.disable, texts.reset, texts.delete]],
    ['disabled', [texts.enable, texts.delete]],
  ] as const)('%s offers %j', async (estado, expected) => {
    await show({ estado })
    await expect.element(beside().getByText(usersScreen.states[estado]).first()).toBeVisible()
    expect(offered()).toEqual(expected)
    await expect.element(beside().getByText(roleNames.SECRE).first()).toBeVisible()
  })

  it('that was deleted says so; one that could not be read can be tried again', async () => {
    let status = 500
    await show({}, { 'usuarios.get': () => refusal(status) })
    const panel = page.getByRole('region', { name: texts.account })
    const again = panel.getByRole('button', { name: table.retry })
    await expect.element(panel.getByText(texts.loadFailed)).toBeVisible()
    status = 404
    await again.click()
    await expect.element(panel.getByText(texts.gone)).toBeVisible()
    await expect.element(again).not.toBeInTheDocument()
  })

  it('of somebody above offers nothing, and says why', async () => {
    await show({ roles: [{ id: 1, codigo: 'ROOT', descripcion: roleNames.ROOT }] })
    await expect.element(beside().getByText(texts.above)).toBeVisible()
    expect(offered()).toEqual([])
  })

  it('is disabled over the version that stands there, once that was confirmed', async () => {
    let now = account
    const { asked } = await show(
      {},
      {
        'usuarios.get': () => now,
        'usuarios.switchActive': () => {
          now = { ...account, estado: 'disabled', version: 6 }
          return now
        },
      },
    )
    await button(texts.disable).click()
    expect(asked('usuarios.switchActive')).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: texts.disable, exact: true }).click()
    await expect.element(button(texts.enable)).toBeVisible()
    expect(asked('usuarios.switchActive')).toMatchObject([{ params: { id: '2' }, version: 5 }])
  })

  it('fits a phone', async () => {
    await asPhone()
    await show({})
    await expect.element(button(texts.edit)).toBeVisible()
    await expectNoOverflow()
  })
})
