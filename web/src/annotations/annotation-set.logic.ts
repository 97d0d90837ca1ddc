import { compareSets } from '@estrado/machines/annotations/compare'
import type { Point } from '@estrado/machines/annotations/geometry'
import type { Annotation, SavedAnnotation } from '@estrado/machines/annotations/schemas'
import { annotationViewer as texts } from '@estrado/machines/annotations/viewer-texts'

/** An annotation as it is shown; saved ones tell who wrote them and when. */
export type Note = Annotation & Partial<Pick<SavedAnnotation, 'autor' | 'fecha'>>
export type NoteSet = readonly Note[]

/** What is shown, what undo goes back to, and what redo brings again. */
export type History = {
  readonly past: readonly NoteSet[]
  readonly present: NoteSet
  readonly future: readonly NoteSet[]
}

/** Steps that undo remembers. */
const mostSteps = 200

export const historyOf = (present: NoteSet): History => ({ past: [], present, future: [] })

export const changedTo = ({ past, present }: History, next: NoteSet): History => ({
  past: [...past, present].slice(-mostSteps),
  present: next,
  future: [],
})

export function undone({ past, present, future }: History): History {
  const before = past.at(-1)
  return before
    ? { past: past.slice(0, -1), present: before, future: [present, ...future] }
    : { past, present, future }
}

export function redone({ past, present, future }: History): History {
  const [after, ...rest] = future
  return after ? { past: [...past, present], present: after, future: rest } : { past, present, future }
}

/** Saving gave new annotations their ids: every step that undo knows speaks of them by these. */
export function renamed(history: History, ids: ReadonlyMap<string, string>): History {
  const rename = (set: NoteSet): NoteSet =>
    set.map((note) => {
      const id = ids.get(note.id)
      return id === undefined ? note : { ...note, id }
    })
  return {
    past: history.past.map(rename),
    present: rename(history.present),
    future: history.future.map(rename),
  }
}

export const withNote = (set: NoteSet, note: Note): NoteSet => [...set, note]
export const withoutNote = (set: NoteSet, id: string): NoteSet => set.filter((note) => note.id !== id)

/** The set with one of them as it is now; who wrote it is known again once it is saved. */
export const withChanged = (set: NoteSet, id: string, change: Partial<Annotation>): NoteSet =>
  set.map((note) => (note.id === id ? { ...note, ...change } : note))

/** What goes to the API: without what saving says of them. */
export const written = (set: NoteSet): readonly Annotation[] =>
  set.map(({ autor: _, fecha: __, ...annotation }) => annotation)

/** Ids of the notes of a set that another hasn't, or has otherwise. */
export function changedIds(from: NoteSet, to: NoteSet): readonly string[] {
  const { added, changed } = compareSets<Note, Note>(from, to)
  return [...added, ...changed.map((one) => one.to)].map(({ id }) => id)
}

const top = ({ posicion }: Note): Point => posicion

/** As they are read: by page, from above, from the left. */
export const inPageOrder = (set: NoteSet): NoteSet =>
  set.toSorted(
    (one, other) => one.pagina - other.pagina || top(one).y - top(other).y || top(one).x - top(other).x,
  )

/** By page, each page's own in the order of reading. */
export function byPage(set: NoteSet): ReadonlyMap<number, NoteSet> {
  const pages = new Map<number, Note[]>()
  for (const note of inPageOrder(set)) {
    const page = pages.get(note.pagina)
    if (page) page.push(note)
    else pages.set(note.pagina, [note])
  }
  return pages
}

/** Words of a name before an ellipsis. */
const nameLength = 60

/** What it is called where it is read aloud and listed: 'Resaltado, página 3: «…»'. */
export function nameOf({ tipo, pagina, contenido }: Note): string {
  const words = contenido.replace(/\s+/g, ' ').trim()
  const short = words.length > nameLength ? `${words.slice(0, nameLength).trimEnd()}…` : words
  return texts.name(texts.type[tipo], pagina, short)
}

/** May it be moved? What is bound to the words of the text stays with them. */
export const isMovable = ({ tipo, propiedades: { lineas } }: Note): boolean =>
  tipo !== 'highlight' || lineas === undefined

/** Has it a size of its own? */
export const isResizable = (note: Note): boolean =>
  note.tipo === 'rectangle' || note.tipo === 'drawing' || (note.tipo === 'highlight' && isMovable(note))
