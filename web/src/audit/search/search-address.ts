import { auditSearchTexts as texts } from '@estrado/machines/audit/screen-texts'
import type { FilterValues } from '../../kernel/list-filters.tsx'

const text = (label: string) => ({ kind: 'text', label }) as const

/** What the search form holds, all of it in the address; every value a text, empty where it is not used. */
export const filters = {
  texto: text(texts.text),
  flujo: text(texts.workflow),
  tipo: text(texts.event),
  resultado: text(texts.outcome),
  actor: text(texts.actor),
  oficina: text(texts.office),
  motivo: text(texts.reason),
  desde: text(texts.from),
  hasta: text(texts.to),
  rutina: text(texts.routine),
} as const

export type AuditFilters = FilterValues<typeof filters>
