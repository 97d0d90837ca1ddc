import type { Database } from '../database/connect.ts'

/** Milliseconds that figures of a department or the country are given again: to reckon them takes a second of a processor. */
const keptFor = 10 * 60_000
/** Answers that a process keeps of them. */
const mostKept = 200

type Kept = { readonly until: number; readonly answer: Promise<unknown> }

const keptOf = new WeakMap<Database, Map<string, Kept>>()

/**
 * Figures that were reckoned a while ago, or are being reckoned for somebody else. Who may see them is asked before, at
 * every call; `key` says all that they depend on.
 */
export function keptFigures<T>(db: Database, key: string, now: Date, reckon: () => Promise<T>): Promise<T> {
  const kept = keptOf.get(db) ?? new Map<string, Kept>()
  keptOf.set(db, kept)
  const known = kept.get(key)
  if (known && known.until > now.getTime()) return known.answer as Promise<T>
  const answer = reckon()
  kept.delete(key)
  kept.set(key, { until: now.getTime() + keptFor, answer })
  if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '')
  answer.catch(() => kept.delete(key))
  return answer
}
