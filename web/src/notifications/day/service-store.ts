import { durations } from '@estrado/machines/vocabulary/durations'
import { serviceDatabase } from '@estrado/machines/vocabulary/storage-keys'
import { browserDatabase } from '../../client/browser-database.ts'
import type { Unsaved } from '../../client/draft-writer.ts'
import { type Day, dayAfter, type KeptVisit, type NewVisit, type Refusal } from './day.ts'
import type { DraftedVisit } from './visit-form.logic.ts'

/** Where a day and its visits are kept on this phone, apart by account; each of its steps happens whole or not at all. */
export type ServiceStore = {
  readonly day: (usuario: number) => Promise<Day | undefined>
  /** Days that were fetched too long ago leave the phone, whosever they are. */
  readonly dropOld: (now: Date) => Promise<void>
  /**
   * The newest day. Those of other accounts leave the phone: who works with it now is this person; so do the drafts of
   * what is this person's no longer.
   */
  readonly keepDay: (usuario: number, day: Day) => Promise<void>
  /** What waits for the API, in the order in which it was written down. */
  readonly visits: (usuario: number) => Promise<readonly KeptVisit[]>
  /** Written down for good: the draft has become the visit. */
  readonly add: (visit: NewVisit) => Promise<void>
  /** A refused visit as it was corrected, in its old place. */
  readonly replace: (visit: KeptVisit) => Promise<void>
  /** The API has it: it leaves the phone with its photograph, and what it ended leaves the day. */
  readonly settle: (visit: KeptVisit) => Promise<void>
  readonly refuse: (visit: KeptVisit, rechazo: Refusal) => Promise<void>
  readonly discard: (visit: KeptVisit) => Promise<void>
  /** Somebody's day leaves the phone; what wasn't sent stays. */
  readonly forgetDay: (usuario: number) => Promise<void>
  /** What somebody is writing about a notification. */
  readonly draft: (usuario: number, idNotificacion: number) => Promise<Unsaved<DraftedVisit> | undefined>
  readonly keepDraft: (usuario: number, idNotificacion: number, draft: Unsaved<DraftedVisit>) => Promise<void>
  readonly removeDraft: (usuario: number, idNotificacion: number) => Promise<void>
  /** Of which notifications there is a draft. */
  readonly drafted: (usuario: number) => Promise<readonly number[]>
}

const dayStore = 'jornadas'
const visitStore = 'visitas'
const draftStore = 'borradores'

type DraftKey = [usuario: number, idNotificacion: number]

const ofUser = (usuario: number): IDBKeyRange => IDBKeyRange.bound([usuario], [usuario, []])

/** The phone's own database. What waits is written through to the disk before the person reads that it is kept. */
function indexedServiceStore(): ServiceStore {
  const { within } = browserDatabase(
    serviceDatabase,
    [dayStore, visitStore, draftStore],
    (created) => {
      created.createObjectStore(dayStore)
      created.createObjectStore(draftStore)
      created
        .createObjectStore(visitStore, { keyPath: 'orden', autoIncrement: true })
        .createIndex('usuario', ['usuario', 'orden'])
    },
    'strict',
  )
  const write = async <T>(act: (store: (name: string) => IDBObjectStore) => IDBRequest<T>) => {
    await within('readwrite', act)
  }
  return {
    day: (usuario) => within<Day | undefined>('readonly', (store) => store(dayStore).get(usuario)),
    dropOld: (now) =>
      write((store) => {
        const days = store(dayStore).openCursor()
        days.onsuccess = () => {
          const at = days.result
          if (!at) return
          const { hora } = at.value as Day
          if (Date.parse(hora) < now.getTime() - durations.keptDay) at.delete()
          at.continue()
        }
        return days
      }),
    keepDay: (usuario, day) =>
      write((store) => {
        const own = new Set(day.notificaciones.map(({ id }) => id))
        const drafts = store(draftStore)
        const found = drafts.getAllKeys(ofUser(usuario))
        found.onsuccess = () => {
          for (const key of found.result as DraftKey[]) if (!own.has(key[1])) drafts.delete(key)
        }
        store(dayStore).clear()
        return store(dayStore).put(day, usuario)
      }),
    visits: (usuario) =>
      within<KeptVisit[]>('readonly', (store) => store(visitStore).index('usuario').getAll(ofUser(usuario))),
    add: (visit) =>
      write((store) => {
        store(draftStore).delete([visit.usuario, visit.idNotificacion])
        return store(visitStore).add(visit)
      }),
    replace: (visit) => write((store) => store(visitStore).put(visit)),
    settle: (visit) =>
      write((store) => {
        const days = store(dayStore)
        const found = days.get(visit.usuario) as IDBRequest<Day | undefined>
        found.onsuccess = () => {
          if (found.result) days.put(dayAfter(found.result, visit), visit.usuario)
        }
        return store(visitStore).delete(visit.orden)
      }),
    refuse: (visit, rechazo) => write((store) => store(visitStore).put({ ...visit, rechazo })),
    discard: (visit) => write((store) => store(visitStore).delete(visit.orden)),
    forgetDay: (usuario) => write((store) => store(dayStore).delete(usuario)),
    draft: (usuario, idNotificacion) =>
      within<Unsaved<DraftedVisit> | undefined>('readonly', (store) =>
        store(draftStore).get([usuario, idNotificacion]),
      ),
    keepDraft: (usuario, idNotificacion, draft) =>
      write((store) => store(draftStore).put(draft, [usuario, idNotificacion])),
    removeDraft: (usuario, idNotificacion) =>
      write((store) => store(draftStore).delete([usuario, idNotificacion])),
    drafted: async (usuario) => {
      const keys = await within<IDBValidKey[]>('readonly', (store) =>
        store(draftStore).getAllKeys(ofUser(usuario)),
      )
      return (keys as DraftKey[]).map(([, id]) => id)
    },
  }
}

export const serviceStore = indexedServiceStore()
