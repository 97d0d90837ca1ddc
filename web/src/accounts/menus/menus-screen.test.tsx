import { menusScreen as texts } from '@estrado/machines/accounts/access-administration-texts'
import { groupUrl } from '@estrado/machines/accounts/menu-rules'
import { dialog } from '@estrado/machines/messages/dialogs'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, refusal } from '../../testing/contract-fake.ts'
import { asPhone, expectNoOverflow } from '../../testing/phone.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

const entry = {
  id: 2,
  nombre: 'Bandeja de Causas',
  descripcion: 'Causas de la oficina',
  icono: 'inicio',
  url: '/bandeja-causas',
  ordenDespliegue: 1,
  idPadre: null,
  roles: ['JUEZ'],
  version: 6,
} as const
const group = { ...entry, id: 1, nombre: 'Trabajo', url: groupUrl, roles: [] } as const

const show = (answers: Answers = {}) =>
  renderScreen('/administracion/menus', {
    roles: ['ROOT'],
    answers: { 'menus.list': [group, entry], ...answers },
  })

const form = () => page.getByRole('dialog')
const save = () => form().getByRole('button', { name: texts.form.save, exact: true })

describe('menus', () => {
  it('says at each field what is wrong with a new entry, and sends nothing', async () => {
    const { asked } = await show({ 'menus.create': refusal(500) })
    await page.getByRole('button', { name: texts.create }).click()
    await save().click()
    await expect.element(form().getByLabelText(texts.form.name)).toHaveAttribute('aria-invalid', 'true')
    await expect
      .element(form().getByLabelText(texts.form.screen).first())
      .toHaveAttribute('aria-invalid', 'true')
    expect(asked('menus.create')).toEqual([])
  })

  it('saves an entry over the version that was seen; what the API refuses stands at its field', async () => {
    const refused = refusal(422, { message: 'Revise', campos: { nombre: ['Otra entrada se llama así'] } })
    const { asked } = await show({ 'menus.update': refused })
    await page.getByRole('button', { name: texts.edit(entry.nombre) }).click()
    await form().getByLabelText(texts.form.name).fill('Trabajo')
    await save().click()
    await expect.element(form().getByText('Otra entrada se llama así')).toBeVisible()
    expect(asked('menus.update')).toMatchObject([
      { params: { id: '2' }, version: 6, body: { nombre: 'Trabajo', roles: ['JUEZ'] } },
    ])
    // It goes as soon as the field changes.
    await form().getByLabelText(texts.form.name).fill('Causas')
    await expect.element(form().getByText('Otra entrada se llama así')).not.toBeInTheDocument()
  })

  it('asks before what was typed is lost, and keeps it', async () => {
    await show()
    await page.getByRole('button', { name: texts.edit(entry.nombre) }).click()
    await form().getByLabelText(texts.form.name).fill('Causas')
    await form().getByRole('button', { name: dialog.cancel }).click()
    await expect.element(page.getByText(dialog.discardQuestion)).toBeVisible()
    await page.getByRole('button', { name: dialog.keepEditing }).click()
    await expect.element(form().getByLabelText(texts.form.name)).toHaveValue('Causas')
  })

  it('removes an entry once that was confirmed', async () => {
    const { asked } = await show({ 'menus.delete': { mensaje: 'Hecho' } })
    await page.getByRole('button', { name: texts.delete(entry.nombre) }).click()
    expect(asked('menus.delete')).toEqual([])
    await page
      .getByRole('dialog')
      .getByRole('button', { name: texts.delete(entry.nombre) })
      .click()
    await expect.poll(() => asked('menus.delete')).toMatchObject([{ params: { id: '2' }, version: 6 }])
  })

  it('fits a phone', async () => {
    await asPhone()
    await show()
    await expect.element(page.getByRole('button', { name: texts.edit(entry.nombre) })).toBeVisible()
    await expectNoOverflow()
  })
})
