import { type NumberedStream, numbered } from '../../kernel/stream.ts'
import { courtRoles } from '../../vocabulary/roles.ts'
import type { Workflow } from '../../workflows/workflow.ts'
import type { LegalSituationEvent } from './events.ts'
import { legalSituationMachine } from './machine.ts'

const court = { actors: courtRoles } as const

export const legalSituationWorkflow: Workflow<LegalSituationEvent, NumberedStream> = {
  name: 'legal-situation',
  label: 'Situación jurídica',
  version: 1,
  machine: legalSituationMachine,
  stream: numbered('situacion-juridica'),
  states: { none: 'Sin situación registrada', recorded: 'Registrada' },
  policy: {
    'situation.recorded': { label: 'Situación jurídica registrada', ...court },
  },
}
