import {
  alignments,
  type Block,
  fieldSources,
  headingLevels,
  type Inline,
  type ListItem,
  type Mark,
  markNames,
  type TableRow,
  type WrittenText,
  writtenLimits,
  writtenSchemaVersion,
} from '@estrado/machines/writing/tree'
import fc from 'fast-check'

const marked = fc
  .subarray([...markNames])
  .map((names): { readonly marks?: readonly Mark[] } =>
    names.length === 0
      ? {}
      : { marks: markNames.filter((name) => names.includes(name)).map((type) => ({ type })) },
  )

const words = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }),
  fc.constantFrom('VISTOS: ', '  dos  blancos ', '<b>&amp;</b>', '//', '{{juez}}', 'ñandú — «a»'),
)

const inline: fc.Arbitrary<Inline> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(words, marked).map(([text, marks]): Inline => ({ type: 'text', text, ...marks })),
  },
  { weight: 1, arbitrary: fc.constant<Inline>({ type: 'hard_break' }) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.record({
          key: fc.constantFrom('juez', 'codigoUnico', 'persona.motivo'),
          label: words,
          source: fc.constantFrom(...fieldSources),
          value: fc.oneof(fc.constant(''), words),
        }),
        marked,
      )
      .map(([attrs, marks]): Inline => ({ type: 'field', attrs, ...marks })),
  },
)

/** Words of one form are one run, as every writer of the tree leaves them. */
function joined(inlines: readonly Inline[]): readonly Inline[] {
  const runs: Inline[] = []
  for (const next of inlines) {
    const last = runs.at(-1)
    const isOne =
      last?.type === 'text' &&
      next.type === 'text' &&
      JSON.stringify(last.marks) === JSON.stringify(next.marks)
    if (isOne) runs.splice(-1, 1, { ...last, text: last.text + next.text })
    else runs.push(next)
  }
  return runs
}

const content = fc
  .array(inline, { maxLength: 4 })
  .map((inlines) => (inlines.length === 0 ? {} : { content: joined(inlines) }))
const align = fc.constantFrom(...alignments)

const paragraph = fc
  .tuple(align, fc.integer({ min: 0, max: writtenLimits.indent }), content)
  .map(([align, indent, rest]): Block => ({ type: 'paragraph', attrs: { align, indent }, ...rest }))
const heading = fc
  .tuple(fc.constantFrom(...headingLevels), align, content)
  .map(([level, align, rest]): Block => ({ type: 'heading', attrs: { level, align }, ...rest }))

/** Every shape that the tree has, to a depth of lists, quotes and tables within each other. */
function blockOf(depth: number): fc.Arbitrary<Block> {
  const flat = fc.oneof(
    { weight: 4, arbitrary: paragraph },
    { weight: 1, arbitrary: heading },
    { weight: 1, arbitrary: fc.constant<Block>({ type: 'page_break' }) },
  )
  if (depth === 0) return flat
  const inner = blockOf(depth - 1)
  const blocks = fc.array(inner, { minLength: 1, maxLength: 3 })
  const items = fc.array(
    fc
      .tuple(paragraph, fc.array(inner, { maxLength: 2 }))
      .map(([first, rest]): ListItem => ({ type: 'list_item', content: [first, ...rest] })),
    { minLength: 1, maxLength: 3 },
  )
  return fc.oneof(
    { weight: 4, arbitrary: flat },
    { weight: 1, arbitrary: items.map((content): Block => ({ type: 'bullet_list', content })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.integer({ min: 0, max: 1_000_000 }), items)
        .map(([order, content]): Block => ({ type: 'ordered_list', attrs: { order }, content })),
    },
    { weight: 1, arbitrary: blocks.map((content): Block => ({ type: 'blockquote', content })) },
    { weight: 1, arbitrary: tableOf(inner) },
  )
}

const tableOf = (inner: fc.Arbitrary<Block>): fc.Arbitrary<Block> =>
  fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }))
    .chain(([rows, columns]) =>
      fc.array(
        fc.array(
          fc.tuple(
            fc.constantFrom('table_cell' as const, 'table_header' as const),
            fc.option(fc.integer({ min: 20, max: 400 }).map((width) => [width])),
            fc.array(inner, { minLength: 1, maxLength: 2 }),
          ),
          { minLength: columns, maxLength: columns },
        ),
        { minLength: rows, maxLength: rows },
      ),
    )
    .map((rows) => ({
      type: 'table',
      content: rows.map(
        (cells): TableRow => ({
          type: 'table_row',
          content: cells.map(([type, colwidth, content]) => ({
            type,
            attrs: { colspan: 1, rowspan: 1, colwidth },
            content,
          })),
        }),
      ),
    }))

/** Documents of every shape that the tree admits. */
export const generatedText: fc.Arbitrary<WrittenText> = fc
  .array(blockOf(2), { minLength: 1, maxLength: 6 })
  .map((content) => ({ esquema: writtenSchemaVersion, doc: { type: 'doc', content } }))
