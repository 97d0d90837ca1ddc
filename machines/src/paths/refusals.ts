import type { Exploration } from './explore.ts'
import type { Sample } from './samples.ts'
import { situationsOf } from './situations.ts'

/** One event that must not happen in one situation. */
export type Refusal = {
  /** `draft~0f3a91c2 | cause.drawn` */
  readonly id: string
  readonly state: string
  readonly situation: string
  readonly sample: Sample
}

export const refusalId = (situation: string, ref: string): string => `${situation} | ${ref}`

/** Every (reachable situation, sample) that the machine refuses. */
export function refusalsOf(exploration: Exploration): readonly Refusal[] {
  return situationsOf(exploration).flatMap(({ id, state, refused }) =>
    refused.map((sample) => ({ id: refusalId(id, sample.ref), state, situation: id, sample })),
  )
}
