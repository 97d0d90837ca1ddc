/** What a backup or a restore can't do, in words for its operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
