import { open } from 'node:fs/promises'

/** Frame headers stand behind EXIF and colour profiles, which take up to some segments of 64 kB. */
const headBytes = 1024 * 1024

/** The beginning of a file. */
export async function readHead(file: string, length = headBytes): Promise<Buffer> {
  const handle = await open(file, 'r')
  try {
    const buffer = Buffer.alloc(length)
    const { bytesRead } = await handle.read(buffer, 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
