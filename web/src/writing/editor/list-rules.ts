import type { Attrs, Node, NodeType } from 'prosemirror-model'
import { type EditorState, Plugin, type Transaction } from 'prosemirror-state'
import { canJoin, findWrapping } from 'prosemirror-transform'
import type { EditorView } from 'prosemirror-view'
import { schema } from './schema.ts'

const { bullet_list, ordered_list } = schema.nodes

/** What is typed at the beginning of a paragraph makes a list; `follows`: one right after the list goes on in it. */
type ListRule = {
  readonly typed: RegExp
  readonly type: NodeType
  readonly attrs: (number: number) => Attrs | null
  readonly follows: (number: number, list: Node) => boolean
}

const rules: readonly ListRule[] = [
  { typed: /^\s*[-•]\s$/, type: bullet_list, attrs: () => null, follows: () => true },
  {
    typed: /^(\d{1,5})[.)]\s$/,
    type: ordered_list,
    attrs: (order) => ({ order }),
    follows: (number, list) => list.childCount + list.attrs.order === number,
  },
]

/** The paragraph from `from` on, whose `length` letters asked for it, as a list; null where none can stand. */
function listed(state: EditorState, rule: ListRule, number: number, from: number, to: number) {
  const tr = state.tr.delete(from, to)
  const range = tr.doc.resolve(from).blockRange()
  const wrapping = range && findWrapping(range, rule.type, rule.attrs(number))
  if (!range || !wrapping) return null
  tr.wrap(range, wrapping)
  const { nodeBefore: list } = tr.doc.resolve(from - 1)
  const goesOn = list?.type === rule.type && rule.follows(number, list) && canJoin(tr.doc, from - 1)
  return goesOn ? tr.join(from - 1) : tr
}

/** What typing these letters in place of `from` to `to` makes of the text; null: nothing but letters. */
function asked(state: EditorState, from: number, to: number, letters: string): Transaction | null {
  const $from = state.doc.resolve(from)
  const before = $from.parent.textBetween(0, $from.parentOffset, null, '\ufffc') + letters
  for (const rule of rules) {
    const found = rule.typed.exec(before)
    if (found) return listed(state, rule, Number(found[1]), from - $from.parentOffset, to)
  }
  return null
}

function take(view: EditorView, from: number, to: number, letters: string): boolean {
  const made = view.composing ? null : asked(view.state, from, to, letters)
  if (made) view.dispatch(made)
  return made !== null
}

/** Lists as they are typed: a dash or a number, and a blank. */
export const listRules = (): Plugin =>
  new Plugin({
    props: {
      handleTextInput: take,
      handleDOMEvents: {
        // A keyboard that composes has put its letters already.
        compositionend: (view) => {
          setTimeout(() => {
            const { empty, from } = view.state.selection
            if (!view.isDestroyed && empty) take(view, from, from, '')
          })
          return false
        },
      },
    },
  })
