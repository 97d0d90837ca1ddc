import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileStore } from '../documents/file-store.ts'

/** A disk that a test fills. */
type SmallDisk = {
  readonly fill: () => void
  readonly free: () => void
  /** The store over this disk: unchanged where the disk is real. */
  readonly over: (store: FileStore) => FileStore
  readonly remove: () => void
}

const noSpace = (): Error =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

/** A file system of one megabyte at the folder, where the account may mount one; else a store that says it is a fake. */
export function smallDisk(folder: string): SmallDisk {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return fakeDisk()
  }
  const ballast = join(folder, 'ballast')
  return {
    fill: () => {
      try {
        writeFileSync(ballast, new Uint8Array(2 * 1024 * 1024))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    free: () => rmSync(ballast),
    over: (store) => store,
    remove: () => {
      execFileSync('umount', ['-l', folder])
    },
  }
}

/** FAKE: no file system, only the answer that a full one gives. */
function fakeDisk(): SmallDisk {
  let full = false
  return {
    fill: () => {
      full = true
    },
    free: () => {
      full = false
    },
    over: (store) => ({
      ...store,
      put: async (bytes) => (full ? Promise.reject(noSpace()) : store.put(bytes)),
    }),
    remove: () => undefined,
  }
}
