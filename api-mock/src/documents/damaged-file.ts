import { log } from '../log.ts'

/** What a stored file suffers from: another content, none, or one that can't be read off the disk. */
export type Damage = 'changed' | 'missing' | 'unreadable'

const words = {
  changed: 'was changed on disk',
  missing: 'is missing',
  unreadable: 'cannot be read',
} as const satisfies Readonly<Record<Damage, string>>

/** A stored file that isn't there as it was stored: this file's trouble, not the store's. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile'
  readonly sha256: string
  readonly found: Damage
  constructor(sha256: string, found: Damage, cause?: unknown) {
    super(`stored file ${sha256} ${words[found]}${cause instanceof Error ? `: ${cause.message}` : ''}`, {
      cause,
    })
    this.sha256 = sha256
    this.found = found
  }
}

/** What a file system says when it, or this process, is at its limits: it tells nothing of the file. */
const shortages = ['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN']

/** What the file system says of that very file, as its damage; any other error as it is. */
export function damageOf(sha256: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : null
  if (code === null || shortages.includes(code)) return error
  return new DamagedFile(sha256, code === 'ENOENT' ? 'missing' : 'unreadable', error)
}

/** What reading a stored file gives; what the file system says of that very file is thrown as its damage. */
export const undamaged = <T>(sha256: string, reading: Promise<T>): Promise<T> =>
  reading.catch((error: unknown) => {
    throw damageOf(sha256, error)
  })

/** The alarm that names a damaged file, whoever comes upon it. */
export const damageAlarm = (sha256: string, found: Damage, error?: string): void =>
  log('error', 'alarm', { alarm: 'file damaged', sha256, found, error })
