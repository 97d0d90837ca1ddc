import { catalogueScreenTexts } from '@estrado/machines/kernel/catalogue-screen-texts'
import { field } from '@estrado/machines/messages/interface'
import { mapTexts } from '@estrado/machines/organisation/map-texts'
import { notificationZones } from '@estrado/machines/organisation/zones/notification-zones'
import { type Corner, polygonOf } from '@estrado/machines/organisation/zones/polygon'
import { polygonTexts } from '@estrado/machines/organisation/zones/polygon-texts'
import { zoneTexts } from '@estrado/machines/organisation/zones/zone-texts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Asked, refusal } from '../../testing/contract-fake.ts'
import { asPhone, expectNoOverflow } from '../../testing/phone.ts'
import { pressByKey } from '../../testing/press-by-key.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

const texts = catalogueScreenTexts(notificationZones.words)
const path = '/organizacional/zonas-notificacion'
const square = (west: number, south: number) =>
  polygonOf(
    [
      [west, south],
      [west + 0.02, south],
      [west + 0.02, south + 0.02],
      [west, south + 0.02],
    ].map(([x = 0, y = 0]): Corner => [x, y]),
  )

const fila = {
  descripcion: 'Zona Sur',
  idOficina: 20161,
  diligencieros: [],
  notas: '',
  area: square(-68.1, -16.55),
}
const listed = {
  id: 5,
  estado: 'vigente',
  vigenteDesde: null,
  vigenteHasta: null,
  cambioFuturo: null,
  version: 0,
  fila,
} as const
const entry = { ...listed, versiones: [{ version: 1, desde: null, fila, usuario: null }], usos: [] }
const neighbour = {
  id: 1,
  descripcion: 'Zona Central',
  diligencieros: [],
  area: square(-68.12, -16.55),
}
const answers = {
  'zonas.page': {
    result: [listed],
    pagination: { currentPage: 1, perPage: 10, totalItems: 1, itemCount: 1 },
  },
  'zonas.entry': entry,
  'zonas.ofOffice': {
    latitud: -16.5,
    longitud: -68.13,
    zonas: [neighbour, { ...neighbour, id: 5, descripcion: 'Zona Sur', area: fila.area }],
  },
  'catalogo.opciones': ({ params }: { readonly params: Readonly<Record<string, string>> }) =>
    params.nombre === 'oficinas' ? [{ id: 20161, descripcion: 'Central de Notificaciones de La Paz' }] : [],
  'municipios.list': [],
  'zonas.effects': { campos: ['Área'], usos: [], avisos: [] },
} as const

type OptionsAsked = Pick<Asked<'catalogo.opciones'>, 'query'> & {
  readonly params: Readonly<Record<string, string>>
}

const show = (more = {}) =>
  renderScreen(`${path}?entrada=5`, { roles: ['ADMIN'], answers: { ...answers, ...more } })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const corners = () => page.getByLabelText(zoneTexts.corners)
const map = () => page.getByRole('region', { name: mapTexts.region })

async function edit(more = {}) {
  const shown = await show(more)
  await button(texts.beside.edit).click()
  await expect.element(map()).toBeInTheDocument()
  return shown
}

describe('the zones of notification', () => {
  it('show the area as corners beside the map, and the other zones of the office', async () => {
    await edit()
    await expect
      .element(corners())
      .toHaveValue('-16.55, -68.1\n-16.55, -68.08\n-16.53, -68.08\n-16.53, -68.1')
    await expect.element(page.getByText(zoneTexts.neighbours('Zona Central'))).toBeVisible()
    await expect.element(page.getByText(mapTexts.offlineBorders)).toBeVisible()
  })

  it('say at once which zone is in the way, and which side crosses', async () => {
    await edit()
    await userEvent.fill(corners().element(), '-16.55, -68.11\n-16.55, -68.08\n-16.53, -68.08')
    await expect.element(page.getByText(zoneTexts.overlaps('Zona Central'))).toBeVisible()
    await userEvent.fill(corners().element(), '-16.55, -68.1\n-16.53, -68.08\n-16.53, -68.1\n-16.55, -68.08')
    await pressByKey(button(texts.form.save))
    await expect.element(page.getByText(polygonTexts.crossed(1, 3))).toBeVisible()
    await userEvent.fill(corners().element(), 'al norte')
    await expect.element(page.getByText(polygonTexts.wrongLine(1))).toBeVisible()
  })

  it('are drawn by the keyboard alone: Enter sets a corner at the middle, Backspace takes the last one away', async () => {
    await edit()
    await pressByKey(button(zoneTexts.clear))
    await expect.element(corners()).toHaveValue('')
    ;(map().element() as HTMLElement).focus()
    await expect
      .poll(async () => {
        await userEvent.keyboard('{Enter}')
        return (corners().element() as HTMLTextAreaElement).value
      })
      .toMatch(/^-16\.\d+, -68\.\d+/)
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}')
    await expect.element(corners()).toHaveValue('')
  })

  it('save what was typed, and show beside the field what the API refuses', async () => {
    const refused = { area: [zoneTexts.overlaps('Río Seco')] }
    const { asked } = await edit({ 'zonas.update': refusal(422, { campos: refused }) })
    await userEvent.fill(corners().element(), '-16.55, -68.1\n-16.55, -68.08\n-16.5, -68.08')
    await pressByKey(button(texts.form.save))
    await expect.element(page.getByText(zoneTexts.overlaps('Río Seco')).first()).toBeVisible()
    expect(asked('zonas.update')[0]?.body.area).toEqual(
      polygonOf([
        [-68.1, -16.55],
        [-68.08, -16.55],
        [-68.08, -16.5],
      ]),
    )
  })

  it('name who is offered no more, by number where nothing does: they stay, or are taken out', async () => {
    const former = { id: 124, descripcion: 'Mamani Juana', anterior: true } as const
    const held = {
      ...entry,
      versiones: [{ ...entry.versiones[0], fila: { ...fila, diligencieros: [123, former.id] } }],
    }
    const { asked } = await edit({
      'zonas.entry': held,
      'zonas.update': held,
      'catalogo.opciones': ({ params, query }: OptionsAsked) =>
        params.nombre === 'diligencieros'
          ? [former].filter(() => query.anteriores)
          : answers['catalogo.opciones']({ params }),
    })
    await expect.element(button(field.remove(former.descripcion))).toBeVisible()
    await pressByKey(button(field.remove('123')))
    await expect.poll(() => button(field.remove('123')).elements()).toEqual([])
    await pressByKey(button(texts.form.save))
    await expect.poll(() => asked('zonas.effects')[0]?.body.fila?.diligencieros).toEqual([former.id])
  })

  it('fit a phone', async () => {
    await asPhone()
    await edit()
    await expectNoOverflow()
  })
})
