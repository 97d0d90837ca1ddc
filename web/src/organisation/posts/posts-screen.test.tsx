import type { AnswerOf } from '@estrado/machines/contract/types'
import { table } from '@estrado/machines/messages/interface'
import { mostMoved } from '@estrado/machines/organisation/posts/rules'
import { postForm, postsBeside, postsScreen, postTexts } from '@estrado/machines/organisation/posts/texts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '../../testing/contract-fake.ts'
import { asPhone, expectNoOverflow } from '../../testing/phone.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

type Person = AnswerOf<'puestos.ofPerson'>

const office = 'Juzgado de Sentencia Penal Primero de La Paz'
const post = {
  numero: 2,
  rol: 'JUEZ',
  idOficina: 4,
  oficina: office,
  desde: '2022-07-01',
  hasta: null,
  situacion: 'vigente',
} as const
const someone = {
  id: 7,
  usuario: 'juez',
  nombreCompleto: 'María Terrazas',
  documentoIdentidad: '2000001',
  complemento: '',
  activo: true,
  eliminado: false,
} as const
const person: Person = {
  ...someone,
  version: 3,
  trabajoPendiente: [],
  puestos: [
    {
      ...post,
      asignado: { en: '2022-06-20T14:00:00.000Z', por: 'admin' },
      terminado: { en: null, por: null },
    },
    {
      ...post,
      numero: 1,
      rol: 'SECRE',
      desde: '2014-03-03',
      hasta: '2018-12-31',
      situacion: 'terminado',
      asignado: { en: null, por: null },
      terminado: { en: null, por: null },
    },
  ],
}
const colleague = { id: 8, nombre: 'Wálter Choque', clases: ['causa', 'acto'], carga: 3 } as const
const work: AnswerOf<'puestos.work'> = {
  candidatos: [colleague, { ...colleague, id: 9, nombre: 'Rosa Peña', clases: ['acto'], carga: 0 }],
  trabajo: [
    { clase: 'causa', id: 11, version: 8, titulo: 'LPZ-1', detalle: 'Privada', fecha: null, idPropuesto: 8 },
    { clase: 'acto', id: 12, version: 2, titulo: 'Decreto', detalle: 'LPZ-1', fecha: null, idPropuesto: 8 },
  ],
}

const show = (search = '', more = {}) =>
  renderScreen(`/organizacional/asignacion-funcionarios${search}`, {
    roles: ['ADMIN'],
    answers: {
      'puestos.page': {
        result: [{ ...someone, indice: 1, puestos: [post] }],
        pagination: { currentPage: 1, perPage: 50, totalItems: 1, itemCount: 1 },
      },
      'puestos.ofPerson': person,
      'puestos.work': work,
      'catalogo.opciones': [{ id: 4, descripcion: office }],
      'departamentos.list': [],
      ...more,
    },
  })

