import { annotations as said } from '@estrado/machines/annotations/texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { call, callVersioned } from '../client/call.ts'
import type { Kept } from '../client/draft-writer.ts'
import { CallFailure, isGone } from '../client/failure.ts'
import { newCommandId } from '../client/headers.ts'
import { outbox } from '../client/outbox/browser-outbox.ts'
import { serverNow } from '../client/server-clock.ts'
import { createStore } from '../kernel/store.ts'
import { createAnnotating } from './annotating.ts'
import type { LoadedSet } from './annotating-state.ts'
import type { NoteSet } from './annotation-set.logic.ts'
import { type DraftStore, indexedDraftStore } from './draft-store.ts'
import { createDrafts, newerDraft } from './drafts.ts'

type Current = AnswerOf<'anotaciones.current'>
type Version = AnswerOf<'anotaciones.get'>

/** What is known of the document beside its annotations. */
export type KnownDocument = Current['documento']

const quiet = { notices: 'none' } as const

export type AnnotationSession = ReturnType<typeof createAnnotationSession>

/** A set that was created has a number: an answer without it created nothing (`spec 2 §8`). */
function created<T extends { readonly response: { readonly id: number } }>(answer: T): T {
  const { response }: { readonly response?: { readonly id?: number } } = answer
  if (response?.id === undefined) throw new CallFailure(204, { message: said.createFailed })
  return answer
}

/** One sitting over a document: its annotations with the API and their draft. `changed`: there is another version. */
export function createAnnotationSession(
  userId: number,
  office: number | null,
  idDocumento: number,
  changed: () => void,
  store: DraftStore = indexedDraftStore(userId, office, idDocumento),
) {
  const document = createStore<KnownDocument | undefined>(undefined)
  const kept = createStore<Kept>({ state: 'nothing' })
  /** The version that changes are made from, and what the API calls the state of the set. */
  let base: { readonly id: number | null; readonly etag: number | undefined } = { id: null, etag: undefined }
  /** SHA-256 of the file that is shown, on which notes are made; until it is open, of the document as it was read first. */
  let shown: string | undefined
  /** SHA-256 of the file on which the draft that was found again was made. */
  let foundOn = ''
  let unanswered: { readonly content: string; readonly id: string } | undefined

  const drafts = createDrafts({
    store,
    send: async ({ value, at: fecha }) => {
      const body = { ...value, fecha }
      await call('anotaciones.saveDraft', { params: { idDocumento }, body }, quiet)
    },
    discard: async () => {
      await call('anotaciones.discardDraft', { params: { idDocumento } }, quiet)
    },
    now: serverNow,
    told: kept.set,
  })

  const setOf = (version: Version | null, current: boolean): LoadedSet => ({
    notes: version?.anotaciones ?? [],
    order: version?.orden,
    current,
    otherBytes: version?.documento.estado === 'otro',
  })

  async function readCurrent() {
    const { response, version } = await callVersioned(
      'anotaciones.current',
      { params: { idDocumento } },
      quiet,
    )
    document.set(response.documento)
    base = { id: response.datos?.id ?? null, etag: version }
    return response
  }

  async function notesOf(id: number | null, current: Version | null): Promise<NoteSet> {
    if (id === null) return []
    if (id === current?.id) return current.anotaciones
    return (await call('anotaciones.get', { params: { id } }, quiet)).anotaciones
  }

  /** Access per object: a version that isn't there for the person in this court begins no draft here. */
  const notOfThisCourt = (error: unknown): undefined => {
    if (!isGone(error)) throw error
  }

  async function draftOf({ datos, borrador, documento }: Current): Promise<Partial<LoadedSet>> {
    // A browser that keeps nothing has no draft.
    const here = await store.read().catch(() => undefined)
    const draft = newerDraft(here, borrador)
    if (!draft) return {}
    const { sha256, anotaciones, base: from } = draft.value
    const base = await notesOf(from, datos).catch(notOfThisCourt)
    if (!base) return {}
    foundOn = sha256
    return { draft: { notes: anotaciones, base, at: draft.at, otherBytes: sha256 !== documento.sha256 } }
  }

  async function load(version: number | undefined): Promise<LoadedSet> {
    if (version !== undefined)
      return setOf(await call('anotaciones.get', { params: { id: version } }, quiet), false)
    const current = await readCurrent()
    shown ??= current.documento.sha256
    return { ...setOf(current.datos, true), ...(await draftOf(current)) }
  }

  type Saving = Parameters<Parameters<typeof createAnnotating>[0]['save']>
  async function save(...[anotaciones, takeOver]: Saving) {
    const body = { idDocumento, sha256: shown ?? '', anotaciones, ...(takeOver && { trasladar: true }) }
    // Idempotency key: repeated after a lost answer, the same set is saved once.
    const content = JSON.stringify([base, body])
    const commandId = unanswered?.content === content ? unanswered.id : newCommandId()
    unanswered = { content, id: commandId }
    const { id, etag } = base
    const options = { ...quiet, commandId, ...(etag !== undefined && { version: etag }) }
    try {
      const { response, version } =
        id === null
          ? created(await callVersioned('anotaciones.create', { body }, options))
          : await callVersioned('anotaciones.update', { params: { id }, body }, options)
      base = { id: response.id, etag: version }
      changed()
      const ids = new Map(response.ids.map((given) => [given.temporal, given.id]))
      // Who wrote what, as it is told from now on.
      const notes = await notesOf(response.id, null).catch(() => undefined)
      return { order: response.orden, ids, notes }
    } catch (error) {
      if (!(error instanceof CallFailure) || error.status !== 409) throw error
      changed()
      return { theirs: setOf((await readCurrent()).datos, true) }
    }
  }

  const annotating = createAnnotating(
    {
      load,
      save,
      keepDraft: (anotaciones, elsewhere) =>
        drafts.keep({ sha256: elsewhere ? foundOn : (shown ?? ''), base: base.id, anotaciones }),
      forgetDraft: drafts.forget,
      newId: () => crypto.randomUUID(),
      now: serverNow,
      facts: () => outbox.open('annotation'),
    },
    true,
  )
  const opened = (sha256: string): void => {
    if (shown === undefined || annotating.takesFile()) shown = sha256
  }
  return { annotating, document, kept, opened }
}
