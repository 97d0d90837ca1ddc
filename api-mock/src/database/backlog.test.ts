import { expect, it } from 'vitest'
import { createBacklog } from './backlog.ts'

it('replica lag: what the primary had written five seconds ago has to be there, whatever came since', () => {
  const backlog = createBacklog(5_000)
  expect(backlog.isNear(0, 'ff')).toBe(false)
  backlog.note(0, '10')
  expect([backlog.isNear(0, '10'), backlog.isNear(0, '0f')]).toEqual([true, false])
  for (const second of [1, 2, 3, 4, 5, 6]) backlog.note(second * 1_000, `1${second}`)
  expect([backlog.isNear(6_000, '11'), backlog.isNear(6_000, '10')]).toEqual([true, false])
  expect([backlog.isNear(8_000, '13'), backlog.isNear(8_000, '12')]).toEqual([true, false])
  // Nothing was written since: whoever has it all is near for ever.
  expect(backlog.isNear(900_000, '16')).toBe(true)
  // A failover: what the earlier primary wrote alone is no measure.
  backlog.forget()
  expect(backlog.isNear(900_000, '16')).toBe(false)
})
