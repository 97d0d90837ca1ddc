import { newCauseKey } from '@estrado/machines/vocabulary/storage-keys'
import { useEffect, useState } from 'react'
import { lockOf } from '../../../client/tab-lock.ts'
import { type NewCause, newCausesLeft } from './unsaved-store.ts'

type Held = { readonly place: NewCause; readonly release: () => Promise<void> }

const placeAt = (number: number): NewCause => (number === 1 ? 'nueva' : `nueva-${number}`)

/** What was left of new causes, this tab's own first. */
async function placesLeft(userId: number): Promise<readonly NewCause[]> {
  const own = sessionStorage.getItem(newCauseKey)
  const left = await newCausesLeft(userId).catch(() => [])
  return left.toSorted((one, other) => Number(other === own) - Number(one === own))
}

/** The first one that no other tab has: with work that was left, else an empty one. */
async function freePlace(userId: number): Promise<Held> {
  const left = await placesLeft(userId)
  for (let number = 1; ; number += 1) {
    const place = left[number - 1] ?? placeAt(number - left.length)
    const release = await lockOf(`estrado-causa/${userId}/${place}`)
    if (release === null) continue
    sessionStorage.setItem(newCauseKey, place)
    return { place, release }
  }
}

/** Mutual exclusion: no two tabs write one new cause, so none of them loses its form to another's or makes its cause. */
export async function holdNewCause(userId: number): Promise<Held> {
  const alone: Held = { place: 'nueva', release: async () => undefined }
  // Outside a secure context there are no locks; then all tabs share one.
  if (!('locks' in navigator)) return alone
  return freePlace(userId).catch(() => alone)
}

/** Settles when this tab has let go of the one that it had. */
let released: Promise<void> = Promise.resolve()

/** The new cause that this tab has as long as it writes one; undefined: none, or not known yet. */
export function useNewCause(userId: number, isNew: boolean): NewCause | undefined {
  const [place, setPlace] = useState<NewCause>()
  useEffect(() => {
    if (!isNew) return
    let isOver = false
    const held = released.then(() => holdNewCause(userId))
    void held.then((one) => {
      if (!isOver) setPlace(one.place)
    })
    return () => {
      isOver = true
      setPlace(undefined)
      released = held.then(({ release }) => release())
    }
  }, [userId, isNew])
  return place
}
