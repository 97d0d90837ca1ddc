import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** That something was signed: when, for which site, how many. Not what, and not who: the token tells that. */
export type SignatureRecord = {
  /** ISO 8601. */
  readonly at: string
  /** The asking page's origin; null for a program of this machine. */
  readonly origin: string | null
  readonly signed: number
  readonly refused: number
}

export type RecentSignatures = {
  /** Newest first. */
  readonly list: () => readonly SignatureRecord[]
  readonly add: (record: SignatureRecord) => void
}

const kept = 50

/** The last signatures, from start to start. */
export function openRecentSignatures(file: string): RecentSignatures {
  let records = readRecords(file)
  return {
    list: () => records,
    add: (record) => {
      records = [record, ...records].slice(0, kept)
      try {
        mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
        writeFileSync(`${file}.new`, JSON.stringify(records), { mode: 0o600 })
        renameSync(`${file}.new`, file)
      } catch {
        // A full disk costs this list its last line, never the signature.
      }
    },
  }
}

function readRecords(file: string): readonly SignatureRecord[] {
  try {
    const stored: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return Array.isArray(stored) ? stored.filter(isRecord).slice(0, kept) : []
  } catch {
    return []
  }
}

function isRecord(value: unknown): value is SignatureRecord {
  if (typeof value !== 'object' || value === null) return false
  const { at, origin, signed, refused } = value as Record<string, unknown>
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return false
  if (origin !== null && typeof origin !== 'string') return false
  return typeof signed === 'number' && typeof refused === 'number'
}
