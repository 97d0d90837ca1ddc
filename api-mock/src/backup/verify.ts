import { createHash } from 'node:crypto'
import { backupTexts as texts } from '@estrado/machines/messages/backup'
import { databaseLimits } from '@estrado/machines/system/database-judgement'
import { shownAt } from '@estrado/machines/system/measures'
import { basePart, basesOf, newestBase } from './base.ts'
import { endOfFiles, hashOfPart } from './files.ts'
import { inParallel } from './in-parallel.ts'
import { lastRehearsal, type Rehearsal } from './rehearsal.ts'
import { unsealed } from './sealing.ts'
import { endOfLog, gapsFrom, isSegment, segmentOfPart, segmentPart } from './segments.ts'
import type { BackupStore } from './store.ts'
import { timelineOf } from './timeline.ts'

/** What of a backup can be gone back to. */
export type BackupReach = {
  readonly bases: number
  /** Between when one can go back at least: the end of the oldest base, and until when the log goes by its own word. */
  readonly from: Date | null
  readonly until: Date | null
  readonly lastBase: Date | null
  /** When all documents that there were had gone. */
  readonly documents: Date | null
  readonly rehearsal: Rehearsal | null
  /** Segments of the log that are missing, or that go on from no base, in words. */
  readonly gaps: readonly string[]
}

export type BackupStanding = BackupReach & {
  readonly files: number
  /** What is wrong, in words; none: all can be restored. */
  readonly faults: readonly string[]
}

/** Milliseconds by which another machine's clock may be ahead. */
const leeway = 60_000

/**
 * Clock skew: the latest of some moments that may be; what a clock named that stood ahead hides nothing. The end of a base
 * is one of them, since its log is there with it.
 */
const latest = (moments: readonly (Date | null)[], now: Date): Date | null =>
  moments.reduce<Date | null>((last, at) => {
    const may = at !== null && at.getTime() <= now.getTime() + leeway
    return may && (last === null || last < at) ? at : last
  }, null)

/** What a backup can be gone back to, without reading it: bases, the log's end and gaps. */
export async function reachOf(store: BackupStore, now: Date): Promise<BackupReach> {
  const [bases, log, told, documents, rehearsal] = await Promise.all([
    basesOf(store),
    store.list('wal/'),
    endOfLog(store),
    endOfFiles(store),
    lastRehearsal(store, now),
  ])
  const segments = log.filter(({ name }) => isSegment(segmentOfPart(name)))
  const names = segments.map(({ name }) => segmentOfPart(name))
  const gaps = bases.flatMap(({ name, firstSegment }) =>
    gapsFrom(firstSegment, names).map((segment) => texts.gap(name, segment)),
  )
  const [last = '', lastOfBases = ''] = [names, bases.map(({ firstSegment }) => firstSegment)].map((all) =>
    all.map(timelineOf).toSorted().at(-1),
  )
  const [oldest, newest] = [bases[0], newestBase(bases, now)]
  const lastBase = newest ? new Date(newest.endedAt) : null
  const ends = told ? [told] : segments.map(({ at }) => at)
  return {
    bases: bases.length,
    from: oldest ? new Date(oldest.endedAt) : null,
    until: oldest ? latest([lastBase, ...ends], now) : null,
    lastBase,
    documents,
    rehearsal,
    gaps: bases.length > 0 && last > lastOfBases ? [...gaps, texts.restoredSince] : gaps,
  }
}

/** Freshness, by the limits of the state's page: what of a running court's backup came too long ago, in words. */
export function staleIn(
  { lastBase, until, documents }: Pick<BackupReach, 'lastBase' | 'until' | 'documents'>,
  now: Date,
): readonly string[] {
  const late = (at: Date | null, limit: number) => at !== null && now.getTime() - at.getTime() > limit
  const shown = (at: Date | null) => shownAt(at?.toISOString() ?? null)
  return [
    ...(late(lastBase, databaseLimits.base) ? [texts.baseOld(shown(lastBase))] : []),
    ...(late(until, databaseLimits.reach) ? [texts.logOld(shown(until))] : []),
    ...(late(documents, databaseLimits.documents) ? [texts.documentsOld(shown(documents))] : []),
  ]
}

/** How a backup stands as a whole: its reach, its documents, and what is wrong. */
export async function standingOf(store: BackupStore, now: Date): Promise<BackupStanding> {
  const [reach, files] = await Promise.all([reachOf(store, now), store.list('files/')])
  const { bases, gaps, rehearsal } = reach
  return {
    ...reach,
    files: files.length,
    faults: [
      ...(bases === 0 ? [texts.noBase] : gaps),
      ...(rehearsal?.sound === false ? rehearsal.lines : []),
    ],
  }
}

async function hashOf(source: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of source) hash.update(chunk)
  return hash.digest('hex')
}

/**
 * Reads every part of a backup against what is known of it. With the identity each is decrypted, which finds every
 * changed byte, and a document is compared with its name; without, bases are read against their manifests alone.
 */
export async function verifyBackup(
  store: BackupStore,
  identity: string | null,
  now: Date,
): Promise<BackupStanding> {
  const standing = await standingOf(store, now)
  const faults = [...standing.faults]
  for (const { name, sha256 } of await basesOf(store)) {
    const found = await hashOf(store.read(basePart(name))).catch(() => null)
    if (found !== sha256) faults.push(texts.changed(basePart(name)))
  }
  if (identity === null) return { ...standing, faults }
  const opened = (name: string): Promise<string | null> =>
    unsealed(identity, store.read(name))
      .then(hashOf)
      .catch(() => null)
  const changed: string[] = []
  await inParallel(await store.list('wal/'), most, async ({ name }) => {
    if ((await opened(name)) === null) changed.push(name)
  })
  await inParallel(await store.list('files/'), most, async ({ name }) => {
    if ((await opened(name)) !== hashOfPart(name)) changed.push(name)
  })
  return { ...standing, faults: [...faults, ...changed.toSorted().map(texts.changed)] }
}

/** Parts that are read at once. */
const most = 4

/** Days that a backup is kept: one can go back to any second of them. */
const keptDays = 35
const day = 86_400_000

/** Milliseconds after which a base is no longer being taken. */
const taking = 2 * day

/** Archives of bases that broke off: without its manifest a base isn't whole. */
async function clearBroken(store: BackupStore, before: Date, whole: ReadonlySet<string>): Promise<void> {
  await store.clear(before)
  for (const { name, at } of await store.list('base/')) {
    const base = name.split('/')[1] ?? ''
    if (!whole.has(base) && at < before) await store.remove(`base/${base}/`)
  }
}

/**
 * Clears bases that are older than is kept, but for the newest of them, which the log goes on from; its log before; and
 * what broke off.
 */
export async function pruneBackup(store: BackupStore, now: Date): Promise<void> {
  const bases = await basesOf(store)
  await clearBroken(store, new Date(now.getTime() - taking), new Set(bases.map(({ name }) => name)))
  const old = bases.filter(({ endedAt }) => new Date(endedAt).getTime() < now.getTime() - keptDays * day)
  for (const { name } of old.slice(0, -1)) await store.remove(`base/${name}/`)
  const oldest = bases[Math.max(old.length - 1, 0)]
  if (!oldest) return
  for (const { name } of await store.list('wal/')) {
    if (isSegment(segmentOfPart(name)) && name < segmentPart(oldest.firstSegment)) await store.remove(name)
  }
}
