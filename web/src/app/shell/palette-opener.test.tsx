import type { AnswerOf } from '@estrado/machines/contract/types'
import { palette } from '@estrado/machines/messages/palette'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, refusal } from '../../testing/contract-fake.ts'
import { holding } from '../../testing/holding.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { menuEntry } from '../../testing/sample-session.ts'

const code = vi.hoisted(() => {
  let come = () => {}
  const promise = new Promise<void>((done) => {
    come = done
  })
  return { promise, come: () => come() }
})
vi.mock('../palette/palette.tsx', async (original) => {
  await code.promise
  return original()
})

it('type-ahead: what is typed and entered before the palette’s code has come leads where it says', async () => {
  const { address } = await renderScreen('/notificaciones/reasignar', {
    roles: ['SECRE'],
    menus: [
      menuEntry(1, 'Inicio', '/'),
      menuEntry(2, 'Reasignar Notificaciones', '/notificaciones/reasignar'),
    ],
    answers: { 'notificaciones.servers': [], 'causas.list': refusal(500), 'bandejas.waiting': [] },
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}inicio{Enter}')
  expect(address()).toBe('/notificaciones/reasignar')
  code.come()
  await expect.poll(address).toBe('/')
})

type Listed = AnswerOf<'causas.list'>

const listed = (...rows: readonly (readonly [id: number, codigoUnico: string])[]): Listed => ({
  result: rows.map(([id, codigoUnico]) => ({
    id,
    codigoUnico,
    tipoAccion: 'Privada',
    tags: '',
    estado: 'drawn',
    estadoDescripcion: 'Sorteada',
    nombreDelitos: ['Injuria'],
    nombresSujetosProcesales: ['Juana Quispe Flores'],
    oficinaReparto: null,
    juez: null,
    fechaCreacion: '2026-11-21T14:42:00.000Z',
    fechaReparto: null,
    firmado: false,
  })),
  pagination: {
    currentPage: 1,
    perPage: 7,
    totalItems: rows.length,
    itemCount: rows.length,
    siguiente: null,
  },
})

async function opened(role: RoleCode, menu: string, list: Answers['causas.list']) {
  const shown = await renderScreen(menu, {
    roles: [role],
    menus: [menuEntry(1, 'Pantalla', menu)],
    answers: { 'causas.list': list, 'causas.get': refusal(404), 'causas.summary': refusal(404) },
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  return { ...shown, field: page.getByRole('combobox', { name: palette.found.all.title }) }
}

describe('causes in the command palette', () => {
  it('stale results: Enter waits for what stands in the field, and never opens what the letters before found', async () => {
    const exact = holding(listed([9, '20260200009']))
    const { field, address } = await opened('VENT_OGP', '/bandeja-causas', ({ body }) =>
      body.busqueda === '20260200009' ? exact.held() : listed([1, '20260200001'], [9, '20260200009']),
    )
    await field.fill('2026')
    await expect.element(page.getByRole('option', { name: /20260200001/ })).toBeVisible()
    await field.fill('20260200009')
    await userEvent.keyboard('{Enter}')
    exact.release()
    await expect.poll(address).toBe('/bandeja-causas?causa=9')
  })

  it.each([
    ['SECRE', '/bandeja-causas', '/bandeja-causas?causa=9'],
    ['MIN_PUB', '/bandeja-causas', '/jurisdiccional/despacho/detalle-causa/9'],
    ['ABOGADO', '/memoriales/nuevo', '/jurisdiccional/despacho/detalle-causa/9'],
  ] as const)('lead %s of %s where a cause opens for them', async (role, menu, expected) => {
    const { field, address } = await opened(role, menu, listed([9, '20260200009']))
    await field.fill('20260200009')
    await page.getByRole('option', { name: /20260200009/ }).click()
    await expect.poll(address).toBe(expected)
  })
})
