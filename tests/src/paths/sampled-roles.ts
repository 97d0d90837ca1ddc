import type { RoleCase } from '@estrado/machines/paths/roles'
import { sampleOf } from '../sampling.ts'

/**
 * Sampling: of each event one role that may bring it about and one that may not, others from event to event and at each
 * seed; as many seeds in a row as there are roles try every one.
 */
export function sampledRoles(cases: readonly RoleCase[], at: number): readonly RoleCase[] {
  const events = [...new Set(cases.map(({ event }) => event))]
  return events.flatMap((event, place) =>
    [true, false].flatMap((allowed) => {
      const side = cases.filter((one) => one.event === event && one.allowed === allowed)
      return sampleOf(side, side.length, at + place)
    }),
  )
}
