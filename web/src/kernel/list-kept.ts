import { useEffect, useEffectEvent, useState } from 'react'
import { type Parts, readState, type StateOf } from './address.ts'

type Address<P extends Parts> = readonly [
  state: StateOf<P>,
  change: (patch: Partial<StateOf<P>>, options?: { readonly step?: boolean }) => void,
]

function stored(key: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const pick = <P extends Parts>(state: StateOf<P>, parts: P): Partial<StateOf<P>> =>
  Object.fromEntries(Object.keys(parts).map((name) => [name, state[name]])) as Partial<StateOf<P>>

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Kept filters: a list opens as its person left it in this browser, unless its address says how. `parts` are those
 * that are kept: what was searched isn't, it is often a name, and others may use the same machine.
 */
export function useKept<P extends Parts>(
  key: string | undefined,
  parts: Parts,
  [state, change]: Address<P>,
): Address<P> {
  const [kept, setKept] = useState<Partial<StateOf<P>>>(() => {
    const nothing = readState(parts, {})
    const asked = !isSame(pick(state, parts as P), nothing)
    const before = key === undefined || asked ? nothing : readState(parts, stored(key))
    return isSame(before, nothing) ? {} : (before as Partial<StateOf<P>>)
  })
  const waits = Object.keys(kept).length > 0
  const arrived = waits && isSame(pick(state, parts as P), kept)
  // Written into the address once, followed until it is there.
  const write = useEffectEvent(() => change(kept))
  useEffect(() => {
    if (arrived) setKept({})
    else if (waits) write()
  }, [arrived, waits])

  const shown = waits ? { ...state, ...kept } : state
  return [
    shown,
    (patch, options) => {
      setKept({})
      if (key !== undefined)
        localStorage.setItem(key, JSON.stringify(pick({ ...shown, ...patch }, parts as P)))
      change({ ...kept, ...patch }, options)
    },
  ]
}
