import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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
