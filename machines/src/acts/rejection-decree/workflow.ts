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
    'rejection.begun': { label: 'iniciar rechazo', ...judge },
    'decree.written': { label: 'redactar', ...judge },
    'rejection.abandoned': { label: 'abandonar', ...judge },
    'decree.created': { label: 'crear decreto', ...judge },
    'decree.refused': { label: 'decreto no aceptado', ...judge },
    'decree.reopened': { label: 'volver al texto', ...judge },
    'rejection.resumed': { label: 'retomar rechazo', ...judge },
    'decree.signed': { label: 'firmar', ...judge },
    'signature.postponed': { label: 'postergar firma', ...judge },
    'signature.resumed': { label: 'retomar firma', ...judge },
    'act.closed': { label: 'cerrar actuado', ...judge },
    'closing.failed': { label: 'cierre fallido', ...judge },
    'closing.retried': { label: 'reintentar cierre', ...judge },
  },
}
