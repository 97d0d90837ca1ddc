import { usersScreen as texts } from '@estrado/machines/accounts/texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { roleNames } from '@estrado/machines/vocabulary/roles'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '../../testing/contract-fake.ts'
import { asPhone, expectNoOverflow } from '../../testing/phone.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

type Row = AnswerOf<'usuarios.page'>['result'][number]

const office = 'Tribunal Departamental de Justicia, sede La Paz'
const rows: readonly Row[] = ['admin.tdj', 'auxiliar'].map((usuario, at) => ({
  id: at + 2,
  indice: at + 1,
  usuario,
  estado: 'active',
  roles: [{ id: 3, codigo: 'ADMIN_TDJ', descripcion: roleNames.ADMIN_TDJ }],
  idOficina: 4,
  oficina: office,
  fechaCreacion: '2026-01-05T13:00:00.000Z',
  fechaModificacion: '2026-01-05T13:00:00.000Z',
  cambioDocumento: null,
  persona: { documentoIdentidad: '4000009', complemento: '', nombreCompleto: 'Ñuflo Peña' },
}))
const pageOf = (result: readonly Row[]) => ({
  result,
  pagination: { currentPage: 1, perPage: 50, totalItems: result.length, itemCount: result.length },
})

const show = (search = '') =>
  renderScreen(`/administracion/usuarios${search}`, {
    roles: ['ADMIN'],
    answers: {
      'usuarios.get': refusal(404),
      'usuarios.page': ({ body }) => pageOf(body.busqueda ? [] : rows),
      'roles.list': [],
      'municipios.list': [],
    },
  })

/** Is the thing itself, and nothing above it, at the place where it stands? */
function isInSight(thing: Element | null): boolean {
  if (!thing) return false
  const { x, y, width, height } = thing.getBoundingClientRect()
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  return top !== null && thing.contains(top)
}

describe('the list of accounts', () => {
  it('tells on hover the office that does not fit into its cell; a press there opens the account', async () => {
    const { address } = await show()
    const cell = page.getByTitle(office).first()
    await expect.element(cell).toBeVisible()
    await expect.poll(() => isInSight(cell.element())).toBe(true)
    await cell.click()
    await expect.poll(address).toBe('/administracion/usuarios?usuario=2')
  })

  it.each([
    [
      '?rol=JUEZ&estado=disabled&buscar=ib%C3%A1%C3%B1ez&orden=-creacion&pagina=1&filas=50',
      { perPage: 50, orden: '-creacion', busqueda: 'ibáñez', rol: 'JUEZ', estado: 'disabled' },
    ],
    ['?rol=NADIE&orden=roles&filas=7', { perPage: 10, orden: 'usuario' }],
  ])('%s asks for %j', async (search, expected) => {
    const { asked } = await show(search)
    await expect.poll(() => asked('usuarios.page')[0]?.body).toEqual({ page: 1, ...expected })
  })

  it('says that nothing was found', async () => {
    await show()
    await page.getByRole('searchbox', { name: texts.search, exact: true }).fill('nadie de esto')
    await expect.element(page.getByText(texts.nothingFound)).toBeVisible()
  })

  it('fits a phone', async () => {
    await asPhone()
    await show()
    await expect.element(page.getByRole('button', { name: 'auxiliar', exact: true })).toBeVisible()
    await expectNoOverflow()
  })
})

describe('the form of an account', () => {
  it('begins in its first field and keeps its buttons, and what has the focus, in sight in a low window', async () => {
    await page.viewport(1366, 640)
    await show()
    await page.getByRole('button', { name: texts.create }).click()
    const dialog = page.getByRole('dialog')
    await expect.poll(() => document.activeElement?.getAttribute('maxlength')).toBe('15')
    const save = dialog.getByRole('button', { name: 'Crear usuario' })
    await expect.poll(() => isInSight(save.element())).toBe(true)
    for (let field = 0; field < 12; field += 1) {
      expect(isInSight(document.activeElement), document.activeElement?.outerHTML).toBe(true)
      await userEvent.keyboard('{Tab}')
    }
  })
})
