import { Schema } from 'effect'
import {
  alignments,
  type Block,
  fieldKey,
  fieldSources,
  headingLevels,
  type Inline,
  type ListItem,
  type Mark,
  markNames,
  type TableCell,
  type TableRow,
  type WrittenText,
  writtenLimits,
  writtenSchemaVersion,
} from './tree.ts'

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
      key: Schema.String.pipe(Schema.pattern(fieldKey)),
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
