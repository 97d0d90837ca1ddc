import { readSync } from 'node:fs'
import { open } from 'node:fs/promises'
import type { PdfSource } from '../../pdf/source.ts'
import type { StoredBytes } from '../../pdf/stored-bytes.ts'

/** A PDF that stays on the disk while it is read: memory holds the part that was looked at last. */
export type PdfOnDisk = PdfSource & { readonly close: () => Promise<void> }

/** Most objects but streams lie within it. */
const smallestWindow = 16 * 1_024
/** Smaller streams are read at once: asking the system in the background takes longer than the reading. */
const smallStream = 64 * 1_024
/** What is looked through at a time for a word. */
const searched = 256 * 1_024

/** Opens a PDF for reading by parts. Who opens it closes it. */
export async function openPdfOnDisk(file: string): Promise<PdfOnDisk> {
  const handle = await open(file, 'r')
  const length = await handle.stat().then(({ size }) => size)
  let seen = { at: 0, bytes: Buffer.alloc(0), room: Buffer.allocUnsafeSlow(smallestWindow) }

  function readAt(target: Uint8Array, at: number): number {
    let read = 0
    while (read < target.length) {
      const more = readSync(handle.fd, target, read, target.length - read, at + read)
      if (more === 0) break
      read += more
    }
    return read
  }

  function window(at: number, least: number): Buffer {
    if (at < 0 || at >= length) return Buffer.alloc(0)
    const wanted = Math.min(least, length - at)
    const from = at - seen.at
    if (from >= 0 && from + wanted <= seen.bytes.length) return seen.bytes.subarray(from)
    const room = wanted <= seen.room.length ? seen.room : Buffer.allocUnsafeSlow(wanted)
    const part = room.subarray(0, Math.max(wanted, smallestWindow))
    seen = { at, room, bytes: part.subarray(0, readAt(part, at)) }
    return seen.bytes
  }

  function bytes(start: number, end: number): StoredBytes {
    return {
      length: end - start,
      read: () => {
        const copy = Buffer.allocUnsafeSlow(end - start)
        return copy.subarray(0, readAt(copy, start))
      },
      fill: async (target, at) => {
        const wanted = target.subarray(0, Math.min(target.length, end - start - at))
        if (wanted.length <= smallStream) return readAt(wanted, start + at)
        return (await handle.read(wanted, 0, wanted.length, start + at)).bytesRead
      },
    }
  }

  /** Both ways of searching look at parts that overlap, so that no word is cut in two. */
  function find(text: string, from: number): number {
    for (let at = Math.max(0, from); at < length; at += searched) {
      const found = part(at, text.length).indexOf(text, 0, 'latin1')
      if (found >= 0) return at + found
    }
    return -1
  }

  function findLast(text: string): number {
    for (let at = length - searched; at > -searched; at -= searched) {
      const start = Math.max(0, at)
      const found = part(start, text.length).lastIndexOf(text, undefined, 'latin1')
      if (found >= 0) return start + found
    }
    return -1
  }

  const part = (at: number, overlap: number) => window(at, searched + overlap).subarray(0, searched + overlap)

  return { length, window, bytes, find, findLast, close: () => handle.close() }
}
