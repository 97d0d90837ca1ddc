import { mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { writeDurablySync } from '../../durable-file.ts'
import { parseOrigin } from '../../settings.ts'

/** A site that the person at the machine allowed for good. */
export type RememberedOrigin = { readonly origin: string; readonly since: string }

/** The sites that were allowed for good, kept from start to start. */
export type ConsentBook = {
  readonly list: () => readonly RememberedOrigin[]
  readonly has: (origin: string) => boolean
  readonly remember: (origin: string, now: Date) => void
  readonly revoke: (origin: string) => void
}

/** @param file the book; it may not exist yet. */
export function openConsentBook(file: string): ConsentBook {
  let origins = readBook(file)
  const replace = (next: readonly RememberedOrigin[]) => {
    origins = next
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeDurablySync(file, JSON.stringify(next, null, 2))
  }
  const without = (origin: string) => origins.filter((entry) => entry.origin !== origin)
  return {
    list: () => origins,
    has: (origin) => origins.some((entry) => entry.origin === origin),
    remember: (origin, now) => replace([...without(origin), { origin, since: now.toISOString() }]),
    revoke: (origin) => replace(without(origin)),
  }
}

/** Whatever in the file isn't exactly an origin is no permission. */
function readBook(file: string): readonly RememberedOrigin[] {
  try {
    const stored: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return Array.isArray(stored) ? stored.filter(isRemembered) : []
  } catch {
    return []
  }
}

function isRemembered(value: unknown): value is RememberedOrigin {
  if (typeof value !== 'object' || value === null) return false
  const { origin, since } = value as Record<string, unknown>
  return typeof origin === 'string' && typeof since === 'string' && parseOrigin(origin) === origin
}
