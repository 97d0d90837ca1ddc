import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { journalToolTexts } from '@estrado/machines/audit/texts'
import { backupTexts as texts } from '@estrado/machines/messages/backup'
import { systemClock } from '../clock.ts'
import { exit, notTaken, type Orders, type Outcome } from '../console-tool.ts'
import { connect, type Database } from '../database/connect.ts'
import { placesOf, runningEmbedded } from '../database/embedded.ts'
import { StoreTrouble } from '../documents/store/object-calls.ts'
import { explained } from '../journal/cli/explained.ts'
import { faultsOf, reportLines } from '../journal/cli/report.ts'
import { tellRestored } from '../journal/cli/restored.ts'
import { verifyDatabase } from '../journal/cli/verify-database.ts'
import { departures } from '../journal/departures.ts'
import { newestStanding } from '../journal/witness.ts'
import { type BackupSettings, readSettings } from '../settings.ts'
import { takeBase } from './base.ts'
import { documentsOf } from './document-source.ts'
import { BackupError } from './fault.ts'
import { hasKeys, keysIn, restoreKeys, writeKeys } from './keys.ts'
import { missingDocuments, missingLines } from './missing-documents.ts'
import { openBackup } from './object-backup.ts'
import { rehearse } from './rehearsal.ts'
import { restoreInto } from './restore.ts'
import { identityIn, newIdentity } from './sealing.ts'
import { claimed, shipHistories } from './timeline.ts'
import type { CopiedFrom } from './upgrade-rehearsal.ts'
import { type BackupStanding, staleIn, standingOf, verifyBackup } from './verify.ts'

const told = (standing: BackupStanding): Outcome => ({
  code: standing.faults.length === 0 ? exit.well : exit.fault,
  lines: [
    texts.standing(standing, systemClock.now()),
    ...standing.faults,
    ...(standing.faults.length === 0 ? [texts.sound] : []),
  ],
})

function wanted(to: string | undefined): string {
  if (to === undefined) throw new BackupError(texts.toWanted)
  return resolve(to)
}

function moment(text: string | undefined): Date | null {
  if (text === undefined) return null
  const at = new Date(text)
  if (Number.isNaN(at.getTime()) || !/(?:Z|[+-]\d\d:?\d\d)$/.test(text))
    throw new BackupError(texts.badMoment(text))
  return at
}

async function runningDatabase(dataFolder: string): Promise<string> {
  const url = await runningEmbedded(dataFolder)
  if (url === null) throw new BackupError(texts.notRunning)
  return url
}

async function base({ place, recipients }: BackupSettings, dataFolder: string): Promise<Outcome> {
  const url = await runningDatabase(dataFolder)
  const [store, places] = [openBackup(place), placesOf(dataFolder)]
  await claimed(store, url, { dataFolder, place })
  await shipHistories(places.cluster, store, recipients)
  const taken = await takeBase({ url, ...places }, store, recipients, () => systemClock.now())
  return { code: exit.well, lines: [texts.taken(taken)] }
}

type Wanted = {
  readonly to?: string | undefined
  readonly at?: string | undefined
  readonly identity?: string | undefined
  readonly keys?: string | undefined
  readonly reason?: string | undefined
}

/** The chain says what happened where a reason is given; else how that is told. */
async function restoreTold(db: Database, dataFolder: string, reason: string): Promise<readonly string[]> {
  const lost = await departures(db, await newestStanding(dataFolder))
  if (lost.length === 0) return []
  return reason === '' ? [texts.tellRestored] : tellRestored(db, dataFolder, systemClock, reason)
}

