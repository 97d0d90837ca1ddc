import { auditUpcasts } from '../workflows/audit/upcasts.ts'
import { causeUpcasts } from '../workflows/cause/upcasts.ts'
import { proceduralActUpcasts } from '../workflows/procedural-act/upcasts.ts'
import { signingUpcasts } from '../workflows/signing/upcasts.ts'
import type { Fact, Upcasts } from '../workflows/upcast.ts'

/** Of every machine that was ever changed: how to lift what its earlier versions recorded. */
const upcastsOf: Readonly<Record<string, Upcasts>> = {
  audit: auditUpcasts,
  cause: causeUpcasts,
  'procedural-act': proceduralActUpcasts,
  signing: signingUpcasts,
}

/**
 * A fact that some version of a machine recorded, as the present version would have recorded it. What stands
 * in the journal stays as it is, and so does its hash: only its reading is lifted, version by version.
 */
export function upcast(machine: string, version: number, fact: Fact): Fact {
  const upcasts = upcastsOf[machine] ?? {}
  const lift = upcasts[version]
  return lift ? upcast(machine, version + 1, lift(fact)) : fact
}
