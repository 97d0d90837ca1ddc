import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Makes a rename last through a power cut; systems that can't open folders keep them by themselves. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** As `syncFolder`, where others wait for the loop. */
export async function folderSynced(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/**
 * Atomic write: the file has its old content or the new one whole, also after a kill or a power cut, and is its
 * owner's alone. Throws what the file system says.
 */
export function writeDurably(file: string, content: string | Uint8Array): void {
  const unfinished = `${file}.new`
  const descriptor = openSync(unfinished, 'w', 0o600)
  try {
    writeFileSync(descriptor, content)
    fsyncSync(descriptor)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  } finally {
    closeSync(descriptor)
  }
  renameSync(unfinished, file)
  syncFolder(dirname(file))
}

/** As `writeDurably`, where others wait for the loop, and by way of a name that nobody else takes. */
export async function durablyWritten(file: string, content: string | Uint8Array): Promise<void> {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`
  try {
    const handle = await open(unfinished, 'wx', 0o600)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  // The name is durable only with its folder.
  await folderSynced(dirname(file))
}

/**
 * Atomic creation: the file is there whole and durably, its owner's alone, or it isn't. False where somebody made it
 * meanwhile: theirs stays, and is what everybody reads.
 */
export function writeOnce(file: string, content: string | Uint8Array): boolean {
  mkdirSync(dirname(file), { recursive: true })
  const own = `${file}.${randomBytes(6).toString('hex')}`
  writeDurably(own, content)
  try {
    if (!linked(own, file)) return false
  } finally {
    rmSync(own, { force: true })
  }
  syncFolder(dirname(file))
  return true
}

/** What is asked of a file or folder, null where there is none; that it can't be read is thrown. */
export const ifThere = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

/** What a file system says that knows no hard links. */
const withoutLinks = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'EEXIST') return false
    if (!withoutLinks.includes(code)) throw error
    renameSync(from, to)
    return true
  }
}
