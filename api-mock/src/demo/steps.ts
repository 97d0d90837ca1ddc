import { sha256 } from '../journal/hash.ts'

/** Idempotency key of one step of the demo's scripts: the same at every start. */
export function keyOfStep(step: string): string {
  const hash = sha256(`causas de ejemplo/${step}`)
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(12, 16),
    hash.slice(16, 20),
    hash.slice(20, 32),
  ].join('-')
}
