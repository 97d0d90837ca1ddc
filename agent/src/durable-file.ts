import { randomUUID } from 'node:crypto'
import { closeSync, fchmodSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Atomic rename: what was written is on the disk before it takes the name, and the name is before this ends. After
 * a power cut the name means the file of before or this one, whole.
 */
export async function renameDurably(unfinished: string, file: string): Promise<void> {
  await synced(unfinished, 'r+')
  await rename(unfinished, file)
  if (foldersOpen) await synced(dirname(file), 'r').catch(unlessUnknown)
}

/** Atomic write of a whole file, for its owner alone. */
export async function writeDurably(file: string, content: string): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.tmp`
  try {
    const handle = await open(unfinished, 'wx', 0o600)
    await handle.writeFile(content).finally(() => handle.close())
    await renameDurably(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** As `writeDurably`, for what is read and written before anybody waits. */
export function writeDurablySync(file: string, content: string | Uint8Array, mode = 0o600): void {
  const unfinished = `${file}.${randomUUID()}.tmp`
  try {
    withDescriptor(unfinished, 'wx', (descriptor) => {
      fchmodSync(descriptor, mode)
      writeFileSync(descriptor, content)
      fsyncSync(descriptor)
    })
    renameSync(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
  if (!foldersOpen) return
  try {
    withDescriptor(dirname(file), 'r', fsyncSync)
  } catch (error) {
    unlessUnknown(error)
  }
}

/** Windows opens no folders, and keeps their names by itself. */
const foldersOpen = process.platform !== 'win32'

/** What file systems of a network say that don't know how to keep a folder. */
const unknown = ['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']

function unlessUnknown(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!unknown.includes(code)) throw error
}

async function synced(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags)
  await handle.sync().finally(() => handle.close())
}

function withDescriptor(path: string, flags: 'r' | 'wx', use: (descriptor: number) => void): void {
  const descriptor = openSync(path, flags, 0o600)
  try {
    use(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
