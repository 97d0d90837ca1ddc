import type { Schema } from 'effect'
import type { RoleCode } from '../vocabulary/roles.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** `main` is the judiciary's API, `office` the document API of the office editor (`spec 2 §7`). */
export type Base = 'main' | 'office'

/** Who may make a call or bring an event about: anybody, whoever is signed in, or these roles alone. */
export type Access = 'anyone' | 'signed-in' | readonly RoleCode[]

/** What is said of a call beside its method and path. */
type Declared = {
  readonly access: Access
  /** What a person is told when it succeeded; the client shows it in upper case (`spec 1 §8`). */
  readonly success?: string
  readonly query?: Schema.Schema.AnyNoContext
  readonly body?: Schema.Schema.AnyNoContext
  /** Files come with the body as multipart; the name of the file field. */
  readonly file?: string
  /** `blob`: the answer is the file itself, not `{response}`. */
  readonly answer: Schema.Schema.AnyNoContext | 'blob'
  /** Bytes that its JSON body may have, where `jsonBytes` isn't enough. */
  readonly bodyBytes?: number
  /** Scale-out: a list, from which nothing is decided and of which nobody is noted; a standby may answer it. */
  readonly list?: true
  /** Optimistic concurrency: it isn't taken without the version that was seen (`If-Match`). */
  readonly needsVersion?: true
}

/** One call of the contract, whole. `path` has no leading slash and names its parameters in braces. */
export type Call = Declared & { readonly method: Method; readonly path: string; readonly base: Base }

/** Bytes that a JSON body may have unless the call says more; a multipart form has room for its files. */
export const jsonBytes = 256 * 1024

const define =
  <const M extends Method, const B extends Base>(method: M, base: B) =>
  <const P extends string, const D extends Declared>(path: P, declared: D) =>
    ({ method, path, base, ...declared }) as const

export const get = define('GET', 'main')
export const post = define('POST', 'main')
export const patch = define('PATCH', 'main')
export const put = define('PUT', 'main')
export const remove = define('DELETE', 'main')
export const officeGet = define('GET', 'office')
export const officePost = define('POST', 'office')
