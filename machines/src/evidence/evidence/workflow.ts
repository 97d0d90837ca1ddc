import { type NumberedStream, numbered } from '../../kernel/stream.ts'
import { partyEditors } from '../../vocabulary/role-groups.ts'
import { labelsOf, type Workflow } from '../../workflows/workflow.ts'
import { evidenceStates, linkLabels } from '../vocabulary.ts'
import type { EvidenceEvent } from './events.ts'
import { evidenceMachine } from './machine.ts'

const custodian = (type: EvidenceEvent['type']) => ({ label: linkLabels[type] ?? type, actors: partyEditors })

export const evidenceWorkflow: Workflow<EvidenceEvent, NumberedStream> = {
  name: 'evidence',
  label: 'Elemento probatorio',
  version: 1,
  machine: evidenceMachine,
  stream: numbered('prueba'),
  states: labelsOf(evidenceStates),
  policy: {
    'evidence.received': custodian('evidence.received'),
    'evidence.stored': custodian('evidence.stored'),
    'evidence.handedOver': custodian('evidence.handedOver'),
    'evidence.returned': custodian('evidence.returned'),
    'evidence.remitted': custodian('evidence.remitted'),
    'evidence.givenBack': custodian('evidence.givenBack'),
  },
}
