import { textFromMarkup } from '@estrado/machines/writing/markup'
import { type Command, EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import { expect, it } from 'vitest'
import { toEditor } from './document.ts'
import { insertEntry } from './entry.ts'

const at = new Date('2026-11-23T14:05:00.000Z')
const judge = { name: 'Ximena Vargas', as: 'Juez' }

/** A text with the cursor at its beginning. */
function opened(markup: string) {
  const state = EditorState.create({ doc: toEditor(textFromMarkup(markup)) })
  return state.apply(state.tr.setSelection(TextSelection.atStart(state.doc)))
}

const typed: Command = ({ tr }, dispatch) => {
  dispatch?.(tr.insertText('Se instala.'))
  return true
}

/** The text's lines after an entry and the words that follow it. */
function written(state: EditorState) {
  let next = state.apply(insertEntry(state, judge, at))
  typed(next, (tr) => {
    next = next.apply(tr)
  })
  return next.doc.children.map(({ textContent }) => textContent)
}

const entry = '10:05, Ximena Vargas (Juez): Se instala.'

it('entry of minutes: a paragraph of its own after the one at hand, with the hour in La Paz', () => {
  expect(written(opened('Uno.\n\nDos.'))).toEqual(['Uno.', entry, 'Dos.'])
})

it('entry of minutes: takes the place of an empty paragraph, and of a selected field', () => {
  const empty = opened('Uno.')
  const blank = empty.apply(empty.tr.delete(1, 5))
  expect(written(blank)).toEqual([entry])
  const field = opened('{{persona.informe|Informe}}')
  expect(written(field.apply(field.tr.setSelection(NodeSelection.create(field.doc, 1))))).toEqual([entry])
})

it('entry of minutes: a selected field within a sentence stays', () => {
  const within = opened('{{persona.hora|Hora}} se instala.')
  const selected = within.apply(within.tr.setSelection(NodeSelection.create(within.doc, 1)))
  expect(written(selected)).toEqual([' se instala.', entry])
})

it('entry of minutes: hour and speaker are bold, what follows is not; without a quality the name stands alone', () => {
  const state = opened('Uno.')
  const next = state.apply(insertEntry(state, { name: 'Testigo', as: '' }, at))
  const after = next.apply(next.tr.insertText('Sí.'))
  expect(after.doc.child(1).children.map(({ text, marks }) => [text, marks.length])).toEqual([
    ['10:05, Testigo:', 1],
    [' Sí.', 0],
  ])
})
