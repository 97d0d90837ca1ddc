import type { Annotation } from '@estrado/machines/annotations/schemas'
import { annotationDefaults } from '@estrado/machines/annotations/vocabulary'
import { isBlank } from '@estrado/machines/rules/text'
import type { FactStream } from '../client/outbox/outbox.ts'
import { changedIds, type History, historyOf, type Note, type NoteSet } from './annotation-set.logic.ts'

/** A set as it is kept, and what the viewer says of it. */
export type LoadedSet = {
  readonly notes: NoteSet
  /** Number of the version that is shown; undefined where there is none yet. */
  readonly order?: number | undefined
  /** Is it the one in force? Others are only read. */
  readonly current: boolean
  /** It was made on other bytes of the document. */
  readonly otherBytes: boolean
  /** `otherBytes`: what was found again was made on other bytes. */
  readonly draft?:
    | {
        readonly notes: NoteSet
        readonly base: NoteSet
        readonly at: string
        readonly otherBytes: boolean
      }
    | undefined
}

export type Saved =
  /** `notes`: as they are stored now, as far as that could be read. */
  | {
      readonly order: number
      readonly ids: ReadonlyMap<string, string>
      readonly notes?: NoteSet | undefined
    }
  /** Somebody was faster: what they saved. */
  | { readonly theirs: LoadedSet }

/** What the driver leans on: the API and this browser, or a test's own. */
export type AnnotatingPorts = {
  readonly load: (version: number | undefined) => Promise<LoadedSet>
  /** Rejects where it can't be saved. `takeOver`: notes of other bytes become notes of these. */
  readonly save: (notes: readonly Annotation[], takeOver: boolean) => Promise<Saved>
  /** `elsewhere`: some were found again and still lie where other bytes had them. */
  readonly keepDraft: (notes: readonly Annotation[], elsewhere: boolean) => void
  readonly forgetDraft: () => void
  readonly newId: () => string
  readonly now: () => Date
  readonly facts?: (() => FactStream) | undefined
}

/** What is open over the page: a comment or text to be, or one that is read or edited. */
export type OpenNote =
  | { readonly kind: 'new'; readonly note: Note }
  | { readonly kind: 'view'; readonly id: string }
  /** `changed`: what it would be with the words that were typed. */
  | { readonly kind: 'edit'; readonly id: string; readonly changed?: Partial<Annotation> }

/** Words that were written and not added yet. */
export const holdsWords = (open: OpenNote | undefined): boolean =>
  open?.kind === 'new' ? !isBlank(open.note.contenido) : open?.kind === 'edit' && open.changed !== undefined

export const idOfOpen = (open: OpenNote): string => (open.kind === 'new' ? open.note.id : open.id)

export type Aside = {
  readonly history: History
  readonly stored: NoteSet
  readonly set: Omit<LoadedSet, 'notes' | 'draft'>
  /** Version that is asked for; undefined for the one in force. */
  readonly version: number | undefined
  /** Why the last one that was asked for couldn't be loaded. */
  readonly failure: unknown
  /** What the one in force has: another version that is read is compared with it. */
  readonly inForce: NoteSet | undefined
  readonly selected: string | undefined
  readonly open: OpenNote | undefined
  /** Takes the focus as soon as its page is drawn. */
  readonly focusNext: string | undefined
  /** When the changes that were found again were made. */
  readonly recovered: string | undefined
  /** Ids of the notes that were found again and were made on other bytes, as long as they aren't saved. */
  readonly elsewhere: ReadonlySet<string>
  /** Two people wrote at once, and their notes were joined. */
  readonly joined: boolean
  /** The person looked at notes of other bytes and wants them on these. */
  readonly takeOver: boolean
  readonly fontSize: number
  readonly textColour: Note['color']
  readonly lineColour: Note['color']
}

/** Are there unsaved notes that were found again and were made on other bytes? */
export const isElsewhere = ({ stored, history, elsewhere }: Aside): boolean =>
  elsewhere.size > 0 && changedIds(stored, history.present).some((id) => elsewhere.has(id))

/** Are there notes that were made on other bytes, stored or found again? */
export const hasOtherBytes = (state: Aside): boolean => state.set.otherBytes || isElsewhere(state)

const emptySet = { current: true, otherBytes: false } as const

export const firstAside: Aside = {
  history: historyOf([]),
  stored: [],
  set: emptySet,
  version: undefined,
  failure: undefined,
  inForce: undefined,
  selected: undefined,
  open: undefined,
  focusNext: undefined,
  recovered: undefined,
  elsewhere: new Set(),
  joined: false,
  takeOver: false,
  fontSize: annotationDefaults.fontSize,
  textColour: 'black',
  lineColour: annotationDefaults.underlineColour,
}
