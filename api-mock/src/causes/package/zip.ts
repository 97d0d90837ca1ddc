import { Readable } from 'node:stream'
import { type ReadStreamOptions, ZipFile } from 'yazl'
import type { StoredContent } from '../../documents/file-store.ts'

/** A file of a zip: in memory, or in the store, from where it goes out in parts. */
export type ZipEntry = { readonly path: string; readonly bytes: Uint8Array | StoredContent }

type Begin = (content: StoredContent) => Readable

/**
 * A zip with its files as they are, not compressed: PDFs hold little air, and its size is known before. `null`: only
 * its size is wanted.
 */
function zipOf(entries: readonly ZipEntry[], mtime: Date, begin: Begin | null): ZipFile {
  const zip = new ZipFile()
  for (const { path, bytes } of entries) {
    const options: Partial<ReadStreamOptions> = { compress: false, mtime }
    if (bytes instanceof Uint8Array)
      zip.addBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), path, options)
    else
      zip.addReadStreamLazy(path, { ...options, size: bytes.size }, (give) => {
        if (begin) give(null, begin(bytes))
      })
  }
  return zip
}

/** Bytes of the zip of these files. */
export function zipSize(entries: readonly ZipEntry[], mtime: Date): number {
  let size = -1
  const told = (bytes?: number) => {
    size = bytes ?? -1
  }
  zipOf(entries, mtime, null).end({ forceZip64Format: false, comment: '' }, told)
  if (size < 0) throw new Error('the size of a zip could not be told')
  return size
}

async function* chunksOf(entries: readonly ZipEntry[], mtime: Date): AsyncGenerator<Buffer> {
  let reading: Readable | null = null
  const zip = zipOf(entries, mtime, (content) => {
    reading = content.read(0, content.size - 1).on('error', fail)
    return reading
  })
  const output = zip.outputStream as Readable
  function fail(error: Error): void {
    output.destroy(error)
  }
  zip.on('error', fail)
  zip.end()
  try {
    for await (const chunk of output) yield chunk as Buffer
  } finally {
    // Whoever stopped a download leaves no file open.
    ;(reading as Readable | null)?.destroy()
    output.destroy()
  }
}

/** The zip of these files, made as fast as it is read. */
export const zipStream = (entries: readonly ZipEntry[], mtime: Date): Readable =>
  Readable.from(chunksOf(entries, mtime), { objectMode: false })
