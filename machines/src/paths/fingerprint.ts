import { canonicalJson } from '../journal/canonical.ts'

/** Eight hexadecimal digits of a text (FNV-1a): a name that stays, not a protection. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** The fingerprint of a value, whatever the order of its keys. */
export const fingerprintOf = (value: unknown): string => fingerprint(canonicalJson(value))
