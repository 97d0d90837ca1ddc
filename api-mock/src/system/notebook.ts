/** Calls of one name that failed with one status, since they were told last. */
export type Failures = {
  readonly call: string
  readonly status: number
  count: number
}

/** What a process notes of itself until its next heartbeat tells it. */
export type Notebook = {
  /** A call failed through a fault of ours. */
  readonly failed: (call: string, status: number) => void
  /** Every ledger's head was found signed. */
  readonly headsSigned: (at: Date) => void
  readonly lastSigned: () => Date | null
  /** Takes the failures out; whoever can't tell them puts them back. */
  readonly takeFailures: () => readonly Failures[]
  readonly putBack: (failures: readonly Failures[]) => void
}

export function newNotebook(): Notebook {
  const failures = new Map<string, Failures>()
  let signed: Date | null = null
  const count = (call: string, status: number, times: number) => {
    const key = `${status} ${call}`
    const known = failures.get(key)
    if (known) known.count += times
    else failures.set(key, { call, status, count: times })
  }
  return {
    failed: (call, status) => count(call, status, 1),
    headsSigned: (at) => {
      signed = at
    },
    lastSigned: () => signed,
    takeFailures: () => {
      const taken = [...failures.values()]
      failures.clear()
      return taken
    },
    putBack: (taken) => {
      for (const { call, status, count: times } of taken) count(call, status, times)
    },
  }
}
