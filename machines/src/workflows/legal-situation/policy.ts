import { courtRoles } from '../../vocabulary/roles.ts'
import type { Workflow } from '../workflow.ts'
import type { LegalSituationEvent } from './events.ts'
import { legalSituationMachine } from './machine.ts'

const court = { actors: courtRoles } as const

export const legalSituationWorkflow: Workflow<LegalSituationEvent> = {
  name: 'legal-situation',
  label: 'Situación jurídica',
  version: 1,
  machine: legalSituationMachine,
  states: { none: 'Sin situación registrada', recorded: 'Registrada' },
  policy: {
    'situation.recorded': { label: 'registrar', ...court },
    'situation.ended': { label: 'cerrar', ...court },
  },
  samples: {
    'situation.recorded': [
      { type: 'situation.recorded', idActoProcesal: 1, idTipoSituacionJuridica: 1 },
      { type: 'situation.recorded', idActoProcesal: 1, idTipoSituacionJuridica: 2 },
      { type: 'situation.recorded', idActoProcesal: 0, idTipoSituacionJuridica: 3 },
    ],
    'situation.ended': [
      { type: 'situation.ended', idActoProcesal: 2 },
      { type: 'situation.ended', idActoProcesal: 0 },
    ],
  },
}
