import type { AnswerOf } from '@estrado/machines/contract/types'
import { catalogueScreenTexts } from '@estrado/machines/kernel/catalogue-screen-texts'
import { officeCatalogue } from '@estrado/machines/organisation/office-catalogue'
import { officeTreeTexts } from '@estrado/machines/organisation/office-texts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { asPhone, expectNoOverflow } from '../testing/phone.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { withoutMaps } from '../testing/without-maps.ts'

const path = '/organizacional/oficinas'
const texts = catalogueScreenTexts(officeCatalogue.words)

const entry: AnswerOf<'oficinas.entry'> = {
  id: 20021,
  estado: 'vigente',
  vigenteDesde: null,
  vigenteHasta: null,
  cambioFuturo: null,
  version: 0,
  fila: {
    descripcion: 'Juzgado Primero',
    idAreaOrganizacional: 2,
    idPadre: 20131,
    telefono: '2200100',
    salaVirtual: '',
    idMunicipio: 20101,
    direccion: 'Calle Yanacocha',
    lugar: { latitud: -16.5, longitud: -68.15 },
    horario: [
      { dia: 1, abre: '08:30', cierra: '12:30' },
      { dia: 2, abre: '08:30', cierra: '12:30' },
    ],
  },
  versiones: [],
  usos: [{ que: 'Causas', cuantos: 3 }],
}
const { versiones: _versions, usos: _uses, ...listed } = entry

const options = [
  { id: 2, descripcion: 'Juzgado de Sentencia Penal' },
  { id: 20101, descripcion: 'La Paz, La Paz' },
  { id: 20131, descripcion: 'Tribunal Departamental' },
]

const answers = {
  'oficinas.page': {
    result: [listed],
    pagination: { currentPage: 1, perPage: 10, totalItems: 1, itemCount: 1 },
  },
  'oficinas.entry': { ...entry, versiones: [{ version: 0, desde: null, fila: entry.fila, usuario: null }] },
  'oficinas.tree': [
    { id: 20131, descripcion: 'Tribunal Departamental', idPadre: null, municipio: 'La Paz', cerrada: false },
    { id: 20021, descripcion: 'Juzgado Primero', idPadre: 20131, municipio: 'La Paz', cerrada: true },
  ],
  'catalogo.opciones': options,
  'municipios.list': [],
} as const

const show = (more = {}, at = path) =>
  renderScreen(at, { roles: ['ADMIN'], answers: { ...answers, ...more } })
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('offices', () => {
  it('tell where they are, on what they depend, and when they open, a line each', async () => {
    await show({}, `${path}?entrada=20021`)
    await expect.element(page.getByText('Tribunal Departamental')).toBeVisible()
    await expect.element(page.getByText('-16,5; -68,15')).toBeVisible()
    const hours = page.getByText(/Lunes de 08:30 a 12:30/)
    expect(hours.element().textContent).toBe('Lunes de 08:30 a 12:30\nMartes de 08:30 a 12:30')
  })

  it('are closed from a day only once what breaks has been seen', async () => {
    const { asked } = await show(
      {
        'oficinas.effects': { campos: [], usos: entry.usos, avisos: ['Hay 4 audiencias'] },
        'oficinas.close': entry,
      },
      `${path}?entrada=20021`,
    )
    await button(texts.beside.close).click()
    await button(texts.closing.save).click()
    await expect.element(page.getByText('Hay 4 audiencias')).toBeVisible()
    expect(asked('oficinas.close')).toEqual([])
    await button(texts.closing.accept).click()
    await expect.poll(() => asked('oficinas.close').length).toBe(1)
  })

  it('keep half a place while it is typed, and refuse hours that end before they begin', async () => {
    withoutMaps()
    const { asked } = await show(
      { 'oficinas.effects': { campos: [], usos: [], avisos: [] } },
      `${path}?entrada=20021`,
    )
    await button(texts.beside.edit).click()
    const opens = page.getByLabelText('Abre').first()
    await userEvent.clear(opens)
    await userEvent.type(opens, '1400')
    await button(texts.form.save).click()
    await expect.element(page.getByText('Debe cerrar después de abrir')).toBeVisible()
    expect(asked('oficinas.effects')).toEqual([])
  })

  it('stand in a tree that arrows walk and Enter opens', async () => {
    const { address } = await show()
    await button(officeTreeTexts.open).click()
    const search = page.getByLabelText(officeTreeTexts.search)
    await userEvent.type(search, 'primero')
    await expect.element(page.getByText('Juzgado Primero').last()).toBeVisible()
    await userEvent.keyboard('{Tab}{ArrowDown}{Enter}')
    await expect.poll(address).toContain('entrada=20021')
  })

  it('fit a phone', async () => {
    await asPhone()
    await show()
    await expect.element(page.getByText('Juzgado de Sentencia Penal', { exact: true })).toBeVisible()
    await expectNoOverflow()
  })
})
