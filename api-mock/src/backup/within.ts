import { resolve, sep } from 'node:path'
import { backupTexts as texts } from '@estrado/machines/messages/backup'
import { BackupError } from './fault.ts'

/** Path traversal: a path within the folder; an archive that names another isn't one of ours. */
export function within(folder: string, name: string): string {
  const path = resolve(folder, name)
  if (!path.startsWith(`${resolve(folder)}${sep}`)) throw new BackupError(texts.strangeArchive)
  return path
}
