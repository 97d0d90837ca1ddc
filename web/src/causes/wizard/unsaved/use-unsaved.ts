import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createDraftWriter, type Kept, type Unsaved } from '../../../client/draft-writer.ts'
import {
  readUnsaved,
  removeUnsaved,
  type UnsavedKey,
  type UnsavedPart,
  writeUnsaved,
} from './unsaved-store.ts'

export type UnsavedWork<T> = {
  /** Undefined while it is read; null where there was none. */
  readonly found: Unsaved<T> | null | undefined
  readonly kept: Kept
  readonly keep: (value: T) => void
  readonly forget: () => void
}

/** One part's unsaved work: what was found at the start, and the way to keep and forget it. */
export function useUnsaved<T>(userId: number, cause: UnsavedKey['cause'], part: UnsavedPart): UnsavedWork<T> {
  const [found, setFound] = useState<Unsaved<T> | null>()
  const [kept, setKept] = useState<Kept>({ state: 'nothing' })
  const key = useMemo<UnsavedKey>(() => ({ userId, cause, part }), [userId, cause, part])
  const keeper = useMemo(
    () =>
      createDraftWriter<T>({
        write: (unsaved) => writeUnsaved(key, unsaved),
        remove: () => removeUnsaved(key),
        now: () => new Date(),
        told: setKept,
      }),
    [key],
  )

  const asked = useRef<UnsavedKey>(undefined)
  useEffect(() => {
    if (asked.current === key) return
    asked.current = key
    setFound(undefined)
    readUnsaved<T>(key)
      .then((unsaved) => setFound(unsaved ?? null))
      .catch(() => {
        setFound(null)
        setKept({ state: 'impossible' })
      })
  }, [key])

  return {
    found,
    kept,
    keep: useCallback((value: T) => keeper.keep(value), [keeper]),
    forget: useCallback(() => {
      setFound(null)
      keeper.forget()
    }, [keeper]),
  }
}
