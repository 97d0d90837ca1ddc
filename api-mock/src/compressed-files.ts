import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** How a file's bytes go out: as the browser asked for, the smaller first; undefined: as they are. */
export function encodingFor(accepted: string | undefined): 'br' | 'gzip' | undefined {
  if (/\bbr\b/.test(accepted ?? '')) return 'br'
  return /\bgzip\b/.test(accepted ?? '') ? 'gzip' : undefined
}

/**
 * The files of the web app as they go out, kept once they were asked for: they are a few megabytes together. The
 * build lays most beside themselves as Brotli (`web/brotli-files.ts`); what it didn't is compressed here.
 */
export function createCompressedFiles() {
  const known = new Map<string, Promise<Buffer>>()
  return async (path: string, encoding: 'br' | 'gzip'): Promise<Uint8Array<ArrayBuffer>> => {
    const { mtimeMs, size } = await stat(path)
    const key = `${encoding}:${path}:${mtimeMs}:${size}`
    const bytes = known.get(key) ?? compress(path, encoding)
    known.set(key, bytes)
    bytes.catch(() => known.delete(key))
    return new Uint8Array(await bytes)
  }
}

/** What the build made of a file, unless the file is newer. */
async function built(path: string): Promise<Buffer | null> {
  const made = `${path}.br`
  const [own, its] = await Promise.all([stat(path), stat(made).catch(() => null)])
  return its && its.mtimeMs >= own.mtimeMs ? readFile(made) : null
}

async function compress(path: string, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const ready = encoding === 'br' ? await built(path) : null
  if (ready) return ready
  const bytes = await readFile(path)
  if (encoding === 'gzip') return zip(bytes, { level: 9 })
  return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
}
