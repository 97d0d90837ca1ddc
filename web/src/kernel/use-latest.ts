import { useRef, useState } from 'react'

/** State with its newest value at hand. */
export type Latest<T> = {
  /** As this render shows it. */
  readonly value: T
  /** As it stands now: for whoever awaited an answer, whose closure tells the value from before. */
  readonly now: () => T
  readonly set: (next: T) => void
}

/** Stale closure: state whose newest value is known to who awaited an answer, so that nothing typed since is lost. */
export function useLatest<T>(start: T): Latest<T> {
  const [value, setValue] = useState(start)
  const newest = useRef(start)
  return {
    value,
    now: () => newest.current,
    set: (next) => {
      newest.current = next
      setValue(next)
    },
  }
}
