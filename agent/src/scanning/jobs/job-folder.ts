import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'

/** Folders of one job. Nothing that a caller sends ever becomes part of a path but through a record. */
export type JobFolder = {
  readonly root: string
  /** The pages as they were scanned and corrected, and given PDFs. */
  readonly pages: string
  /** Small images of pages; may be made again at any time. */
  readonly views: string
  /** Recognised words. */
  readonly words: string
  /** Where sources write; only complete files leave it. */
  readonly inbox: string
  readonly pdf: string
  readonly record: string
}

export function jobFolder(sessionFolder: string, id: string): JobFolder {
  const root = join(sessionFolder, id)
  return {
    root,
    pages: join(root, 'pages'),
    views: join(root, 'views'),
    words: join(root, 'words'),
    inbox: join(root, 'inbox'),
    pdf: join(root, 'pdf'),
    record: join(root, 'job.json'),
  }
}

/** The folder of a session doesn't tell its key. */
export function sessionFolderName(sessionKey: string): string {
  return createHash('sha256').update(sessionKey).digest('hex').slice(0, 32)
}

export const sessionKeyPattern = /^[A-Za-z0-9_-]{16,128}$/
export const jobIdPattern = /^[a-z2-7]{10}$/

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

export function newJobId(): string {
  return [...randomBytes(10)].map((byte) => alphabet[byte & 31]).join('')
}
