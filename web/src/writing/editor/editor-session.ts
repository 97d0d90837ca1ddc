import { editorTexts } from '@estrado/machines/writing/editor-texts'
import type { WrittenText } from '@estrado/machines/writing/tree'
import { plainText } from '@estrado/machines/writing/walk'
import { closeHistory, history } from 'prosemirror-history'
import { type Command, EditorState, type Transaction } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import { createStore, type Store } from '../../kernel/store.ts'
import { nextEmptyField } from './commands.ts'
import { fromEditor, toEditor } from './document.ts'
import type { EditorHandle, OfferedValue } from './editor-types.ts'
import { fieldClicks } from './field-clicks.ts'
import { headerCell } from './header-cell.ts'
import { keys } from './keys.ts'
import { limitsPlugin } from './limits.ts'
import { listRules } from './list-rules.ts'
import { pastePlugin } from './paste.ts'
import { type PhraseKeys, type PhraseSearch, phraseSearch, phrasesPlugin } from './phrases-plugin.ts'
import { createTelling } from './telling.ts'
import { type ToolState, toolStateOf } from './tool-state.ts'

/** The phrase list's place, beside what was typed. */
export type AskedPhrase = PhraseSearch & { readonly left: number; readonly top: number }

/** What is drawn around the text. */
export type Shown = {
  readonly tools: ToolState
  readonly phrase: AskedPhrase | null
  readonly words: number
  readonly emptyFields: number
  /** One sentence about what was just pasted or refused. */
  readonly notice: string
}

/** What the editor takes from whoever shows it, as it stands when it is asked. */
export type SessionPorts = {
  readonly onChange: (text: WrittenText, told: { readonly at: Date }) => void
  readonly fields: () => readonly OfferedValue[]
  readonly openField: (pos: number) => void
  readonly toToolbar: () => void
  readonly askSpeaker: () => boolean
  /** The element that the phrase list is placed in. */
  readonly page: HTMLElement
}

export type Session = EditorHandle & {
  readonly view: EditorView
  readonly shown: Store<Shown>
  /** What the keys of the phrase list do; the list says it while it is there. */
  readonly phraseKeys: { current: PhraseKeys }
  readonly run: (command: Command, focus?: boolean) => boolean
  /** Takes another text in, as a step that can be undone; one that was told by `onChange` is already here. */
  readonly adopt: (text: WrittenText) => void
  readonly configure: (how: Pick<SessionParts, 'editable' | 'label'>) => void
  readonly close: () => void
}

const wordsIn = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

const alike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

function counted(text: WrittenText): Pick<Shown, 'words' | 'emptyFields'> {
  let emptyFields = 0
  toEditor(text).descendants(({ type, attrs }) => {
    if (type.name === 'field' && attrs.value.trim() === '') emptyFields += 1
  })
  return { words: wordsIn(plainText(text)), emptyFields }
}

type SessionParts = {
  readonly place: HTMLElement
  readonly text: WrittenText
  readonly editable: boolean
  readonly label: string
}

const attributesOf = ({ editable, label }: Pick<SessionParts, 'editable' | 'label'>) => ({
  ...(editable ? { role: 'textbox', 'aria-multiline': 'true', spellcheck: 'true' } : { role: 'article' }),
  'aria-label': label,
  lang: 'es',
  'data-written': 'true',
})

/** An open editor: ProseMirror with the house's tree, keys and rules, and what its tools follow. */
export function openSession({ place, text, editable, label }: SessionParts, ports: SessionPorts): Session {
  const told = new WeakSet<WrittenText>([text])
  let last = text
  let lastDoc = toEditor(text)

  const phraseKeys: Session['phraseKeys'] = { current: { step: () => {}, pick: () => false } }
  const say = (notice: string) => shown.set({ ...shown.get(), notice })
  const state = EditorState.create({
    doc: lastDoc,
    plugins: [
      phrasesPlugin({
        step: (by) => phraseKeys.current.step(by),
        pick: () => phraseKeys.current.pick(),
      }),
      ...keys(ports),
      listRules(),
      limitsPlugin(() => say(editorTexts.beyondLimits)),
      pastePlugin({
        offered: () => new Map(ports.fields().map((field) => [field.key, field])),
        onDropped: ({ images, links }) => say(editorTexts.dropped(images, links)),
      }),
      fieldClicks(ports.openField),
      history({ newGroupDelay: 700 }),
      tableEditing(),
    ],
  })
  const shown = createStore<Shown>({
    tools: toolStateOf(state),
    phrase: null,
    notice: '',
    ...counted(text),
  })

  function snapshot(): WrittenText {
    const { doc } = view.state
    if (!doc.eq(lastDoc)) last = fromEditor(doc)
    lastDoc = doc
    return last
  }
  const telling = createTelling(() => {
    const now = snapshot()
    told.add(now)
    shown.set({ ...shown.get(), ...counted(now) })
    ports.onChange(now, { at: new Date() })
  })

  function placed(search: PhraseSearch | null): AskedPhrase | null {
    if (!search) return null
    const { left, bottom } = view.coordsAtPos(search.from)
    const page = ports.page.getBoundingClientRect()
    return { ...search, left: left - page.left, top: bottom - page.top + 4 }
  }

  function dispatchTransaction(this: EditorView, tr: Transaction): void {
    const next = this.state.apply(tr)
    const changed = next.doc !== this.state.doc
    this.updateState(next)
    if (changed) telling.changed()
    const before = shown.get()
    const tools = toolStateOf(next)
    const search = phraseSearch(next)
    const notice = changed && !tr.getMeta('paste') ? '' : before.notice
    const moved = search !== null || before.phrase !== null
    if (!moved && notice === before.notice && alike(tools, before.tools)) return
    shown.set({ ...before, tools, notice, phrase: moved ? placed(search) : null })
  }

  const view = new EditorView(place, {
    state,
    editable: () => editable,
    attributes: attributesOf({ editable, label }),
    dispatchTransaction,
    nodeViews: { table_header: headerCell },
    handleDOMEvents: {
      blur: () => {
        telling.flush()
        return false
      },
    },
  })
  const onHidden = () => telling.flush()
  document.addEventListener('visibilitychange', onHidden)

  function run(command: Command, focus = false): boolean {
    const done = command(view.state, view.dispatch, view)
    if (focus) view.focus()
    return done
  }

  return {
    view,
    shown,
    phraseKeys,
    snapshot,
    run,
    focus: () => view.focus(),
    toEmptyField: () => run(nextEmptyField, true),
    adopt(next) {
      if (told.has(next)) return
      told.add(next)
      const doc = toEditor(next)
      if (doc.eq(view.state.doc)) return
      view.dispatch(closeHistory(view.state.tr).replaceWith(0, view.state.doc.content.size, doc.content))
    },
    configure: (how) => view.setProps({ editable: () => how.editable, attributes: attributesOf(how) }),
    close() {
      document.removeEventListener('visibilitychange', onHidden)
      telling.flush()
      view.destroy()
    },
  }
}
