import type { CallName } from '@estrado/machines/contract/calls'
import type { AnswerOf, ParamsOf, SentBody, SentQuery } from '@estrado/machines/contract/types'
import { dismissToast, showToast } from '../ui/toasts.ts'
import { CallFailure, failureNotice } from './failure.ts'
import { openLineOf } from './open-call-lines.ts'
import type { Received } from './received-file.ts'
import { type Attachment, fillPath, type QueryValue, send } from './send.ts'

type Params<N extends CallName> = keyof ParamsOf<N> extends never
  ? { readonly params?: undefined }
  : { readonly params: ParamsOf<N> }

type Body<N extends CallName> =
  SentBody<N> extends undefined ? { readonly body?: undefined } : { readonly body: SentBody<N> }

type Query<N extends CallName> =
  SentQuery<N> extends undefined
    ? { readonly query?: Readonly<Record<string, QueryValue>> }
    : { readonly query?: SentQuery<N> }

/** What a call answers: its `response`, or the file itself. */
export type Answer<N extends CallName> = AnswerOf<N> extends 'blob' ? Blob : AnswerOf<N>

/** What a call takes, by its line of the contract. */
export type CallInput<N extends CallName> = Params<N> &
  Body<N> &
  Query<N> & { readonly files?: Readonly<Record<string, Attachment>> }

export type CallOptions = {
  /** The version that was seen (`If-Match`); 409 with `conflict` if somebody was faster. */
  readonly version?: number
  /** Keep it while repeating a command whose answer was lost: it then happens once. */
  readonly commandId?: string
  readonly signal?: AbortSignal
  /** Told as a file comes in: bytes so far, and of all where that is known. */
  readonly received?: Received
  /**
   * Which notices the person sees: all by default. `screen`: the errors of what a whole screen lives on, but not
   * the refusal by role, which the screen itself says (`ForbiddenScreen`).
   */
  readonly notices?: 'all' | 'errors' | 'screen' | 'success' | 'none'
  /** What the notice of success adds, such as what to do next. */
  readonly afterwards?: readonly string[]
}

/** An answer with the version that its thing has now (`ETag`). */
export type Versioned<T> = { readonly response: T; readonly version: number | undefined }

type Arguments<N extends CallName> =
  Record<never, never> extends CallInput<N>
    ? [input?: CallInput<N>, options?: CallOptions]
    : [input: CallInput<N>, options?: CallOptions]

/**
 * Makes a call of the contract and answers its `response`:
 * `await call('causas.get', { params: { id: 7 } })`. Shows the notices of the error catalogue
 * (`spec 1 §8`) and of success, unless told otherwise. Throws `CallFailure`.
 */
export async function call<N extends CallName>(name: N, ...rest: Arguments<N>): Promise<Answer<N>> {
  return (await callVersioned(name, ...rest)).response
}

/** As `call`, with the version for the next command's `If-Match`. */
export async function callVersioned<N extends CallName>(
  name: N,
  ...[input, options = {}]: Arguments<N>
): Promise<Versioned<Answer<N>>> {
  // Calls that need a session come with the shell, which only they who are signed in load.
  const line = openLineOf(name) ?? (await import('./call-lines.ts')).lineOf(name)
  const notices = options.notices ?? 'all'
  try {
    const answer = await send({
      method: line.method,
      path: fillPath(line.path, (input?.params ?? {}) as Record<string, string | number>),
      query: input?.query as Readonly<Record<string, QueryValue>> | undefined,
      body: input?.body,
      files: input?.files,
      version: options.version,
      commandId: options.commandId,
      signal: options.signal,
      login: name === 'auth.login',
    })
    const response = (await readAnswer(answer, options)) as Answer<N>
    if (notices === 'all' || notices === 'success')
      announceSuccess(successNotice(answer.status, line.method, line.success), options.afterwards)
    return { response, version: versionOf(answer) }
  } catch (error) {
    if (error instanceof CallFailure && saysFailure(notices, error.status)) announceFailure(error)
    throw error
  }
}

/** Is a failure with this status said in a notice? */
export function saysFailure(notices: NonNullable<CallOptions['notices']>, status: number): boolean {
  if (notices === 'screen') return status !== 403
  return notices === 'all' || notices === 'errors'
}

/** As `contentOf`; throws `CallFailure` where the line breaks before the end, or the signal's reason. */
async function readAnswer(answer: Response, options: CallOptions): Promise<unknown> {
  try {
    return await contentOf(answer, options)
  } catch (error) {
    throw options.signal?.aborted ? error : new CallFailure(0, {})
  }
}

/** `{response}` of ours, or the file itself. */
async function contentOf(answer: Response, { received, signal }: CallOptions): Promise<unknown> {
  if (answer.status === 204) return undefined
  if (answer.headers.get('content-type')?.startsWith('application/json'))
    return ((await answer.json()) as { response: unknown }).response
  return received
    ? (await import('./received-file.ts')).receivedFile(answer, received, signal)
    : answer.blob()
}

function versionOf(answer: Response): number | undefined {
  const version = Number(/"(\d+)"/.exec(answer.headers.get('etag') ?? '')?.[1])
  return Number.isInteger(version) ? version : undefined
}

/** 201, 204, or 200 of put, patch and delete say so, in upper case (`spec 1 §8`). */
export function successNotice(status: number, method: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const changes = method === 'PUT' || method === 'PATCH' || method === 'DELETE'
  return status === 201 || status === 204 || (status === 200 && changes)
    ? text.toLocaleUpperCase('es')
    : undefined
}

function announceSuccess(title: string | undefined, lines: readonly string[] = []): void {
  if (title !== undefined) showToast('positive', title, { lines })
}

/** Shows a failure's notice; for those who called with `notices: 'none'` and think again. Returns its removal. */
export function announceFailure(failure: CallFailure): () => void {
  const notice = failureNotice(failure)
  if (!notice) return () => undefined
  const id = showToast('negative', notice.title, { lines: notice.lines, duration: notice.duration })
  return () => dismissToast(id)
}
