import type { Access } from './access.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** `main` is the judiciary's API, `office` the document API of the office editor (`spec 2 §7`). */
export type Base = 'main' | 'office'

/** One line of the contract. `path` has no leading slash and names its parameters in braces. */
export type Call = {
  readonly method: Method
  readonly path: string
  readonly access: Access
  readonly base: Base
  /** What a person is told when it succeeded; the client shows it in upper case (`spec 1 §8`). */
  readonly success?: string
  /** Bytes that its JSON body may have, where `jsonBytes` isn't enough. */
  readonly bodyBytes?: number
  /** Two people edit what it changes: it isn't taken without the version that was seen (`If-Match`). */
  readonly needsVersion?: true
}

/** Bytes that a JSON body may have unless the call's line says more; a multipart form has room for its files. */
export const jsonBytes = 256 * 1024

const define =
  <const M extends Method, const B extends Base>(method: M, base: B) =>
  <const P extends string, const A extends Access>(path: P, access: A, success?: string) => {
    const call = { method, path, access, base } as const
    return success === undefined ? call : { ...call, success }
  }

/** A call whose JSON body may be larger than others'. */
export const withRoom = <const C extends Call>(call: C, bodyBytes: number) => ({ ...call, bodyBytes })

/** A call that changes what somebody else may have changed since: the version that was seen comes with it. */
export const withVersion = <const C extends Call>(call: C) => ({ ...call, needsVersion: true }) as const

export const get = define('GET', 'main')
export const post = define('POST', 'main')
export const patch = define('PATCH', 'main')
export const put = define('PUT', 'main')
export const remove = define('DELETE', 'main')
export const officeGet = define('GET', 'office')
export const officePost = define('POST', 'office')
