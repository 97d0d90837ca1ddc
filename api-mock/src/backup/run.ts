import { Effect, Schedule } from 'effect'
import type { Clock } from '../clock.ts'
import { placesOf } from '../database/embedded.ts'
import { log } from '../log.ts'
import type { BackupSettings, Settings } from '../settings.ts'
import { basesOf, newestBase, takeBase } from './base.ts'
import { documentsOf } from './document-source.ts'
import { type Shipped, shipFiles, shippedIn } from './files.ts'
import { openBackup } from './object-backup.ts'
import { lastRehearsal, rehearse } from './rehearsal.ts'
import { identityIn } from './sealing.ts'
import { shipSegments } from './segments.ts'
import { claimed, isClaimed, shipHistories, timelineOf } from './timeline.ts'
import { pruneBackup } from './verify.ts'

const day = 86_400_000

/** Takes a base where the newest is a day old, or of before a restore; then clears what is kept no longer. */
export async function dailyBase(
  { place, recipients }: BackupSettings,
  dataFolder: string,
  url: string,
  clock: Clock,
): Promise<void> {
  const store = openBackup(place)
  const now = clock.now()
  const { timeline } = await claimed(store, url, { dataFolder, place })
  const newest = newestBase(await basesOf(store), now)
  const goesOn = newest && timelineOf(newest.firstSegment) === timeline
  if (goesOn && now.getTime() - new Date(newest.startedAt).getTime() < day) return
  const places = placesOf(dataFolder)
  await shipHistories(places.cluster, store, recipients)
  const base = await takeBase({ url, ...places }, store, recipients, () => clock.now())
  log('info', 'base backup taken', { base: base.name, bytes: base.bytes })
  await pruneBackup(store, clock.now())
}

const week = 7 * day

/** Tries a restore where the last one is a week old; what it found is told, and stands in the store. */
async function weeklyRehearsal(
  { place, identityFile }: BackupSettings,
  dataFolder: string,
  url: string,
  clock: Clock,
): Promise<void> {
  const store = openBackup(place)
  const now = clock.now()
  const last = await lastRehearsal(store, now)
  if (last && now.getTime() - new Date(last.at).getTime() < week) return
  if ((await basesOf(store)).length === 0) return
  const identity = identityIn(identityFile ?? undefined)
  const { sound, seconds, lines } = await rehearse({
    dataFolder,
    url,
    store,
    identity,
    now: () => clock.now(),
  })
  log(sound ? 'info' : 'error', 'restore rehearsed', { seconds, said: lines.join('; ') })
}

/** Errors are told and tried again: a backup's disk that is away for an hour stops nobody's work. */
const again = (name: string, pause: '10 seconds' | '1 hour', work: () => Promise<unknown>) =>
  Effect.tryPromise(work).pipe(
    Effect.catchAll((error) => Effect.sync(() => log('error', `${name} failed`, { error: String(error) }))),
    Effect.repeat(Schedule.spaced(pause)),
  )

/** Continuous backup of the embedded database and its files, while the API runs, as the settings want it. */
export const runBackup = ({ dataFolder, files, backup }: Settings, url: string, clock: Clock) =>
  Effect.gen(function* () {
    if (!backup) return
    const [store, documents] = [openBackup(backup.place), documentsOf({ files, dataFolder })]
    const { spool } = placesOf(dataFolder)
    let shipped: Shipped | undefined
    let own: ReturnType<typeof claimed> | undefined
    const ours = async () => {
      // Another disk, or none: what went to the one before is not there.
      if (own && !(await isClaimed(store, (await own).claim))) {
        own = undefined
        shipped = undefined
      }
      own ??= claimed(store, url, { dataFolder, place: backup.place }).catch((error: unknown) => {
        own = undefined
        throw error
      })
      await own
    }
    const shipLog = async () => {
      await ours()
      await shipSegments(spool, store, backup.recipients)
    }
    const shipDocuments = async () => {
      await ours()
      shipped ??= await shippedIn(store)
      await shipFiles(documents, store, backup.recipients, shipped)
    }
    // Each by itself: a day's scans on a thin line don't hold up the log.
    yield* Effect.forkScoped(again('backup', '10 seconds', shipLog))
    yield* Effect.forkScoped(again('backup of documents', '10 seconds', shipDocuments))
    yield* Effect.forkScoped(again('base backup', '1 hour', () => dailyBase(backup, dataFolder, url, clock)))
    if (backup.identityFile !== null)
      yield* Effect.forkScoped(
        again('rehearsal', '1 hour', () => weeklyRehearsal(backup, dataFolder, url, clock)),
      )
  })
