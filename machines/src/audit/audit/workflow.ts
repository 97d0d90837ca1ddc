import { type NamedStream, named } from '../../kernel/stream.ts'
import { auditors } from '../../vocabulary/role-groups.ts'
import type { Workflow } from '../../workflows/workflow.ts'
import type { AuditEvent } from './events.ts'
import { auditMachine } from './machine.ts'

const auditor = { actors: auditors, aside: true } as const

export const auditWorkflow: Workflow<AuditEvent, NamedStream> = {
  name: 'audit',
  label: 'Consulta de auditoría',
  version: 2,
  machine: auditMachine,
  stream: named('consulta'),
  states: { quiet: 'Sin consultas', consulting: 'En consulta' },
  policy: {
    'journal.searched': { label: 'Búsqueda en la bitácora', ...auditor },
    'stream.inspected': { label: 'Flujo consultado', ...auditor },
    'stream.verified': { label: 'Flujo verificado', ...auditor },
    'stream.exported': { label: 'Flujo exportado', ...auditor },
    'checkpoints.taken': { label: 'Puntos de control descargados', ...auditor },
  },
}
