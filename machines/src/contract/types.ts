import type { Schema } from 'effect'
import type { CallName, calls } from './calls.ts'

type TypeOf<S> = S extends Schema.Schema<infer A, infer _I, infer _R> ? A : never
type EncodedOf<S> = S extends Schema.Schema<infer _A, infer I, infer _R> ? I : never

type Declared<N extends CallName> = (typeof calls)[N]

type ParamsIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsIn<Rest>
  : never

/** Names in braces of a call's path. */
export type ParamsOf<N extends CallName> = {
  readonly [K in ParamsIn<(typeof calls)[N]['path']>]: string | number
}

/** The body as it is sent. */
export type SentBody<N extends CallName> =
  Declared<N> extends { readonly body: infer S } ? EncodedOf<S> : undefined
/** The body as a handler reads it. */
export type ReadBody<N extends CallName> =
  Declared<N> extends { readonly body: infer S } ? TypeOf<S> : undefined
/** The query as it is sent: all texts. */
export type SentQuery<N extends CallName> =
  Declared<N> extends { readonly query: infer S } ? EncodedOf<S> : undefined
export type ReadQuery<N extends CallName> =
  Declared<N> extends { readonly query: infer S } ? TypeOf<S> : undefined
/** What stands in `response`; `'blob'` where the answer is the file itself. */
export type AnswerOf<N extends CallName> =
  Declared<N> extends { readonly answer: infer S } ? (S extends 'blob' ? 'blob' : EncodedOf<S>) : never
