import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/** What was typed after `//`, and where from. */
export type PhraseSearch = { readonly from: number; readonly to: number; readonly query: string }

const key = new PluginKey<PhraseSearch | null>('phrases')

/** `//` at the beginning of a word (not that of an address) and what follows it. */
const asked = /(?:^|[\s([«"\ufffc])(\/\/([^/\n\ufffc]{0,40}))$/

/** The search that stands right before the cursor. */
function searchAt({ selection }: EditorState): PhraseSearch | null {
  const { $from, empty } = selection
  if (!empty || !$from.parent.isTextblock) return null
  const before = $from.parent.textBetween(
    Math.max(0, $from.parentOffset - 50),
    $from.parentOffset,
    null,
    '\ufffc',
  )
  const found = asked.exec(before)
  if (!found) return null
  const [, whole = '', query = ''] = found
  return { from: $from.pos - whole.length, to: $from.pos, query }
}

export const phraseSearch = (state: EditorState): PhraseSearch | null => key.getState(state) ?? null

export const closePhrases = (state: EditorState): Transaction => state.tr.setMeta(key, 'close')

/** Puts the phrase's blocks in place of what was searched: one paragraph flows into the one at hand. */
export function insertPhrase({ tr }: EditorState, { from, to }: PhraseSearch, text: Node): Transaction {
  const [first] = text.children
  const isOne = text.childCount === 1 && first?.isTextblock === true
  const content = isOne ? first.content : text.content
  const $from = tr.doc.resolve(from)
  const isAlone = !isOne && $from.parent.content.size === to - from
  return (
    isAlone ? tr.replaceWith($from.before(), $from.after(), content) : tr.replaceWith(from, to, content)
  )
    .setMeta(key, 'close')
    .scrollIntoView()
}

/** What the list's keys do while it is open. */
export type PhraseKeys = {
  readonly step: (by: 1 | -1) => void
  /** False: there is nothing to insert. */
  readonly pick: () => boolean
}

/** Looks for `//` as it is typed; what is found is drawn by `PhraseList`, the focus stays in the text. */
export const phrasesPlugin = (keys: PhraseKeys): Plugin<PhraseSearch | null> =>
  new Plugin<PhraseSearch | null>({
    key,
    state: {
      init: () => null,
      apply(tr, before, _, state) {
        if (tr.getMeta(key) === 'close') return null
        // Only typing opens it: who passes by an old `//` is not asked.
        if (!tr.docChanged && !before) return null
        const now = searchAt(state)
        return now && (before?.from === now.from || now.query === '') ? now : null
      },
    },
    props: {
      handleKeyDown(view: EditorView, { key: name, isComposing }) {
        if (isComposing || !phraseSearch(view.state)) return false
        if (name === 'ArrowDown' || name === 'ArrowUp') {
          keys.step(name === 'ArrowDown' ? 1 : -1)
          return true
        }
        if (name === 'Enter' || name === 'Tab') return keys.pick()
        if (name !== 'Escape') return false
        view.dispatch(closePhrases(view.state))
        return true
      },
    },
  })
