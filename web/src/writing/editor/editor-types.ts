import type { FieldAtom, WrittenText } from '@estrado/machines/writing/tree'
import type { EditorState, Transaction } from 'prosemirror-state'
import type { ReactNode, Ref } from 'react'

/** A field that can be inserted, with what it holds in this document; empty: not known yet. */
export type OfferedValue = FieldAtom['attrs']

/** A text that the office keeps, found by its title and its keys, and inserted by `//`. */
export type Phrase = {
  readonly id: number
  readonly title: string
  readonly keys: string
  /** Its blocks, with their fields as this document fills them. */
  readonly text: WrittenText
}

/** What puts an entry of minutes where the cursor is. */
export type EntryOf = (state: EditorState) => Transaction

/** Somebody whose words minutes note: their name, and as what they are there. */
export type Speaker = { readonly id: string; readonly name: string; readonly as: string }

/** What a caller may ask of an editor that is open. */
export type EditorHandle = {
  /** The text as it stands now, also what `onChange` hasn't told yet. */
  readonly snapshot: () => WrittenText
  readonly focus: () => void
  /** Selects the next field that holds nothing; false where there is none. */
  readonly toEmptyField: () => boolean
}

export type WrittenEditorProps = {
  /** Another text than the last one takes its place, as one step that can be undone. */
  readonly text: WrittenText
  /** Told after a pause in writing, and at most two seconds after the first change that it tells. */
  readonly onChange: (text: WrittenText, told: { readonly at: Date }) => void
  readonly editable: boolean
  readonly fields: readonly OfferedValue[]
  readonly phrases: readonly Phrase[]
  /** Of minutes: who is present. Absent: nobody's words are noted. */
  readonly speakers?: readonly Speaker[] | undefined
  /** What it is that is written: the name of the text box. */
  readonly label: string
  /** Folded, read-only. */
  readonly header?: ReactNode
  readonly footer?: ReactNode
  readonly handle?: Ref<EditorHandle>
  /** As soon as it shows, what is typed goes into the first field that holds nothing, or into the text. */
  readonly takesFocus?: boolean
}