/** Restores and proves it: the chain of the journal is judged in the restored database. */
async function restore(
  { place: from }: BackupSettings,
  { to, at, identity, keys, reason }: Wanted,
): Promise<Outcome> {
  const [place, began] = [wanted(to), performance.now()]
  const opening = identityIn(identity)
  const kept = keys === undefined ? null : await keysIn(keys, opening)
  if (kept !== null && hasKeys(place)) throw new BackupError(texts.keysInUse(place))
  const restored = await restoreInto(place, openBackup(from), opening, moment(at))
  const { db, close } = connect(restored.database.url, 1)
  try {
    const restoredKeys = kept === null ? 0 : await restoreKeys(kept, place)
    const told = await restoreTold(db, place, reason?.trim() ?? '')
    const report = await verifyDatabase(db, place)
    const there = documentsOf({ files: { folder: join(place, 'files') }, dataFolder: place })
    const missing = await missingDocuments(db, there.since(0))
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    return {
      code: faultsOf(report).length + missing.length + restored.faults.length === 0 ? exit.well : exit.fault,
      lines: [
        texts.restored(place, restored.base, restored.files, seconds),
        ...restored.faults,
        restoredKeys === 0 ? texts.withoutKeys : texts.withKeys(restoredKeys),
        ...told,
        ...reportLines(report),
        ...missingLines(missing),
      ],
    }
  } finally {
    await close()
    await restored.database.stop()
  }
}

const orders: Orders = new Map([
  ['key', [0]],
  ['base', [0]],
  ['keys', [0, 'to']],
  ['status', [0]],
  ['verify', [0, 'identity']],
  ['rehearse', [0, 'identity']],
  ['rehearse-upgrade', [0, 'identity', 'from']],
  ['restore', [0, 'to', 'at', 'identity', 'keys', 'reason']],
])

async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      at: { type: 'string' },
      identity: { type: 'string' },
      from: { type: 'string' },
      keys: { type: 'string' },
      reason: { type: 'string' },
    },
  })
  const [order = ''] = positionals
  const surplus = notTaken(orders, positionals, values)
  if (surplus !== null) throw new BackupError(journalToolTexts.notTaken(surplus, texts.usage))
  if (order === 'key') {
    const { identity, recipient } = await newIdentity()
    return { code: exit.well, lines: [`# ${texts.keyNote}`, `# ${recipient}`, identity] }
  }
  const { backup, dataFolder, keysFolder, demo } = readSettings(env, process.cwd())
  const upgradeOf = async (from: CopiedFrom): Promise<Outcome> => {
    // It brings projections and reference data along, which nothing else here needs.
    const { rehearseUpgrade } = await import('./upgrade-rehearsal.ts')
    const { sound, lines } = await rehearseUpgrade({ dataFolder, demo, from })
    return { code: sound ? exit.well : exit.fault, lines }
  }
  if (order === 'rehearse-upgrade' && values.from !== undefined)
    return upgradeOf({ folder: resolve(values.from) })
  if (!backup) throw new BackupError(orders.has(order) ? texts.notSet : texts.usage)
  const store = openBackup(backup.place)
  switch (order) {
    case 'base':
      return base(backup, dataFolder)
    case 'keys': {
      const to = wanted(values.to)
      const number = await writeKeys({ dataFolder, keysFolder }, backup.recipients, to)
      return { code: exit.well, lines: [texts.keysWritten(number, to)] }
    }
    case 'status': {
      const now = systemClock.now()
      const standing = await standingOf(store, now)
      return told({ ...standing, faults: [...standing.faults, ...staleIn(standing, now)] })
    }
    case 'verify':
      return told(
        await verifyBackup(
          store,
          values.identity === undefined ? null : identityIn(values.identity),
          systemClock.now(),
        ),
      )
    case 'rehearse': {
      const [url, identity] = [await runningDatabase(dataFolder), identityIn(values.identity)]
      const { sound, lines } = await rehearse({
        dataFolder,
        url,
        store,
        identity,
        now: () => systemClock.now(),
      })
      return { code: sound ? exit.well : exit.fault, lines }
    }
    case 'rehearse-upgrade':
      return upgradeOf({ store, identity: identityIn(values.identity) })
    case 'restore':
      return restore(backup, values)
    default:
      return { code: exit.impossible, lines: [texts.usage] }
  }
}

/** What an order of `npm run backup` leads to: key, base, keys, status, verify, rehearse, rehearse-upgrade or restore. */
export async function backupTool(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  try {
    return await run(args, env)
  } catch (error) {
    return { code: exit.impossible, lines: [explained(error, texts.usage, BackupError, StoreTrouble)] }
  }
}
