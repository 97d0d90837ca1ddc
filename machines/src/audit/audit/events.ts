import { Schema } from 'effect'
import { type FactOf, facts } from '../../kernel/facts.ts'
import { auditUpcasts } from './upcasts.ts'

const looked = { flujo: Schema.String, eventos: Schema.Int }

/** What an auditor did with the journal: looking is recorded as doing is. */
export const auditFacts = facts(
  'audit',
  {
    /** `filtros` tell where something was typed, not what: it may be a name that nobody is to find here. */
    'journal.searched': { filtros: Schema.Record({ key: Schema.String, value: Schema.String }) },
    'stream.inspected': looked,
    'stream.verified': { flujo: Schema.String, verificado: Schema.Boolean },
    'stream.exported': looked,
    'checkpoints.taken': { puntos: Schema.Int },
  },
  auditUpcasts,
)

export type AuditEvent = FactOf<typeof auditFacts>
