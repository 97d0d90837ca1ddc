import type { Fact } from '../kernel/upcast.ts'
import { factsOf } from '../workflows/recorded.ts'

/**
 * A fact that some version of a machine recorded, as the present version would have recorded it. What stands
 * in the journal stays as it is, and so does its hash: only its reading is lifted, version by version.
 */
export function upcast(machine: string, version: number, fact: Fact): Fact {
  const lift = factsOf.get(machine)?.upcasts[version]
  return lift ? upcast(machine, version + 1, lift(fact)) : fact
}
