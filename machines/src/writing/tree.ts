import { Schema } from 'effect'

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

const MarkSchema = Schema.Struct({ type: Schema.Literal(...markNames) })
/** In the order of `markNames`, each once: one text has one form. */
const inOrder = (marks: readonly Mark[]) => {
  const places = marks.map(({ type }) => markNames.indexOf(type))
  return places.every((place, at) => at === 0 || place > (places[at - 1] ?? place))
}
const Marks = Schema.optionalWith(Schema.Array(MarkSchema).pipe(Schema.minItems(1), Schema.filter(inOrder)), {
  exact: true,
})
const kept = (max: number) => Schema.String.pipe(Schema.maxLength(max))

const InlineSchema: Schema.Schema<Inline> = Schema.Union(
  Schema.Struct({
    type: Schema.Literal('text'),
    text: kept(writtenLimits.run).pipe(Schema.minLength(1)),
    marks: Marks,
  }),
  Schema.Struct({ type: Schema.Literal('hard_break') }),
  Schema.Struct({
    type: Schema.Literal('field'),
    attrs: Schema.Struct({
      key: Schema.String.pipe(Schema.pattern(/^[a-z][A-Za-z0-9.]{0,59}$/)),
      label: kept(writtenLimits.fieldLabel).pipe(Schema.minLength(1)),
      source: Schema.Literal(...fieldSources),
      value: kept(writtenLimits.fieldValue),
    }),
    marks: Marks,
  }),
)

const Inlines = Schema.optionalWith(Schema.Array(InlineSchema).pipe(Schema.minItems(1)), { exact: true })
const Align = Schema.Literal(...alignments)
const some = <A>(schema: Schema.Schema<A>, max: number) =>
  Schema.Array(schema).pipe(Schema.minItems(1), Schema.maxItems(max))
const BlockHere: Schema.Schema<Block> = Schema.suspend(() => BlockSchema)
const Item: Schema.Schema<ListItem> = Schema.Struct({
  type: Schema.Literal('list_item'),
  content: some(BlockHere, writtenLimits.blocks).pipe(
    Schema.filter(([first]) => first !== undefined && first.type === 'paragraph'),
  ),
})
const Span = (max: number) => Schema.Int.pipe(Schema.between(1, max))
const Cell: Schema.Schema<TableCell> = Schema.Struct({
  type: Schema.Literal('table_cell', 'table_header'),
  attrs: Schema.Struct({
    colspan: Span(writtenLimits.columns),
    rowspan: Span(writtenLimits.rows),
    colwidth: Schema.NullOr(Schema.Array(Schema.Int.pipe(Schema.between(0, 10_000)))),
  }),
  content: some(BlockHere, writtenLimits.blocks),
})
const Row: Schema.Schema<TableRow> = Schema.Struct({
  type: Schema.Literal('table_row'),
  content: Schema.Array(Cell).pipe(Schema.maxItems(writtenLimits.columns)),
})

const BlockSchema: Schema.Schema<Block> = Schema.Union(
  Schema.Struct({
    type: Schema.Literal('paragraph'),
    attrs: Schema.Struct({
      align: Align,
      indent: Schema.Int.pipe(Schema.between(0, writtenLimits.indent)),
    }),
    content: Inlines,
  }),
  Schema.Struct({
    type: Schema.Literal('heading'),
    attrs: Schema.Struct({ level: Schema.Literal(...headingLevels), align: Align }),
    content: Inlines,
  }),
  Schema.Struct({ type: Schema.Literal('bullet_list'), content: some(Item, writtenLimits.blocks) }),
  Schema.Struct({
    type: Schema.Literal('ordered_list'),
    attrs: Schema.Struct({ order: Schema.Int.pipe(Schema.between(0, 1_000_000)) }),
    content: some(Item, writtenLimits.blocks),
  }),
  Schema.Struct({ type: Schema.Literal('blockquote'), content: some(BlockHere, writtenLimits.blocks) }),
  Schema.Struct({ type: Schema.Literal('page_break') }),
  Schema.Struct({ type: Schema.Literal('table'), content: some(Row, writtenLimits.rows) }),
)

/** As it comes over the wire, in this version. */
export const WrittenTextSchema: Schema.Schema<WrittenText> = Schema.Struct({
  esquema: Schema.Literal(writtenSchemaVersion),
  doc: Schema.Struct({
    type: Schema.Literal('doc'),
    content: some(BlockSchema, writtenLimits.blocks),
  }),
})

/** A document in which nobody has written yet: one empty paragraph. */
export const blankText: WrittenText = {
  esquema: writtenSchemaVersion,
  doc: { type: 'doc', content: [{ type: 'paragraph', attrs: { align: 'justify', indent: 0 } }] },
}
