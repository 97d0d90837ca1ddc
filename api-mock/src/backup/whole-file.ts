import { createHash } from 'node:crypto'
import { open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { folderSynced } from '../durable-file.ts'

export type Written = { readonly bytes: number; readonly sha256: string }

/**
 * Atomic write: under its name a file is there whole and durably, or what was there before.
 * @param part where it is until then
 * @param accept throws where what came isn't what is wanted
 */
export async function writeWhole(
  path: string,
  content: Readable,
  part: string,
  accept: (written: Written) => void = () => undefined,
): Promise<Written> {
  const hash = createHash('sha256')
  let bytes = 0
  const counted = async function* () {
    for await (const chunk of content) {
      hash.update(chunk as Buffer)
      bytes += (chunk as Buffer).length
      yield chunk as Buffer
    }
  }
  try {
    const handle = await open(part, 'w', 0o600)
    try {
      await writeFile(handle, counted())
      await handle.sync()
    } finally {
      await handle.close()
    }
    const written = { bytes, sha256: hash.digest('hex') }
    accept(written)
    await rename(part, path)
    await folderSynced(dirname(path))
    return written
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
