import type { Block, FieldAtom, Inline, WrittenText } from './tree.ts'

type Node = Block | Inline | { readonly type: string; readonly content?: readonly Node[] }

const childrenOf = (node: Node): readonly Node[] =>
  'content' in node ? ((node.content ?? []) as readonly Node[]) : []

/** Every node of the tree in reading order, the outer before the inner. */
function* nodesIn(node: Node): Generator<Node> {
  yield node
  for (const child of childrenOf(node)) yield* nodesIn(child)
}

const isField = (node: Node): node is FieldAtom => node.type === 'field'

/** The fields of a document in reading order; one that stands in several places, as often. */
export const fieldsIn = ({ doc }: WrittenText): readonly FieldAtom[] => [...nodesIn(doc)].filter(isField)

/** Labels of the fields that hold nothing, each once, in reading order. */
export const emptyFields = (text: WrittenText): readonly string[] => [
  ...new Set(
    fieldsIn(text)
      .filter(({ attrs }) => attrs.value.trim() === '')
      .map(({ attrs }) => attrs.label),
  ),
]

const ownText = (node: Node): string => {
  if (node.type === 'text') return (node as { readonly text: string }).text
  if (node.type === 'hard_break') return '\n'
  if (isField(node)) return node.attrs.value
  return ''
}

const holdsInlines = ({ type }: Node) => type === 'paragraph' || type === 'heading'

/** What a document says, a line a paragraph: for counting, searching and comparing. */
export function plainText({ doc }: WrittenText): string {
  const lines: string[] = []
  for (const node of nodesIn(doc)) if (holdsInlines(node)) lines.push(childrenOf(node).map(ownText).join(''))
  return lines.join('\n')
}

/** Does a document say nothing? A field that is still to be filled is no text. */
export const isBlank = (text: WrittenText): boolean => plainText(text).trim() === ''

/** Does a document hold nothing at all, not even a field? */
export const isEmpty = (text: WrittenText): boolean => isBlank(text) && fieldsIn(text).length === 0

/** What a field holds after a refresh, by its key. */
export type FieldValues = Readonly<Record<string, string>>

/** The same tree with other fields; a node in which nothing changes is the very same. */
function mapped<N extends Node>(node: N, change: (field: FieldAtom) => FieldAtom): N {
  if (isField(node)) return change(node) as N
  const children = childrenOf(node)
  const next = children.map((child) => mapped(child, change))
  return next.every((child, index) => child === children[index]) ? node : ({ ...node, content: next } as N)
}

/** A document with its fields filled; a key without a value keeps what it holds. */
export function withFields(text: WrittenText, values: FieldValues): WrittenText {
  const doc = mapped(text.doc, (field) => {
    const value = values[field.attrs.key]
    return value === undefined || value === field.attrs.value
      ? field
      : { ...field, attrs: { ...field.attrs, value } }
  })
  return doc === text.doc ? text : { ...text, doc }
}

/** A field whose value would change, as a refresh shows it before it is taken. */
export type FieldChange = {
  readonly key: string
  readonly label: string
  readonly before: string
  readonly after: string
}

/** What a refresh would change, each key once. */
export function fieldChanges(text: WrittenText, values: FieldValues): readonly FieldChange[] {
  const changes = new Map<string, FieldChange>()
  for (const { attrs } of fieldsIn(text)) {
    const after = values[attrs.key]
    if (after === undefined || after === attrs.value || changes.has(attrs.key)) continue
    changes.set(attrs.key, { key: attrs.key, label: attrs.label, before: attrs.value, after })
  }
  return [...changes.values()]
}

/** How deep lists, quotes and tables stand within each other. */
export function depthOf(node: Node): number {
  const inner = Math.max(0, ...childrenOf(node).map(depthOf))
  return ['bullet_list', 'ordered_list', 'blockquote', 'table'].includes(node.type) ? inner + 1 : inner
}
