import { auditTexts } from '../../messages/audit.ts'
import { auditors } from '../../vocabulary/role-groups.ts'
import type { Workflow } from '../workflow.ts'
import type { AuditEvent } from './events.ts'
import { auditMachine } from './machine.ts'

const auditor = { actors: auditors } as const

export const auditWorkflow: Workflow<AuditEvent> = {
  name: 'audit',
  label: 'Consulta de auditoría',
  version: 2,
  machine: auditMachine,
  states: { quiet: 'Sin consultas', consulting: 'En consulta' },
  policy: {
    'journal.searched': { label: 'Búsqueda en la bitácora', ...auditor },
    'stream.inspected': { label: 'Flujo consultado', ...auditor },
    'stream.verified': { label: 'Flujo verificado', ...auditor },
    'stream.exported': { label: 'Flujo exportado', ...auditor },
    'checkpoints.taken': { label: 'Puntos de control descargados', ...auditor },
  },
  samples: {
    'journal.searched': [{ type: 'journal.searched', filtros: { texto: auditTexts.typedText } }],
    'stream.inspected': [
      { type: 'stream.inspected', flujo: 'causa/1', eventos: 7 },
      { type: 'stream.inspected', flujo: 'causa/2', eventos: 1 },
    ],
    'stream.verified': [{ type: 'stream.verified', flujo: 'causa/1', verificado: true }],
    'stream.exported': [
      { type: 'stream.exported', flujo: 'causa/1', eventos: 7 },
      { type: 'stream.exported', flujo: 'causa/2', eventos: 1 },
    ],
    'checkpoints.taken': [{ type: 'checkpoints.taken', puntos: 3 }],
  },
}
