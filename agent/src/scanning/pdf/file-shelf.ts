import { open, stat } from 'node:fs/promises'

/** Room for one file at a time: what was read before is overwritten by the next. */
export type FileShelf = { readonly read: (file: string) => Promise<Buffer> }

/**
 * A place for these files, as large as the largest of them. Buffers of their own would stay in memory until
 * the garbage collector looks at them, which it does late for memory that isn't JavaScript's.
 */
export async function fileShelf(files: readonly string[]): Promise<FileShelf> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size))
  const place = Buffer.allocUnsafeSlow(Math.max(0, ...sizes))

  async function read(file: string): Promise<Buffer> {
    const handle = await open(file, 'r')
    try {
      let length = 0
      while (length < place.length) {
        const { bytesRead } = await handle.read(place, length, place.length - length, length)
        if (bytesRead === 0) break
        length += bytesRead
      }
      return place.subarray(0, length)
    } finally {
      await handle.close()
    }
  }

  return { read }
}
