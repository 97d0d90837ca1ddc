import { demoOffices } from './offices.ts'
import { drawnCauses } from './samples/drawn.ts'
import { enforcementCauses } from './samples/enforcement.ts'
import { furtherPrivateCauses, furtherPublicCauses } from './samples/further.ts'
import { publicCauses } from './samples/public.ts'
import type { SampleCause } from './samples/types.ts'
import { unfinishedCauses } from './samples/unfinished.ts'

/**
 * Scripts of the demo's first causes, in the order in which they are registered. The loader plays each
 * through the commands of its actor, up to its stage, so that every one has a journal of its own.
 */
export const sampleCauses: readonly SampleCause[] = [
  ...drawnCauses,
  ...publicCauses,
  ...enforcementCauses,
  ...unfinishedCauses,
]

/** Demo courts whose people would otherwise wait for the luck of the draw, and what is registered until it falls on them. */
export type WaitingCourts = {
  readonly courts: readonly number[]
  readonly causes: readonly SampleCause[]
}

export const waitingCourts: readonly WaitingCourts[] = [
  {
    courts: [demoOffices.juzgadoSentencia1LaPaz, demoOffices.juzgadoSentencia2LaPaz],
    causes: furtherPrivateCauses,
  },
  { courts: [demoOffices.juzgadoInstruccion1LaPaz], causes: furtherPublicCauses },
]
