/**
 * A written document: a tree, never HTML. Its shape is ProseMirror's JSON, so that the editor opens it as it is;
 * its version says how it is read, and `lift.ts` brings an earlier one up to this.
 */
export const writtenSchemaVersion = 1

/** Bounds of one document: beyond them it is refused, never cut. */
export const writtenLimits = {
  /** Bytes of the whole as JSON. */
  bytes: 2_000_000,
  /** Characters of one run of text. */
  run: 100_000,
  /** Blocks of one list, table or document. */
  blocks: 20_000,
  columns: 20,
  rows: 1_000,
  /** Steps of indentation of a paragraph. */
  indent: 8,
  /** Lists, quotes and tables within each other. */
  depth: 8,
  fieldKey: 60,
  fieldLabel: 120,
  fieldValue: 4_000,
} as const

export const alignments = ['left', 'center', 'right', 'justify'] as const
export type Alignment = (typeof alignments)[number]
export const headingLevels = [1, 2, 3] as const
export const markNames = ['strong', 'em', 'underline'] as const
export type MarkName = (typeof markNames)[number]

/** Where a field's value comes from: facts of the cause, the act, the court, the moment; or whoever writes. */
export const fieldSources = ['causa', 'acto', 'oficina', 'sujetos', 'momento', 'persona'] as const
export type FieldSource = (typeof fieldSources)[number]

/** How a field is called by the machine. */
export const fieldKey = /^[a-z][A-Za-z0-9.]{0,59}$/

export type Mark = { readonly type: MarkName }
export type TextRun = { readonly type: 'text'; readonly text: string; readonly marks?: readonly Mark[] }
export type HardBreak = { readonly type: 'hard_break' }
/** A place that the server fills: what it is, as people call it, whence it comes, what it holds; empty: not known. */
export type FieldAtom = {
  readonly type: 'field'
  readonly attrs: {
    readonly key: string
    readonly label: string
    readonly source: FieldSource
    readonly value: string
  }
  readonly marks?: readonly Mark[]
}
export type Inline = TextRun | HardBreak | FieldAtom

export type Paragraph = {
  readonly type: 'paragraph'
  readonly attrs: { readonly align: Alignment; readonly indent: number }
  readonly content?: readonly Inline[]
}
export type Heading = {
  readonly type: 'heading'
  readonly attrs: { readonly level: (typeof headingLevels)[number]; readonly align: Alignment }
  readonly content?: readonly Inline[]
}
/** An item begins with a paragraph. */
export type ListItem = { readonly type: 'list_item'; readonly content: readonly Block[] }
export type BulletList = { readonly type: 'bullet_list'; readonly content: readonly ListItem[] }
export type OrderedList = {
  readonly type: 'ordered_list'
  /** Number of the first item. */
  readonly attrs: { readonly order: number }
  readonly content: readonly ListItem[]
}
export type Quote = { readonly type: 'blockquote'; readonly content: readonly Block[] }
export type PageBreak = { readonly type: 'page_break' }
export type TableCell = {
  readonly type: 'table_cell' | 'table_header'
  readonly attrs: {
    readonly colspan: number
    readonly rowspan: number
    /** Widths in pixels of the columns that it covers, as they were drawn; null: as wide as needed. */
    readonly colwidth: readonly number[] | null
  }
  readonly content: readonly Block[]
}
export type TableRow = { readonly type: 'table_row'; readonly content: readonly TableCell[] }
export type Table = { readonly type: 'table'; readonly content: readonly TableRow[] }
export type Block = Paragraph | Heading | BulletList | OrderedList | Quote | PageBreak | Table
export type WrittenDoc = { readonly type: 'doc'; readonly content: readonly Block[] }

/** A document with the version of the shape that it is in. */
export type WrittenText = { readonly esquema: typeof writtenSchemaVersion; readonly doc: WrittenDoc }

/** A document in which nobody has written yet: one empty paragraph. */
export const blankText: WrittenText = {
  esquema: writtenSchemaVersion,
  doc: { type: 'doc', content: [{ type: 'paragraph', attrs: { align: 'justify', indent: 0 } }] },
}
