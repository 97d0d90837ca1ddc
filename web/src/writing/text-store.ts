import type { WrittenText } from '@estrado/machines/writing/tree'
import { lockOf } from '../client/tab-lock.ts'
import { type UnsavedStore, unsavedStores } from '../client/unsaved-store.ts'

/** A text that the API hasn't acknowledged. */
export type LocalText = {
  readonly texto: WrittenText
  /** Of the text that it was written on. */
  readonly revision: number
}

type Held = { readonly store: UnsavedStore<LocalText>; readonly release: () => Promise<void> }

const texts = unsavedStores<LocalText>('textos')

/** Tabs on one act that keep a copy each; further ones share the first. */
const mostCopies = 5

const thingOf = (idActo: number, number: number) => (number === 1 ? idActo : `${idActo}-${number}`)

/** The copy of this number, if no other tab has it. */
async function copyAt(userId: number, idActo: number, number: number): Promise<Held | undefined> {
  const thing = thingOf(idActo, number)
  const release = await lockOf(`estrado-texto/${userId}/${thing}`)
  return release ? { store: texts(userId, thing), release } : undefined
}

/** A copy that no other tab has: the first with work that was left, else the first. */
async function freeCopy(userId: number, idActo: number): Promise<Held | undefined> {
  let empty: Held | undefined
  for (let number = 1; number <= mostCopies; number += 1) {
    const copy = await copyAt(userId, idActo, number)
    if (!copy) continue
    if (await copy.store.read()) {
      await empty?.release()
      return copy
    }
    if (empty) await copy.release()
    empty ??= copy
  }
  return empty
}

/** Does this browser hold a text of an act, in any copy, that the API hasn't acknowledged? */
export async function holdsText(userId: number, idActo: number): Promise<boolean> {
  const copies = Array.from({ length: mostCopies }, (_, place) => thingOf(idActo, place + 1))
  const held = await Promise.all(copies.map((thing) => texts(userId, thing).read()))
  return held.some((unsaved) => unsaved !== undefined)
}

async function holdCopy(userId: number, idActo: number): Promise<Held> {
  // Outside a secure context there are no locks.
  const copy = 'locks' in navigator ? await freeCopy(userId, idActo).catch(() => undefined) : undefined
  return copy ?? { store: texts(userId, idActo), release: async () => undefined }
}

/** Settles when this tab has let go of the copies that it had. */
let released: Promise<void> = Promise.resolve()

type TabStore = UnsavedStore<LocalText> & { readonly release: () => void }

/**
 * What one person wrote of one act in this tab. Mutual exclusion: each tab keeps a copy of its own from when it reads
 * it until `release`, so that none writes over another's, or takes it away as it saves its own.
 */
export function tabTextStore(userId: number, idActo: number): TabStore {
  let held: Promise<Held> | undefined
  const hold = (): Promise<Held> => {
    held = released.then(() => holdCopy(userId, idActo))
    return held
  }
  return {
    read: async () => (await hold()).store.read(),
    write: async (unsaved) => (await (held ?? hold())).store.write(unsaved),
    remove: async () => (await (held ?? hold())).store.remove(),
    release: () => {
      if (held) released = held.then(({ release }) => release())
    },
  }
}
