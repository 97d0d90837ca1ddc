import { type NumberedStream, numbered } from '../../kernel/stream.ts'
import { courtAuthorities } from '../../vocabulary/role-groups.ts'
import type { Workflow } from '../../workflows/workflow.ts'
import type { PenaltyEvent } from './events.ts'
import { penaltyMachine } from './machine.ts'

const authorities = { actors: courtAuthorities } as const

export const penaltyWorkflow: Workflow<PenaltyEvent, NumberedStream> = {
  name: 'penalty',
  label: 'Pena impuesta',
  version: 1,
  machine: penaltyMachine,
  stream: numbered('pena'),
  states: { none: 'Sin pena registrada', imposed: 'Impuesta', withdrawn: 'Dejada sin efecto' },
  policy: {
    'penalty.imposed': { label: 'Pena registrada', ...authorities },
    'penalty.corrected': { label: 'Pena corregida', ...authorities },
    'penalty.withdrawn': { label: 'Pena dejada sin efecto', ...authorities },
  },
}
