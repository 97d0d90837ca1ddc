import { inBrowser } from '../../kernel/stream.ts'
import { judges } from '../../vocabulary/roles.ts'
import type { Workflow } from '../../workflows/workflow.ts'
import type { RejectionDecreeEvent } from './events.ts'
import { rejectionDecreeMachine } from './machine.ts'

const judge = { actors: judges } as const

export const rejectionDecreeWorkflow: Workflow<RejectionDecreeEvent, typeof inBrowser> = {
  name: 'rejection-decree',
  label: 'Decreto de rechazo',
  version: 1,
  machine: rejectionDecreeMachine,
  stream: inBrowser,
  states: {
    idle: 'Sin iniciar',
    writing: 'Redactando el decreto',
    signing: 'Firmando el decreto',
    unsigned: 'Pendiente de firma',
    closing: 'Cerrando el actuado',
    closingFailed: 'Actuado sin cerrar',
    closed: 'Rechazada y finalizada',
    abandoned: 'Abandonado',
  },
  policy: {
    'rejection.begun': { label: 'Rechazo iniciado', ...judge },
    'decree.written': { label: 'Decreto redactado', ...judge },
    'rejection.abandoned': { label: 'Rechazo abandonado', ...judge },
    'decree.created': { label: 'Decreto creado', ...judge },
    'decree.refused': { label: 'Decreto no aceptado', ...judge },
    'decree.reopened': { label: 'Regreso al texto', ...judge },
    'rejection.resumed': { label: 'Rechazo retomado', ...judge },
    'decree.signed': { label: 'Decreto firmado', ...judge },
    'signature.postponed': { label: 'Firma postergada', ...judge },
    'signature.resumed': { label: 'Firma reanudada', ...judge },
    'act.closed': { label: 'Actuado cerrado', ...judge },
    'closing.failed': { label: 'Cierre fallido', ...judge },
    'closing.retried': { label: 'Cierre repetido', ...judge },
  },
}
