import type { Samples } from '../../kernel/facts.ts'
import { auditTexts } from '../texts.ts'
import type { AuditEvent } from './events.ts'

/** Payloads that generated paths try. */
export const auditSamples: Samples<AuditEvent> = {
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
}
