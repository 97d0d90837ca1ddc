import { annotationMachine } from '@estrado/machines/annotations/annotation/machine'
import { mergeSets, sameSet } from '@estrado/machines/annotations/compare'
import type { Annotation } from '@estrado/machines/annotations/schemas'
import { annotations as said } from '@estrado/machines/annotations/texts'
import { annotationVersions, annotationViewer as texts } from '@estrado/machines/annotations/viewer-texts'
import {
  type AnnotationTool,
  annotationLimits,
  temporaryIdPrefix,
} from '@estrado/machines/annotations/vocabulary'
import { isBlank } from '@estrado/machines/rules/text'
import { CallFailure } from '../client/failure.ts'
import { createDriver } from '../kernel/driver.ts'
import { showToast } from '../ui/toasts.ts'
import {
  type AnnotatingPorts,
  type Aside,
  firstAside,
  hasOtherBytes,
  idOfOpen,
  isElsewhere,
  type LoadedSet,
  type OpenNote,
} from './annotating-state.ts'
import {
  changedIds,
  changedTo,
  historyOf,
  type Note,
  type NoteSet,
  redone,
  renamed,
  undone,
  withChanged,
  withNote,
  withoutNote,
  written,
} from './annotation-set.logic.ts'

type Kind = 'annotation.added' | 'annotation.modified' | 'annotation.removed'

export type Annotating = ReturnType<typeof createAnnotating>

/**
 * One document while it is annotated (`spec 2 §4`). The machine decides what may be; whether there is anything to save
 * is the difference between the set that is shown and the one that is stored, so undoing everything leaves nothing.
 */
