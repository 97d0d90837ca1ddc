import { apiTexts } from '@estrado/machines/messages/api'
import { errors } from '@estrado/machines/messages/errors'
import { type FieldMessages, hasMessages } from '@estrado/machines/rules/field-messages'
import type { RefreshRejection } from '@estrado/machines/session/session/events'

/** What a refused call answers: `{message, response}` and, where fields are to blame, their messages. */
export type ErrorBody = {
  readonly message: string
  /** A text, several, or the registry's code (`spec 1 §5`). */
  readonly response: string | readonly string[] | number
  readonly campos?: Readonly<Record<string, readonly string[]>>
  readonly conflicto?: ConflictFacts
  /** Why a session isn't renewed. */
  readonly motivo?: RefreshRejection
}

/** Who changed what since the version that the caller saw. */
export type ConflictFacts = {
  readonly version: number
  readonly estado: string
  readonly usuario: string | null
  /** The same person, as they are told to people. */
  readonly nombre: string | null
  readonly cambios: readonly string[]
}

type ToldWhy = Pick<ErrorBody, 'message' | 'response'>

/** One text that says why. */
const oneText = (text: string) => ({ message: text, response: [text] })

/** A call that ends with a refusal; thrown anywhere below a route, answered in one place. */
export class ApiError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 428 | 429 | 500 | 501 | 503
  readonly body: ErrorBody
  /** Whole seconds after which another try makes sense. */
  readonly retryAfter: number | null
  /** What the journal keeps of it for ever: the same, without anybody's name. */
  readonly recorded: ToldWhy

  constructor(
    status: ApiError['status'],
    body: ErrorBody,
    retryAfter: number | null = null,
    recorded: ToldWhy = body,
  ) {
    super(body.message)
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
    this.recorded = recorded
  }
}

const list = (campos: Readonly<Record<string, readonly string[]>>): string[] => [
  ...new Set(Object.values(campos).flat()),
]

/** 400: what came in has the wrong shape. */
export const badInput = (campos: Readonly<Record<string, readonly string[]>>): ApiError =>
  new ApiError(400, { message: apiTexts.badInput, response: list(campos), campos })

/** 401: nobody is signed in, or no longer. */
export const unauthenticated = (): ApiError =>
  new ApiError(401, { message: apiTexts.signInFirst, response: apiTexts.signInToContinue })

/** 401: a session that isn't renewed; the browser says so otherwise where somebody closed it. */
export const sessionOver = (motivo: RefreshRejection): ApiError =>
  new ApiError(401, { message: apiTexts.signInFirst, response: apiTexts.sessionEnded, motivo })

/** 403, with the text of the specification (`spec 1 §6`). */
export const forbidden = (): ApiError =>
  new ApiError(403, { message: errors.forbidden, response: apiTexts.roleNotAllowed })

/** 404: an unknown thing, which is not an unknown route. */
export const notFound = (what: string): ApiError =>
  new ApiError(404, { message: apiTexts.unknown(what), response: apiTexts.checkAddress })

/** 422: a rule of the court says no; the texts are the rule's. */
export const ruleBroken = (campos: Readonly<Record<string, readonly string[]>>): ApiError =>
  new ApiError(422, { message: apiTexts.reviewData, response: list(campos), campos })

/** 422 where the rules of a form say anything. */
export function refuseBroken(messages: FieldMessages): void {
  if (hasMessages(messages)) throw ruleBroken(messages)
}

/** 422 with one text that belongs to no field; `recorded`: where that names somebody, the same without the name. */
export const ruleText = (text: string, recorded = text): ApiError =>
  new ApiError(422, oneText(text), null, oneText(recorded))

/** 503: only a process of the newer version, which runs beside this one during an upgrade, understands the stream. */
export const newerVersion = (): ApiError =>
  new ApiError(503, { message: apiTexts.newerVersion, response: apiTexts.newerVersionWhy }, 5)

/** 428: a change of what two people edit says which version it changes, or one would overwrite the other unseen. */
export const versionNeeded = (): ApiError =>
  new ApiError(428, { message: apiTexts.versionNeeded, response: apiTexts.versionNeededWhy })

/** 413 of a body without a file. */
export const bodyTooLarge = (): ApiError =>
  new ApiError(413, { message: apiTexts.bodyTooLarge, response: apiTexts.shortenTexts })

/** 409 with one text: somebody else was faster, or has it in hand; `recorded` as of `ruleText`. */
export const conflictText = (text: string, recorded = text): ApiError =>
  new ApiError(409, oneText(text), null, oneText(recorded))

/** 409: it can't happen in the present state, or somebody else was faster. */
export function conflict(facts: ConflictFacts): ApiError {
  const why = (who: string | null) => ({
    message: apiTexts.presentState(facts.estado),
    response: [apiTexts.lastChange(who, facts.cambios)],
  })
  return new ApiError(409, { ...why(facts.nombre), conflicto: facts }, null, why(facts.usuario))
}
