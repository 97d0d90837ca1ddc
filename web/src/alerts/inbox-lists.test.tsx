import type { CallName } from '@estrado/machines/contract/calls'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen, sayByRealtime } from '../testing/render-screen.tsx'

const nothing = { pagination: { totalItems: 0, itemCount: 0, perPage: 10, currentPage: 1 }, result: [] }

const lists: readonly (readonly [path: string, role: RoleCode, call: CallName, empty: unknown])[] = [
  ['/despacho/memoriales', 'SECRE', 'memoriales.inCourt', []],
  ['/bandeja-memoriales', 'VENT_OGP', 'memoriales.atWindow', []],
  ['/despacho/resoluciones', 'JUEZ', 'actosProcesales.desk', nothing],
  ['/despacho/excusa-recusa', 'JUEZ', 'excusas.inCourt', nothing],
]

it.each(lists)(
  'Cache invalidation: %s follows what comes to the office while it is open',
  async (path, role, call, empty) => {
    const { asked } = await renderScreen(path, {
      roles: [role],
      answers: { 'bandejas.views': [], [call]: empty },
    })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => asked(call).length).toBeGreaterThan(0)
    const before = asked(call).length
    await sayByRealtime('bandeja-modificada', {})
    await expect.poll(() => asked(call).length).toBeGreaterThan(before)
  },
)
