import { Schema } from 'effect'
import { Id, Instant } from '../../kernel/fact-fields.ts'
import { type FactOf, facts } from '../../kernel/facts.ts'

/** What an entry holds, by the name of its field; each catalogue's own fields say what may stand there. */
const row = Schema.Record({ key: Schema.String, value: Schema.Unknown })
export type EntryRow = typeof row.Type

/** Facts of one entry of a catalogue that people keep. */
export const catalogueEntryFacts = facts('catalogue-entry', {
  'entry.created': { catalogo: Schema.String, idEntrada: Id, desde: Instant, fila: row },
  /** The entry came with the installation; its stream begins with what was found. */
  'entry.adopted': { catalogo: Schema.String, idEntrada: Id, fila: row },
  'entry.changed': { desde: Instant, fila: row },
  /** The last change, which hadn't begun, is taken back. */
  'entry.changeWithdrawn': {},
  'entry.closed': { hasta: Instant },
  'entry.reopened': {},
  /** Nothing ever referred to it. */
  'entry.removed': {},
})

export type CatalogueEntryEvent = FactOf<typeof catalogueEntryFacts>
