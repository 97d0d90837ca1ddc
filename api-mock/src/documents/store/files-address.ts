import { resolve } from 'node:path'
import { settingMessages } from '@estrado/machines/messages/settings'
import { type Parse, SettingError } from '@estrado/machines/settings/setting'
import * as Either from 'effect/Either'

/** A bucket of an S3 store, and the part of it that is ours. */
export type BucketAddress = {
  readonly endpoint: string
  readonly bucket: string
  /** Before every name, with its slash; empty: the whole bucket. */
  readonly prefix: string
  readonly region: string
}

/** A bucket and the key that its store knows us by. */
export type BucketAccess = BucketAddress & { readonly keyId: string; readonly secret: string }

/** Where something is kept: a folder, or a bucket. */
export type Place = { readonly folder: string } | { readonly store: BucketAccess }

/** Where files are kept: in a folder, or in an object store with a bounded cache on this disk. */
export type FilesSettings =
  | Extract<Place, { folder: string }>
  | (Extract<Place, { store: object }> & { readonly cacheBytes: number })

const loopback: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

function endpointOf(url: URL): string | null {
  const text = url.searchParams.get('endpoint') ?? ''
  const endpoint = URL.canParse(text) ? new URL(text) : null
  if (endpoint?.pathname !== '/' || endpoint.username !== '' || endpoint.search !== '') return null
  const safe =
    endpoint.protocol === 'https:' || (endpoint.protocol === 'http:' && loopback.includes(endpoint.hostname))
  return safe ? endpoint.origin : null
}

/** A folder as it is written, or a bucket whose store is reached by protected ways. */
export const filesAddress: Parse<string | BucketAddress> = (text, name) => {
  if (!text.startsWith('s3:')) return Either.right(text)
  const url = URL.canParse(text) ? new URL(text) : null
  const endpoint = url && endpointOf(url)
  const path = url?.pathname.replace(/^\/|\/$/g, '') ?? ''
  // Nothing that would have to be encoded: a name means the same in every store.
  const named = /^[a-z0-9][a-z0-9.-]{1,62}$/.test(url?.hostname ?? '') && /^[\w./-]*$/.test(path)
  if (!url || !endpoint || !named) return Either.left(settingMessages.files(name))
  return Either.right({
    endpoint,
    bucket: url.hostname,
    prefix: path === '' ? '' : `${path}/`,
    region: url.searchParams.get('region') ?? 'us-east-1',
  })
}

type GivenPlace = {
  readonly address: string | BucketAddress
  readonly keyId: string | undefined
  readonly secret: string | undefined
}

/** @throws SettingError in those words where a store has no key, or a folder one */
export function placeOf({ address, keyId, secret }: GivenPlace, root: string, half: string): Place {
  if (typeof address === 'string') {
    if (keyId !== undefined || secret !== undefined) throw new SettingError(half)
    return { folder: resolve(root, address) }
  }
  if (keyId === undefined || secret === undefined) throw new SettingError(half)
  return { store: { ...address, keyId, secret } }
}

type Given = {
  readonly files: string | BucketAddress | undefined
  readonly filesKeyId: string | undefined
  readonly filesSecret: string | undefined
  readonly fileCache: number
}

/** @throws SettingError where a store has no key, or a folder one */
export function filesSettings(given: Given, root: string, dataFolder: string): FilesSettings {
  const { files: address = resolve(dataFolder, 'files'), filesKeyId: keyId, filesSecret: secret } = given
  const place = placeOf({ address, keyId, secret }, root, settingMessages.halfFiles)
  return 'folder' in place ? place : { ...place, cacheBytes: given.fileCache }
}
