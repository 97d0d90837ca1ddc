import { inBrowser } from '../../kernel/stream.ts'
import type { Workflow } from '../../workflows/workflow.ts'
import type { ApprovalEvent } from './events.ts'
import { approvalMachine } from './machine.ts'

const approver = { actors: 'signed-in' } as const

export const approvalWorkflow: Workflow<ApprovalEvent, typeof inBrowser> = {
  name: 'approval',
  label: 'Aprobación por Ciudadanía Digital',
  version: 1,
  machine: approvalMachine,
  stream: inBrowser,
  states: {
    idle: 'Sin solicitar',
    identifying: 'Sin sesión de ciudadanía',
    sending: 'Enviando archivos',
    opening: 'Abriendo la ventana de aprobación',
    blocked: 'Ventana bloqueada por el navegador',
    waiting: 'Esperando la aprobación',
    abandoned: 'Ventana cerrada sin respuesta',
    failed: 'Solicitud fallida',
    accepted: 'Aprobado',
    declined: 'Rechazado',
    redirected: 'Redirigido al proveedor de identidad',
    cancelled: 'Cancelado',
  },
  policy: {
    'approval.requested': { label: 'Aprobación solicitada', ...approver },
    'identification.redirected': { label: 'Redirigido al proveedor', ...approver },
    'identification.failed': { label: 'Servicio de ciudadanía sin respuesta', ...approver },
    'identification.expired': { label: 'Sesión de ciudadanía vencida', ...approver },
    'files.sent': { label: 'Archivos enviados', ...approver },
    'sending.failed': { label: 'Envío fallido', ...approver },
    'window.opened': { label: 'Ventana abierta', ...approver },
    'window.blocked': { label: 'Ventana bloqueada', ...approver },
    'window.closed': { label: 'Ventana cerrada', ...approver },
    'approval.accepted': { label: 'Aprobación aceptada', ...approver },
    'approval.declined': { label: 'Aprobación rechazada', ...approver },
    'approval.refused': { label: 'Respuesta no admitida', ...approver },
    'waiting.expired': { label: 'Sin respuesta', ...approver },
    'approval.cancelled': { label: 'Aprobación cancelada', ...approver },
  },
}
