import { expect, test } from 'vitest'
import { entryRules } from '../kernel/catalogue.ts'
import { nonWorkingDays } from './non-working-days.ts'

test.each([
  ['2026-12-06', ['No puede ser antes del comienzo']],
  ['2026-12-07', undefined],
  ['2028-12-06', undefined],
  ['2028-12-07', ['Un período inhábil dura hasta 2 años']],
])('days without work from 7 December 2026 may last until %s: %s', (hasta, messages) => {
  const row = {
    descripcion: 'Vacación',
    tipo: 'vacacion',
    idDepartamento: null,
    desde: '2026-12-07',
    hasta,
  } as const
  expect(entryRules(nonWorkingDays, row).hasta).toEqual(messages)
})
