import type { Workflow } from '../workflow.ts'
import type { ApprovalEvent } from './events.ts'
import { approvalMachine } from './machine.ts'

const approver = { actors: 'signed-in' } as const

export const approvalWorkflow: Workflow<ApprovalEvent> = {
  name: 'approval',
  label: 'Aprobación por Ciudadanía Digital',
  version: 1,
  machine: approvalMachine,
  states: {
    idle: 'Sin solicitar',
    identifying: 'Sin sesión de ciudadanía',
    sending: 'Enviando archivos',
    opening: 'Abriendo la ventana de aprobación',
    blocked: 'Ventana bloqueada por el navegador',
    waiting: 'Esperando la aprobación',
    abandoned: 'Ventana cerrada sin respuesta',
    failed: 'Envío fallido',
    accepted: 'Aprobado',
    declined: 'Rechazado',
    redirected: 'Redirigido al proveedor de identidad',
    cancelled: 'Cancelado',
  },
  policy: {
    'approval.requested': { label: 'Aprobación solicitada', ...approver },
    'identification.redirected': { label: 'Redirigido al proveedor', ...approver },
    'identification.expired': { label: 'Sesión de ciudadanía vencida', ...approver },
    'files.sent': { label: 'Archivos enviados', ...approver },
    'sending.failed': { label: 'Envío fallido', ...approver },
    'window.opened': { label: 'Ventana abierta', ...approver },
    'window.blocked': { label: 'Ventana bloqueada', ...approver },
    'window.closed': { label: 'Ventana cerrada', ...approver },
    'approval.accepted': { label: 'Aprobación aceptada', ...approver },
    'approval.declined': { label: 'Aprobación rechazada', ...approver },
    'waiting.expired': { label: 'Sin respuesta', ...approver },
    'approval.cancelled': { label: 'Aprobación cancelada', ...approver },
  },
  samples: {
    'approval.requested': [
      { type: 'approval.requested', documents: ['a.pdf'], identified: true },
      { type: 'approval.requested', documents: ['a.pdf'], identified: false },
      { type: 'approval.requested', documents: [], identified: true },
    ],
    'identification.redirected': [{ type: 'identification.redirected' }],
    'identification.expired': [{ type: 'identification.expired' }],
    'files.sent': [{ type: 'files.sent', link: 'https://ciudadania.example/aprobar/1' }],
    'sending.failed': [{ type: 'sending.failed', reason: 'ERROR DE CONEXION' }],
    'window.opened': [{ type: 'window.opened' }],
    'window.blocked': [{ type: 'window.blocked' }],
    'window.closed': [{ type: 'window.closed' }],
    'approval.accepted': [{ type: 'approval.accepted' }],
    'approval.declined': [{ type: 'approval.declined' }],
    'waiting.expired': [{ type: 'waiting.expired' }],
    'approval.cancelled': [{ type: 'approval.cancelled' }],
  },
}
