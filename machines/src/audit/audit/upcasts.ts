import type { Fact, Upcasts } from '../../kernel/upcast.ts'
import { auditTexts } from '../texts.ts'

/** Filters into which anything can be typed, a victim's name too. */
export const typedFilters: readonly string[] = ['texto', 'actor', 'oficina', 'motivo']

type Filters = Readonly<Record<string, string>>

/** Filters as they are recorded: that something was typed, never what. */
export const withoutTyped = (filters: Filters): Filters =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [
      name,
      typedFilters.includes(name) ? auditTexts.typedText : value,
    ]),
  )

/** Version 2: what was typed isn't kept. The lines of version 1 hold it, and read as if they didn't. */
export const auditUpcasts: Upcasts = {
  1: (fact): Fact =>
    fact.type === 'journal.searched'
      ? { ...fact, filtros: withoutTyped((fact.filtros ?? {}) as Filters) }
      : fact,
}
