import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  liftEmptyBlock,
  toggleMark,
} from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, NodeSelection, Plugin, PluginKey } from 'prosemirror-state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  isInTable,
} from 'prosemirror-tables'
import {
  align,
  indent,
  newLine,
  newParagraph,
  nextEmptyField,
  outdent,
  pageBreak,
  setStyle,
  toggleList,
} from './commands.ts'
import { schema } from './schema.ts'
import { arrowOut, insertTable, tabBackwards, tabForwards } from './table-commands.ts'

const { nodes, marks } = schema

/** A command that, where it can't be done, doesn't leave its keys to the browser. */
const held =
  (command: Command): Command =>
  (...args) =>
    command(...args) || true

const inTable =
  (command: Command): Command =>
  (state, dispatch, view) =>
    isInTable(state) && (command(state, dispatch, view) || true)

/** At the beginning of an item Tab takes it a level in, as people know it; elsewhere it isn't the list's. */
const tabInList =
  (command: Command): Command =>
  (state, dispatch, view) =>
    state.selection.empty && state.selection.$from.parentOffset === 0 && command(state, dispatch, view)

/** The cursor's field is opened by Enter. */
const openField =
  (open: (pos: number) => void): Command =>
  ({ selection }) => {
    if (!(selection instanceof NodeSelection) || selection.node.type !== nodes.field) return false
    open(selection.from)
    return true
  }

const escaped = new PluginKey<boolean>('escaped')

/** Esc gives Tab back to the page, until something is written or the cursor moves (WCAG 2.1.2). */
const leaving = new Plugin<boolean>({
  key: escaped,
  state: {
    init: () => false,
    apply: (tr, before) =>
      (tr.getMeta(escaped) as boolean | undefined) ?? (before && !tr.docChanged && !tr.selectionSet),
  },
  props: {
    handleKeyDown(view, event) {
      if (event.key !== 'Escape' || escaped.getState(view.state)) return false
      view.dispatch(view.state.tr.setMeta(escaped, true))
      // Within a dialog, the first Esc is the table's or the list's.
      return isInTable(view.state)
    },
  },
})

const unlessEscaped =
  (command: Command): Command =>
  (state, dispatch, view) =>
    !escaped.getState(state) && command(state, dispatch, view)

type KeyActions = {
  readonly openField: (pos: number) => void
  readonly toToolbar: () => void
  /** False: this isn't minutes. */
  readonly askSpeaker: () => boolean
}

/** The editor's keys, as its help tells them. */
export function keys(actions: KeyActions): readonly Plugin[] {
  const redone = held(redo)
  const bindings: Readonly<Record<string, Command>> = {
    'Mod-z': held(undo),
    'Mod-y': redone,
    'Mod-Shift-z': redone,
    'Mod-b': toggleMark(marks.strong),
    'Mod-i': toggleMark(marks.em),
    'Mod-u': toggleMark(marks.underline),
    'Mod-Shift-0': held(setStyle('paragraph')),
    'Mod-Shift-1': held(setStyle('heading1')),
    'Mod-Shift-2': held(setStyle('heading2')),
    'Mod-Shift-3': held(setStyle('heading3')),
    'Mod-Shift-l': held(align('left')),
    'Mod-Shift-e': held(align('center')),
    'Mod-Shift-r': held(align('right')),
    'Mod-Shift-j': held(align('justify')),
    'Mod-Shift-8': held(toggleList(nodes.bullet_list)),
    'Mod-Shift-7': held(toggleList(nodes.ordered_list)),
    'Mod-Enter': held(pageBreak),
    'Alt-Shift-Enter': held(insertTable),
    // Ctrl with Alt writes @ and # on a Spanish keyboard: none of these keys is that pair.
    'Alt-Shift-ArrowUp': inTable(addRowBefore),
    'Alt-Shift-ArrowDown': inTable(addRowAfter),
    'Alt-Shift-ArrowLeft': chainCommands(inTable(addColumnBefore), held(outdent)),
    'Alt-Shift-ArrowRight': chainCommands(inTable(addColumnAfter), held(indent)),
    'Alt-Shift-Backspace': inTable(deleteRow),
    'Alt-Shift-Delete': inTable(deleteColumn),
    'Shift-Enter': newLine,
    Enter: chainCommands(
      openField(actions.openField),
      splitListItem(nodes.list_item),
      createParagraphNear,
      liftEmptyBlock,
      newParagraph,
    ),
    Tab: unlessEscaped(chainCommands(tabForwards, tabInList(sinkListItem(nodes.list_item)))),
    'Shift-Tab': unlessEscaped(chainCommands(tabBackwards, tabInList(liftListItem(nodes.list_item)))),
    ArrowDown: arrowOut(true),
    ArrowUp: arrowOut(false),
    F2: actions.askSpeaker,
    F8: held(nextEmptyField),
    'Alt-F10': () => {
      actions.toToolbar()
      return true
    },
  }
  return [leaving, keymap(bindings), keymap(baseKeymap)]
}
