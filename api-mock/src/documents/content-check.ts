import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

/** Files whose check is remembered; a check forgotten is made again. */
const remembered = 1000

/** Times that a file is read through which others mark or write anew, with the same content, while it is read. */
const looks = 5

/** What changes whenever a file's content does: the change time can't be set back by whoever writes. */
async function stampOf(path: string): Promise<string> {
  const { ino, size, mtimeNs, ctimeNs } = await stat(path, { bigint: true })
  return [ino, size, mtimeNs, ctimeNs].join(':')
}

/** SHA-256 of a file, read in parts. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash)
  return hash.digest('hex')
}

export type ContentCheck = {
  /** Does the file have the hash it is stored under? */
  readonly holds: (path: string, hash: string) => Promise<boolean>
  /** Takes it as read through: its bytes, of that hash, have just been written there by us. */
  readonly written: (path: string, hash: string) => Promise<void>
}

/**
 * A file is read through once and, while the system says that nobody touched it, not again: a viewer asks for
 * many small parts of it.
 */
export function createContentCheck(): ContentCheck {
  const good = new Map<string, string>()

  function remember(hash: string, stamp: string): void {
    good.set(hash, stamp)
    const [oldest] = good.keys()
    if (good.size > remembered && oldest !== undefined) good.delete(oldest)
  }

  return {
    holds: async (path, hash) => {
      let stamp = await stampOf(path)
      for (let look = 0; look < looks; look += 1) {
        if (good.get(hash) === stamp) return true
        good.delete(hash)
        if ((await hashOfFile(path)) !== hash) return false
        const read = stamp
        stamp = await stampOf(path)
        // Touched while it was read: nothing can be said of what stands there now, before another look.
        if (stamp !== read) continue
        remember(hash, stamp)
        return true
      }
      return false
    },
    written: async (path, hash) => remember(hash, await stampOf(path)),
  }
}
