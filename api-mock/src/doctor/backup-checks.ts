import { settings } from '@estrado/machines/settings/declared'
import { bad, type Check, good, warning } from '@estrado/machines/system/check'
import { databaseLimits } from '@estrado/machines/system/database-judgement'
import { serverDoctorTexts as texts } from '@estrado/machines/system/doctor-texts'
import { shownAt, since } from '@estrado/machines/system/measures'
import { identityToRecipient } from 'age-encryption'
import { openBackup } from '../backup/object-backup.ts'
import { identityIn } from '../backup/sealing.ts'
import { reachOf } from '../backup/verify.ts'
import type { Place } from '../documents/store/files-address.ts'
import type { BackupSettings, Settings } from '../settings.ts'
import { folderCheck } from './machine-checks.ts'
import { bucketCheck, once } from './outside-checks.ts'

async function reach(place: Place, now: Date): Promise<Check> {
  const { bases, lastBase, until, documents, gaps } = await reachOf(openBackup(place, once), now)
  const last = lastBase?.toISOString() ?? null
  if (bases === 0) return bad(texts.backup, texts.backupEmpty, texts.backupEmptyRemedy)
  if (since(last, now.toISOString()) > databaseLimits.base)
    return bad(texts.backup, texts.backupOld(shownAt(last)), texts.backupOldRemedy)
  if (documents && since(documents.toISOString(), now.toISOString()) > databaseLimits.documents)
    return bad(
      texts.backup,
      texts.backupFilesOld(shownAt(documents.toISOString())),
      texts.backupFilesOldRemedy,
    )
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

const placeCheck = (place: Place): Promise<Check> =>
  'folder' in place
    ? folderCheck(texts.backup, place.folder, texts.backupRemedy, true)
    : bucketCheck(texts.backup, settings.backup.name, place.store)

/** The backup's folder or bucket, how old what stands there is, and whether the identity opens it. */
export async function backupChecks(
  { backup, databaseUrl }: Pick<Settings, 'backup' | 'databaseUrl'>,
  now: Date,
): Promise<readonly Check[]> {
  if (databaseUrl !== null) return [good(texts.backup, texts.backupForeign)]
  if (!backup) return [warning(texts.backup, texts.backupNone, texts.backupNoneRemedy)]
  const place = await placeCheck(backup.place)
  const found = place.state === 'good' ? await reach(backup.place, now) : place
  return [found, ...(await identityCheck(backup))]
}
