import { backupTexts as texts } from '@estrado/machines/messages/backup'
import { StoreTrouble } from '../documents/store/object-calls.ts'

/** What a backup or a restore can't do, in words for its operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** What went wrong with a part: what disk, network or store say of it, or its bytes are others, or the identity is. */
export function blamed(part: string, error: unknown): unknown {
  const told =
    error instanceof BackupError ||
    error instanceof StoreTrouble ||
    (error instanceof Error && 'syscall' in error)
  return told ? error : new BackupError(texts.changed(part), { cause: error })
}

/** Work with a part, which is named where it fails for what the part is. */
export const ofPart = (name: string, work: () => Promise<void>): Promise<void> =>
  work().catch((error: unknown) => {
    throw blamed(name, error)
  })

/** Is it this part alone that is damaged? Of one whose bytes can't be read, the backup's disk says so. */
const isDamage = (error: unknown): boolean =>
  error instanceof BackupError || (error instanceof Error && 'code' in error && error.code === 'EIO')

/** As `ofPart`; a part that alone is damaged ends nothing: it is told, in words. */
export const damageOfPart = (name: string, work: () => Promise<void>): Promise<readonly string[]> =>
  ofPart(name, work).then(
    () => [],
    (error: unknown) => {
      if (!isDamage(error)) throw error
      return [texts.changed(name)]
    },
  )