export function createAnnotating(ports: AnnotatingPorts, editable: boolean) {
  const driver = createDriver(annotationMachine, { aside: firstAside, facts: ports.facts })
  const { getState, set, tell, can } = driver
  const isDifferent = (): boolean => !sameSet(getState().history.present, getState().stored)
  const matches = (state: 'unchanged' | 'changed' | 'loading' | 'saving') => driver.snapshot().matches(state)

  /** Keeps the unsaved flag and the draft what the difference says. */
  function follow(kind: Kind = 'annotation.modified'): void {
    if (isDifferent()) {
      if (matches('unchanged')) tell({ type: kind })
      const state = getState()
      ports.keepDraft(written(state.history.present), !state.takeOver && isElsewhere(state))
      return
    }
    tell({ type: 'changes.withdrawn' })
    ports.forgetDraft()
  }

  /** One step that undo takes back. @returns whether it may be */
  function change(kind: Kind, next: NoteSet, beside: Partial<Aside> = {}): boolean {
    const { history, set: shown } = getState()
    if (!shown.current || !can({ type: kind })) return false
    if (next.length > annotationLimits.annotations) {
      showToast('warning', texts.tooMany)
      return false
    }
    tell({ type: kind }, () => ({ history: changedTo(history, next), ...beside }))
    follow(kind)
    return true
  }

  const present = (): NoteSet => getState().history.present
  const find = (id: string): Note | undefined => present().find((note) => note.id === id)

  const add = (...notes: readonly Note[]): boolean =>
    change('annotation.added', [...present(), ...notes], { selected: notes.at(-1)?.id, open: undefined })
  const modify = (id: string, changed: Partial<Annotation>, beside: Partial<Aside> = {}): boolean =>
    change('annotation.modified', withChanged(present(), id, changed), beside)

  /** Words that were written and not added yet are, whatever comes next. @returns whether none is left behind */
  function settle(): boolean {
    const { open } = getState()
    if (open?.kind === 'new' && !isBlank(open.note.contenido)) {
      const { tipo, contenido } = open.note
      // A text has its place by its words, blanks too.
      return add({ ...open.note, contenido: tipo === 'text' ? contenido : contenido.trim() })
    }
    if (open?.kind === 'edit' && open.changed && !isBlank(open.changed.contenido ?? ''))
      return modify(open.id, open.changed, { open: undefined })
    return true
  }

  /** Undefined closes what is open, with its words. */
  function show(next: OpenNote | undefined): void {
    const { open } = getState()
    if (open && next && idOfOpen(open) !== idOfOpen(next) && !settle()) return
    set({ open: next })
  }

  function undo(): void {
    if (!settle()) return
    if (!matches('unchanged') && !matches('changed')) return
    set({ history: undone(getState().history), open: undefined })
    follow()
  }

  function remove(id: string): void {
    const note = find(id)
    if (!note || !settle()) return
    const gone = change('annotation.removed', withoutNote(present(), id), {
      selected: undefined,
      open: undefined,
    })
    if (!gone) return
    const back = () => {
      if (!find(id)) change('annotation.added', withNote(present(), note))
    }
    showToast('positive', note.tipo === 'comment' ? said.commentDeleted : said.deleted, { undo: back })
  }

  async function load(): Promise<void> {
    try {
      const { notes, draft, ...loaded } = await ports.load(getState().version)
      tell({ type: 'annotations.loaded' }, () => ({
        stored: notes,
        set: loaded,
        history: historyOf(notes),
        elsewhere: new Set(),
      }))
      if (draft && editable && loaded.current) recover(notes, draft)
    } catch (failure) {
      tell({ type: 'loading.failed' }, () => ({ failure }))
    }
  }

  /** Unsaved work that was found again, on top of what is stored meanwhile. */
  function recover(notes: NoteSet, draft: NonNullable<LoadedSet['draft']>): void {
    const unsaved = withoutSaved(draft.notes, notes)
    const { annotations, conflicts } = mergeSets(draft.base, unsaved, notes, copyId)
    if (sameSet(annotations, notes)) {
      ports.forgetDraft()
      return
    }
    set({
      history: changedTo(historyOf(notes), withAuthors(annotations, notes)),
      recovered: draft.at,
      elsewhere: new Set(draft.otherBytes ? changedIds(notes, annotations) : []),
      joined: conflicts.length > 0,
    })
    follow()
  }

  const temporaryId = (): string => `${temporaryIdPrefix}${ports.newId()}`
  const copyId = (): string => temporaryId()

  async function save(): Promise<void> {
    if (!settle()) return
    const { history, stored: base, takeOver } = getState()
    const moves = hasOtherBytes(getState())
    if (moves && !takeOver) {
      tell({ type: 'closing.cancelled' })
      showToast('warning', annotationVersions.otherBytes)
      return
    }
    if (!tell({ type: 'saving.requested' }, () => ({ open: undefined }))) return
    try {
      const saved = await ports.save(written(history.present), moves)
      if ('theirs' in saved) return join(base, saved.theirs)
      const named = renamed(history, saved.ids)
      const stored = saved.notes ?? named.present
      ports.forgetDraft()
      tell({ type: 'annotations.saved' }, () => ({
        history: { ...named, present: withAuthors(named.present, stored) },
        stored,
        set: { ...getState().set, order: saved.order, otherBytes: false },
        recovered: undefined,
        elsewhere: new Set(),
        joined: false,
        takeOver: false,
      }))
      showToast('positive', annotationVersions.saved(saved.order))
    } catch (error) {
      tell({ type: 'saving.failed' })
      const lines = error instanceof CallFailure && error.message !== '' ? [error.message] : []
      showToast('negative', said.saveFailed, { lines })
    }
  }

  /** Two writers: what both did stands together, to be looked at and saved. */
  function join(base: NoteSet, theirs: LoadedSet): void {
    const { annotations } = mergeSets(base, written(present()), theirs.notes, copyId)
    const { notes, draft: _, ...loaded } = theirs
    // What both changed has another id now: where it was made isn't known any more, so that nothing is moved unasked.
    const elsewhere = new Set(isElsewhere(getState()) ? changedIds(notes, annotations) : [])
    tell({ type: 'saving.failed' }, () => ({
      stored: notes,
      set: loaded,
      // Steps from before know nothing of what the other wrote: undoing one would take that away.
      history: changedTo(historyOf(notes), withAuthors(annotations, notes)),
      elsewhere,
      joined: true,
    }))
    follow()
  }

  return {
    ...driver.followed,
    can,
    editable,
    find,
    temporaryId,
    now: ports.now,

    /** Notes that aren't saved stay on the bytes that they were made on: others under them are refused, not taken over. */
    takesFile: (): boolean => matches('unchanged') || matches('loading'),

    open: async (): Promise<void> => {
      if (tell({ type: 'viewer.opened', editable })) await load()
    },
    retry: async (): Promise<void> => {
      if (tell({ type: 'loading.retried' })) await load()
    },
    /** Another version, to be read; undefined is the one in force. */
    openVersion: async (version: number | undefined): Promise<void> => {
      if (!settle()) return
      // What is only read is read with the hand that selects.
      if (can({ type: 'tool.chosen', tool: 'select' })) tell({ type: 'tool.chosen', tool: 'select' })
      const { set: shown, stored, inForce } = getState()
      const known = { inForce: shown.current ? stored : inForce }
      const asked = { ...known, version, selected: undefined, open: undefined, recovered: undefined }
      if (tell({ type: 'version.opened' }, () => asked)) await load()
    },
    stop: driver.stop,

    choose: (tool: AnnotationTool) =>
      settle() && tell({ type: 'tool.chosen', tool }, () => ({ open: undefined })),
    choice: (chosen: Partial<Pick<Aside, 'fontSize' | 'textColour' | 'lineColour' | 'takeOver'>>) =>
      set(chosen),
    select: (selected: string | undefined) => set({ selected }),
    /** Selects one and gives it the focus; undefined: it has it. */
    focusOn: (id: string | undefined) =>
      set(id === undefined ? { focusNext: id } : { focusNext: id, selected: id }),
    show,

    add: (...notes: readonly Note[]): boolean => {
      const { open } = getState()
      const another = open !== undefined && !notes.some(({ id }) => id === idOfOpen(open))
      return (!another || settle()) && add(...notes)
    },
    modify,
    remove,
    undo,
    redo: (): void => {
      if (!settle()) return
      if (!matches('unchanged') && !matches('changed')) return
      set({ history: redone(getState().history), open: undefined })
      follow()
    },
    /** What was found again isn't wanted. */
    discardRecovered: (): void => {
      set({ history: changedTo(getState().history, getState().stored), recovered: undefined, joined: false })
      follow()
    },

    save,
    /** @returns whether it is closed at once, without a question */
    close: (): boolean => {
      if (!settle()) return false
      tell({ type: 'closing.requested' })
      return driver.snapshot().matches('left')
    },
    /** 'No guardar'. */
    discard: (): void => {
      if (tell({ type: 'changes.discarded' })) ports.forgetDraft()
    },
    stay: () => tell({ type: 'closing.cancelled' }),
  }
}

/** Whoever wrote a note that is as it was stored is still known. */
function withAuthors(annotations: readonly Annotation[], stored: NoteSet): NoteSet {
  const known = new Map(stored.map((note) => [note.id, note]))
  return annotations.map((annotation) => {
    const note = known.get(annotation.id)
    return note && sameSet([note], [annotation]) ? note : annotation
  })
}

/** A draft that was kept while it was being saved says the same as what was saved, under the ids that it had then. */
function withoutSaved(draft: NoteSet, stored: NoteSet): NoteSet {
  const isSaved = (note: Note) => stored.some((one) => sameSet([{ ...one, id: note.id }], [note]))
  return draft.filter((note) => !note.id.startsWith(temporaryIdPrefix) || !isSaved(note))
}
