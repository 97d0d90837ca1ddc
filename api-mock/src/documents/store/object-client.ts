import type { BucketAccess } from './files-address.ts'
import {
  emptied,
  openStoreCalls,
  type StoreCalls,
  type StoreLimits,
  StoreTrouble,
  textOf,
} from './object-calls.ts'

/** An object as a list tells of it; its name without the prefix. */
export type Listed = { readonly name: string; readonly changed: Date }

export type ObjectClient = {
  /** Stores bytes whose SHA-256 the store checks too, if it does what it should. */
  readonly put: (name: string, bytes: Uint8Array, sha256: string) => Promise<void>
  /** Hands the content to `take`, from its beginning at every try; null: there is none. */
  readonly read: <T>(name: string, take: (body: AsyncIterable<Uint8Array>) => Promise<T>) => Promise<T | null>
  readonly has: (name: string) => Promise<boolean>
  readonly remove: (name: string) => Promise<void>
  /** Everything whose name begins so, page by page. */
  readonly list: (start: string) => AsyncGenerator<readonly Listed[]>
  /** Throws unless the bucket can be reached with our key. */
  readonly reach: () => Promise<void>
}

const usual: StoreLimits = { each: 30_000, pause: 200, tries: 4 }

const none: AsyncIterable<Uint8Array> = { [Symbol.asyncIterator]: async function* () {} }

/** A client of a bucket, for the few calls that we make. */
export const openObjectClient = (access: BucketAccess, limits: StoreLimits = usual): ObjectClient =>
  objectClient(openStoreCalls(access, limits), access.prefix)

/** @param prefix before every name that the calls give, as lists tell it */
export function objectClient(calls: StoreCalls, prefix: string): ObjectClient {
  return {
    put: async (name, bytes, sha256) => {
      const stored = await calls({ method: 'PUT', name, body: { bytes, sha256 } }, emptied)
      if (stored === null) throw new StoreTrouble('the bucket is unknown')
    },
    read: (name, take) => calls({ method: 'GET', name }, ({ body }) => take(body ?? none)),
    has: async (name) => (await calls({ method: 'HEAD', name }, emptied)) !== null,
    remove: async (name) => {
      await calls({ method: 'DELETE', name }, emptied)
    },
    list: async function* (start) {
      let token: string | null = null
      do {
        const query = {
          'list-type': '2',
          prefix: prefix + start,
          ...(token === null ? {} : { 'continuation-token': token }),
        }
        const page: string = (await calls({ method: 'GET', query }, (answer) => answer.text())) ?? ''
        yield listedIn(page, prefix)
        token = /<IsTruncated>true</.test(page) ? textOf(page, 'NextContinuationToken') : null
      } while (token !== null)
    },
    reach: async () => {
      await calls({ method: 'HEAD' }, emptied)
    },
  }
}

function listedIn(page: string, prefix: string): readonly Listed[] {
  return [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const key = textOf(entry, 'Key')
    const changed = new Date(textOf(entry, 'LastModified') ?? '')
    if (!key?.startsWith(prefix) || Number.isNaN(changed.getTime())) return []
    return [{ name: key.slice(prefix.length), changed }]
  })
}
