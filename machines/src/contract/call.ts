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
}

const define =
  <const M extends Method, const B extends Base>(method: M, base: B) =>
  <const P extends string, const A extends Access>(path: P, access: A, success?: string) => {
    const call = { method, path, access, base } as const
    return success === undefined ? call : { ...call, success }
  }

export const get = define('GET', 'main')
export const post = define('POST', 'main')
export const patch = define('PATCH', 'main')
export const put = define('PUT', 'main')
export const remove = define('DELETE', 'main')
export const officeGet = define('GET', 'office')
export const officePost = define('POST', 'office')
