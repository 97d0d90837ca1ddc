import { drawnCauses } from './samples/drawn.ts'
import { publicCauses } from './samples/public.ts'
import { unfinishedCauses } from './samples/unfinished.ts'
import type { SampleCause } from './types.ts'

/**
 * Scripts of the demo's first causes, in the order in which they are registered. The loader plays each
 * through the commands of its actor, up to its stage, so that every one has a journal of its own.
 */
export const sampleCauses: readonly SampleCause[] = [...drawnCauses, ...publicCauses, ...unfinishedCauses]
