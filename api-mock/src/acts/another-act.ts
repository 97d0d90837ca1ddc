import type { ProceduralActEvent } from '@estrado/machines/acts/procedural-act/events'
import { proceduralActWorkflow } from '@estrado/machines/acts/procedural-act/workflow'
import type { Attempt } from '../journal/command.ts'

/** A fact of another act within the transaction of an attempt, whose caller saw no version of it. */
export const onAnotherAct = (attempt: Attempt, idActo: number, { type }: ProceduralActEvent): Attempt => ({
  ...attempt,
  stream: proceduralActWorkflow.stream.of(idActo),
  workflow: proceduralActWorkflow,
  expectedVersion: null,
  asks: type,
})