describe('who works where', () => {
  it('is listed with role, office and days, and asked for as the address says', async () => {
    const { asked } = await show('?situacion=termina&rol=JUEZ&buscar=terrazas')
    await expect.element(page.getByText('María Terrazas')).toBeVisible()
    await expect.element(page.getByText('01/07/2022')).toBeVisible()
    expect(asked('puestos.page')[0]?.body).toMatchObject({
      busqueda: 'terrazas',
      rol: 'JUEZ',
      situacion: 'termina',
    })
  })

  it('has every post of a person beside it, the past ones apart', async () => {
    await show('?persona=7')
    const history = page.getByRole('region', { name: postsBeside.history })
    await expect.element(history.getByText('Secretario de Juzgado')).toBeVisible()
    await expect.element(page.getByText(postsBeside.span('03/03/2014', '31/12/2018'))).toBeVisible()
    await expect.element(page.getByText(postsBeside.assignedBy('admin', '20/06/2022'))).toBeVisible()
  })

  it('a post is assigned once role and office are chosen', async () => {
    const { asked } = await show('?persona=7', { 'puestos.assign': person })
    await page.getByRole('button', { name: postsBeside.assign, exact: true }).click()
    const dialog = page.getByRole('dialog')
    const choose = async (label: string, option: string) => {
      await dialog.getByRole('combobox', { name: label }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    await choose(postForm.role, 'Secretario de Juzgado')
    await choose(postForm.office, office)
    await dialog.getByRole('button', { name: postForm.assign, exact: true }).click()
    await expect
      .poll(() => asked('puestos.assign')[0]?.body)
      .toEqual({ rol: 'SECRE', idOficina: 4, desde: null, hasta: null })
  })

  it('a move shows the open work, and sends each piece to who was chosen', async () => {
    const { asked } = await show('?persona=7', { 'puestos.move': person })
    await page.getByRole('button', { name: postsBeside.endOf('Juez', office) }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(postForm.workCount(2))).toBeVisible()
    await dialog.getByRole('combobox', { name: postForm.to_('Acto procesal Decreto') }).click()
    await page.getByRole('option', { name: /^Rosa Peña/ }).click()
    await dialog.getByRole('button', { name: postForm.end, exact: true }).click()
    await expect
      .poll(() => asked('puestos.move')[0]?.body)
      .toEqual({
        desde: null,
        destino: null,
        trabajo: [
          { clase: 'causa', id: 11, version: 8, idUsuario: 8 },
          { clase: 'acto', id: 12, version: 2, idUsuario: 9 },
        ],
      })
  })

  it('what changed meanwhile is told at its piece, and the dialog stays', async () => {
    const refused = refusal(409, { campos: { 'causa.11': [postTexts.changed] } })
    await show('?persona=7', { 'puestos.move': refused })
    await page.getByRole('button', { name: postsBeside.endOf('Juez', office) }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(postForm.workCount(2))).toBeVisible()
    await dialog.getByRole('button', { name: postForm.end, exact: true }).click()
    await expect.element(dialog.getByText(postTexts.changed)).toBeVisible()
  })

  it('work that waits is given to whom it is proposed, or chosen by hand', async () => {
    const waiting = [{ idOficina: 4, oficina: office, cuantos: 2 }]
    const { asked } = await show('?persona=7', {
      'puestos.ofPerson': { ...person, eliminado: true, trabajoPendiente: waiting },
      'puestos.pending': work,
      'puestos.passOn': person,
    })
    await expect.element(page.getByText(postsBeside.deleted)).toBeVisible()
    await expect.element(page.getByText(postsBeside.waitingIn(office, 2))).toBeVisible()
    await page.getByRole('button', { name: postsBeside.passOnOf(office) }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(postForm.waitingCount(2))).toBeVisible()
    await dialog.getByRole('button', { name: postForm.passOn, exact: true }).click()
    await expect
      .poll(() => asked('puestos.passOn')[0]?.body)
      .toEqual({
        trabajo: [
          { clase: 'causa', id: 11, version: 8, idUsuario: 8 },
          { clase: 'acto', id: 12, version: 2, idUsuario: 8 },
        ],
      })
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('of whom there is no account: says so, and has nothing to try again', async () => {
    await show('?persona=7', { 'puestos.ofPerson': refusal(404) })
    await expect.element(page.getByText(postsBeside.gone)).toBeVisible()
    await expect.element(page.getByRole('button', { name: table.retry })).not.toBeInTheDocument()
  })

  it('what is too much for one command goes on in parts, and the dialog says how much is left', async () => {
    const [piece] = work.trabajo
    const trabajo = Array.from({ length: mostMoved + 3 }, (_, n) => ({ ...piece, id: 100 + n }))
    const { asked } = await show('?persona=7', {
      'puestos.ofPerson': {
        ...person,
        trabajoPendiente: [{ idOficina: 4, oficina: office, cuantos: trabajo.length }],
      },
      'puestos.pending': { ...work, trabajo },
      'puestos.work': { ...work, trabajo },
      'puestos.passOn': person,
      'puestos.move': person,
    })
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: postsBeside.endOf('Juez', office) }).click()
    await expect.element(dialog.getByText(postForm.tooMuch(mostMoved))).toBeVisible()
    await dialog.getByRole('button', { name: postForm.end, exact: true }).click()
    await expect.poll(() => asked('puestos.move')[0]?.body).toMatchObject({ trabajo: [] })
    await expect.element(dialog).not.toBeInTheDocument()
    await page.getByRole('button', { name: postsBeside.passOnOf(office) }).click()
    await expect.element(dialog.getByText(postForm.inParts(mostMoved, 3))).toBeVisible()
    await dialog.getByRole('button', { name: postForm.passOn, exact: true }).click()
    const sent = () => (asked('puestos.passOn')[0]?.body as { trabajo: unknown[] } | undefined)?.trabajo
    await expect.poll(() => sent()?.length).toBe(mostMoved)
  })

  it('says that nothing was found', async () => {
    const pagination = { currentPage: 1, perPage: 50, totalItems: 0, itemCount: 0 }
    await show('?buscar=nadie', { 'puestos.page': { result: [], pagination } })
    await expect.element(page.getByText(postsScreen.nothingFound)).toBeVisible()
  })

  it('fits a phone', async () => {
    await asPhone()
    await show()
    await expect.element(page.getByText('María Terrazas')).toBeVisible()
    await expectNoOverflow()
  })
})
