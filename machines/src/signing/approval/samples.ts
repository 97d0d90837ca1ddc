import type { Samples } from '../../kernel/facts.ts'
import type { ApprovalEvent } from './events.ts'

/** Payloads that generated paths try. */
export const approvalSamples: Samples<ApprovalEvent> = {
  'approval.requested': [
    { type: 'approval.requested', documents: ['a.pdf'], identified: true },
    { type: 'approval.requested', documents: ['a.pdf'], identified: false },
    { type: 'approval.requested', documents: [], identified: true },
  ],
  'identification.redirected': [{ type: 'identification.redirected' }],
  'identification.failed': [{ type: 'identification.failed', reason: 'ERROR DE CONEXION' }],
  'identification.expired': [{ type: 'identification.expired' }],
  'files.sent': [{ type: 'files.sent', link: 'https://ciudadania.example/aprobar/1' }],
  'sending.failed': [{ type: 'sending.failed', reason: 'ERROR DE CONEXION' }],
  'window.opened': [{ type: 'window.opened' }],
  'window.blocked': [{ type: 'window.blocked' }],
  'window.closed': [{ type: 'window.closed' }],
  'approval.accepted': [{ type: 'approval.accepted' }],
  'approval.declined': [{ type: 'approval.declined' }],
  'approval.refused': [{ type: 'approval.refused', reason: 'El documento cambió' }],
  'waiting.expired': [{ type: 'waiting.expired' }],
  'approval.cancelled': [{ type: 'approval.cancelled' }],
}
