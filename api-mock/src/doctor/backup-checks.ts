import { bad, type Check, good, warning } from '@estrado/machines/system/check'
import { databaseLimits } from '@estrado/machines/system/database-judgement'
import { serverDoctorTexts as texts } from '@estrado/machines/system/doctor-texts'
import { shownAt, since } from '@estrado/machines/system/measures'
import { identityToRecipient } from 'age-encryption'
import { identityIn } from '../backup/sealing.ts'
import { folderStore } from '../backup/store.ts'
import { reachOf } from '../backup/verify.ts'
import type { BackupSettings, Settings } from '../settings.ts'
import { folderCheck } from './machine-checks.ts'

async function reach(folder: string, now: Date): Promise<Check> {
  const { bases, lastBase, until, gaps } = await reachOf(folderStore(folder))
  const last = lastBase?.toISOString() ?? null
  if (bases === 0) return bad(texts.backup, texts.backupEmpty, texts.backupEmptyRemedy)
  if (since(last, now.toISOString()) > databaseLimits.base)
    return bad(texts.backup, texts.backupOld(shownAt(last)), texts.backupOldRemedy)
  const [gap] = gaps
  if (gap !== undefined) return bad(texts.backup, gap, texts.backupGapsRemedy)
  return good(texts.backup, texts.backupGood(shownAt(until?.toISOString() ?? null)))
}

async function identityCheck({ identityFile, recipients }: BackupSettings): Promise<readonly Check[]> {
  if (identityFile === null) return []
  try {
    return recipients.includes(await identityToRecipient(identityIn(identityFile)))
      ? [good(texts.identity, texts.identityGood)]
      : [bad(texts.identity, texts.identityWrong, texts.identityWrongRemedy)]
  } catch {
    return [bad(texts.identity, texts.identityGone, texts.identityGoneRemedy)]
  }
}

/** The backup's folder, how old what stands there is, and whether the identity opens it. */
export async function backupChecks(
  { backup, databaseUrl }: Pick<Settings, 'backup' | 'databaseUrl'>,
  now: Date,
): Promise<readonly Check[]> {
  if (databaseUrl !== null) return [good(texts.backup, texts.backupForeign)]
  if (!backup) return [warning(texts.backup, texts.backupNone, texts.backupNoneRemedy)]
  const folder = await folderCheck(texts.backup, backup.folder, texts.backupRemedy, true)
  const found = folder.state === 'good' ? await reach(backup.folder, now) : folder
  return [found, ...(await identityCheck(backup))]
}
