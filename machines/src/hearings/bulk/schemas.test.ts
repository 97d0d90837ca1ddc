import { Schema } from 'effect'
import { expect, it } from 'vitest'
import { BulkOrderBody } from './schemas.ts'

it('an order over many hearings names days that exist', () => {
  const reads = (desde: string, hasta: string) =>
    Schema.is(BulkOrderBody)({
      desde,
      hasta,
      motivo: 'Paro',
      idsTipoSuspensionAudiencia: [1],
      audiencias: [{ id: 1, version: 1 }],
    })
  expect(reads('2028-02-28', '2028-02-29')).toBe(true)
  expect(reads('2027-02-29', '2027-03-01')).toBe(false)
  expect(reads('2027-02-28', '9999-99-99')).toBe(false)
})
