/** What an entry holds, by the name of its field; each catalogue's own fields say what may stand there. */
export type EntryRow = Readonly<Record<string, unknown>>

/** Facts of one entry of a catalogue that people keep. Stream `catalogo/{catalogo}/{id}`; instants are ISO 8601. */
export type CatalogueEntryEvent =
  | {
      readonly type: 'entry.created'
      readonly catalogo: string
      readonly idEntrada: number
      readonly desde: string
      readonly fila: EntryRow
    }
  /** The entry came with the installation; its stream begins with what was found. */
  | {
      readonly type: 'entry.adopted'
      readonly catalogo: string
      readonly idEntrada: number
      readonly fila: EntryRow
    }
  | { readonly type: 'entry.changed'; readonly desde: string; readonly fila: EntryRow }
  /** The last change, which hadn't begun, is taken back. */
  | { readonly type: 'entry.changeWithdrawn' }
  | { readonly type: 'entry.closed'; readonly hasta: string }
  | { readonly type: 'entry.reopened' }
  /** Nothing ever referred to it. */
  | { readonly type: 'entry.removed' }
