import { errors } from '@estrado/machines/messages/errors'
import { durations } from '@estrado/machines/vocabulary/durations'
import { limits } from '@estrado/machines/vocabulary/limits'

/** What a 409 tells about the thing that somebody else changed meanwhile. */
export type Conflict = {
  readonly version: number
  readonly estado: string
  /** Account of whoever was faster, and their name. */
  readonly usuario: string
  readonly nombre: string
  readonly cambios: readonly string[]
}

/**
 * A call that did not succeed. `status` is 0 where no answer came (network). `fields` names the fields at
 * fault, `conflict` whoever was faster.
 */
export class CallFailure extends Error {
  readonly status: number
  readonly lines: readonly string[]
  readonly response: unknown
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly conflict: Conflict | undefined

  constructor(status: number, body: FailureBody) {
    super(body.message ?? '')
    this.name = 'CallFailure'
    this.status = status
    this.response = body.response
    this.lines = linesOf(body.response)
    this.fields = body.campos ?? {}
    this.conflict = body.conflicto
  }

  get offline(): boolean {
    return this.status === 0
  }

  /** Command in doubt: without an answer, or with a server's fault, it may have been done or not. */
  get undecided(): boolean {
    return this.offline || this.status >= 500
  }
}

/** Isn't it there, or not for this person? Trying again won't help then. */
export const isGone = (error: unknown): boolean => error instanceof CallFailure && error.status === 404

export type FailureBody = {
  readonly message?: string
  readonly response?: unknown
  readonly campos?: Readonly<Record<string, readonly string[]>>
  readonly conflicto?: Conflict
}

function linesOf(response: unknown): readonly string[] {
  if (typeof response === 'string') return response === '' ? [] : [response]
  if (!Array.isArray(response)) return []
  return response.filter((line): line is string => typeof line === 'string')
}

/** Reads an error body; what isn't JSON of ours (a proxy's page) counts as no message. */
export function readFailure(status: number, text: string): CallFailure {
  try {
    const body: unknown = JSON.parse(text)
    if (body !== null && typeof body === 'object') return new CallFailure(status, body as FailureBody)
  } catch {
    // Not ours; the status alone decides.
  }
  return new CallFailure(status, mapLayerException.test(text) ? { response: text } : {})
}

const mapLayerException = /ServiceException|ExceptionReport|ExceptionText/

export type FailureNotice = {
  readonly title: string
  readonly lines: readonly string[]
  readonly duration: number
}

/** The notice of the error catalogue (`spec 1 §8`); a 401 has none, the session driver acts on it. */
export function failureNotice(failure: CallFailure): FailureNotice | undefined {
  const say = (title: string, lines: readonly string[] = []): FailureNotice => ({
    title,
    lines: lines.slice(0, limits.errorItems),
    duration: durations.error,
  })
  if (failure.offline) return say(errors.network)
  if (failure.status === 401) return undefined
  if (failure.status === 403) return say(errors.forbidden)
  if (failure.status === 500) return say(failure.message || errors.server)
  if (
    failure.status === 400 &&
    [failure.message, ...failure.lines].some((line) => mapLayerException.test(line))
  ) {
    return say(errors.mapLayer)
  }
  return say(
    failure.message || errors.server,
    failure.lines.filter((line) => line !== failure.message),
  )
}
