import { type WrittenText, writtenLimits, writtenSchemaVersion } from '@estrado/machines/writing/tree'
import { type Mark, Node } from 'prosemirror-model'
import { schema } from './schema.ts'

/** The document that the editor opens. */
export const toEditor = ({ doc }: WrittenText): Node => Node.fromJSON(schema, doc)

const marksOf = (marks: readonly Mark[]) =>
  marks.length === 0 ? {} : { marks: marks.map(({ type }) => ({ type: type.name })) }

/** Runs beyond the limit follow one another: no text is lost. */
function runsOf({ text = '', marks }: Node): readonly unknown[] {
  const runs: unknown[] = []
  for (let at = 0; at < text.length; at += writtenLimits.run) {
    runs.push({ type: 'text', text: text.slice(at, at + writtenLimits.run), ...marksOf(marks) })
  }
  return runs
}

/** A node in the order of the tree's declaration, so that what wasn't touched is the same byte by byte. */
function written(node: Node): readonly unknown[] {
  if (node.isText) return runsOf(node)
  const type = node.type.name
  const content = node.children.flatMap(written)
  return [
    {
      type,
      ...(Object.keys(node.attrs).length > 0 && { attrs: { ...node.attrs } }),
      ...(type === 'field' && marksOf(node.marks)),
      ...((content.length > 0 || type === 'table_row') && { content }),
    },
  ]
}

/** What the editor holds, as it is kept. */
export const fromEditor = (doc: Node): WrittenText =>
  ({ esquema: writtenSchemaVersion, doc: written(doc)[0] }) as WrittenText
