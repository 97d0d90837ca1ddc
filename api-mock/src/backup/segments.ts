import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createGzip } from 'node:zlib'
import type { BaseManifest } from './base.ts'
import { sealed } from './sealing.ts'
import { type BackupStore, jsonIn, putJson } from './store.ts'

/** Continuous archiving (write-ahead log): segments that PostgreSQL left in the spool go to the backup's store. */

const segment = /^[0-9A-F]{24}$/
/** Also what else it archives: histories of timelines, labels of bases. */
const archived = /^[0-9A-F]{8}(?:[0-9A-F]{16})?(?:\.[0-9A-F]{8}\.backup|\.history)?(?:\.gz)?$/

/** As PostgreSQL leaves them in the spool; what an earlier version left there is as it was. */
const compressed = '.gz'
const ending = `${compressed}.age`
export const segmentPart = (name: string): string => `wal/${name}${ending}`
export const segmentOfPart = (part: string): string => part.slice('wal/'.length, -ending.length)
export const isSegment = (name: string): boolean => segment.test(name)

/** Until when the log goes, by the clock of the court: the store's own may be any. */
const endOfLogPart = 'reach/log.json'

/** When the database had written the last segment that came; null: backups of earlier versions don't say. */
export async function endOfLog(store: BackupStore): Promise<Date | null> {
  const told = await jsonIn<{ readonly at: string }>(store, endOfLogPart)
  return told && new Date(told.at)
}

/** Sends what waits in the spool and clears it; a segment leaves it only when the store has it. Gives how many. */
export async function shipSegments(
  spool: string,
  store: BackupStore,
  recipients: readonly string[],
): Promise<number> {
  const waiting = (await readdir(spool)).filter((file) => archived.test(file)).toSorted()
  for (const waits of waiting) {
    const [file, name] = [join(spool, waits), basename(waits, compressed)]
    const { mtime } = await stat(file)
    const content = createReadStream(file)
    const small = waits === name ? content.pipe(createGzip()) : content
    await store.put(segmentPart(name), await sealed(recipients, small))
    if (isSegment(name)) await putJson(store, endOfLogPart, { segment: name, at: mtime })
    await rm(file)
  }
  return waiting.length
}

/** Between bases that lie so far apart, in milliseconds, a court has worked: it notes that it lives twice a minute. */
const workedBetween = 43_200_000

/**
 * The last segment that going back to the moment can ask for; null: all that there are. PostgreSQL reads on until what
 * ended after the moment, so a base after it isn't enough: only of a second one it is sure that something lies before.
 */
export function lastSegmentFor(at: Date | null, bases: readonly BaseManifest[]): string | null {
  if (at === null) return null
  const after = bases.filter(({ startedAt }) => new Date(startedAt) > at)
  const [first] = after
  if (!first) return null
  const second = after.find(
    ({ startedAt, firstSegment }) =>
      new Date(startedAt).getTime() - new Date(first.startedAt).getTime() >= workedBetween &&
      firstSegment > first.lastSegment,
  )
  return second?.lastSegment ?? null
}

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0')
/** Segments of 16 MB in what the middle of a name counts. */
const segmentsInLog = 0x100

/** The segment after one, on the same timeline. */
export function segmentAfter(name: string): string {
  const [timeline, log, number] = [name.slice(0, 8), name.slice(8, 16), name.slice(16)]
  const next = Number.parseInt(number, 16) + 1
  const full = next === segmentsInLog
  return `${timeline}${hex(Number.parseInt(log, 16) + (full ? 1 : 0))}${hex(full ? 0 : next)}`
}

/** Segments that are missing between the first that is needed and the last that is there, on that timeline. */
export function gapsFrom(first: string, present: readonly string[]): readonly string[] {
  const known = new Set(present)
  const last = present
    .filter((name) => name.startsWith(first.slice(0, 8)))
    .toSorted()
    .at(-1)
  if (last === undefined || last < first) return [first]
  const missing: string[] = []
  for (let name = first; name <= last; name = segmentAfter(name)) if (!known.has(name)) missing.push(name)
  return missing
}
