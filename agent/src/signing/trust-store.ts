import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DerError } from '../der/read.ts'
import { type Certificate, readCertificates } from './certificates/certificate.ts'

/** The authorities that are trusted here, and the revocation lists that lie beside them. */
export type TrustStore = {
  readonly anchors: () => readonly Certificate[]
  /** DER. */
  readonly lists: () => readonly Buffer[]
}

/** Every `.pem` and `.crl` of a folder, read again when something in it changes. The API trusts the same ones. */
export function trustStoreIn(folder: string): TrustStore {
  let seen = ''
  let anchors: readonly Certificate[] = []
  let lists: readonly Buffer[] = []

  const refresh = () => {
    const files = filesOf(folder)
    const state = files.map(({ path, changed }) => `${path}:${changed}`).join('\n')
    if (state === seen) return
    const paths = files.map(({ path }) => path)
    anchors = paths.filter((path) => path.endsWith('.pem')).flatMap(readAnchors)
    lists = paths.filter((path) => path.endsWith('.crl')).map((path) => readList(path))
    seen = state
  }
  return {
    anchors: () => {
      refresh()
      return anchors
    },
    lists: () => {
      refresh()
      return lists
    },
  }
}

function filesOf(folder: string) {
  try {
    return readdirSync(folder)
      .sort()
      .map((name) => join(folder, name))
      .map((path) => ({ path, changed: statSync(path).mtimeMs }))
  } catch {
    return []
  }
}

/** A file that isn't certificates trusts nobody. */
function readAnchors(path: string): readonly Certificate[] {
  try {
    return readCertificates(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error instanceof DerError) return []
    throw error
  }
}

function readList(path: string): Buffer {
  const bytes = readFileSync(path)
  const [, body] = /-----BEGIN X509 CRL-----([^-]+)-----END/.exec(bytes.toString('latin1')) ?? []
  return body ? Buffer.from(body, 'base64') : bytes
}
