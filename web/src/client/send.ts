import { accessHeader } from '@estrado/machines/contract/access'
import { positionHeader } from '@estrado/machines/contract/position'
import { missingArgument } from '@estrado/machines/messages/required-arguments'
import { CallFailure, readFailure } from './failure.ts'
import { clientHeaders, newCommandId } from './headers.ts'
import { noticeAccess } from './permission-version.ts'
import { reconnecting } from './reconnect.ts'
import { renewSession } from './refresh.ts'
import { noticePosition, seenPosition } from './seen-position.ts'
import { storedSession } from './stored-session.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type QueryValue = string | number | boolean | null | undefined
export type Attachment = Blob | readonly Blob[]

/** One request to the API, its path without `/api/`, with its parameters filled in (`fillPath`). */
export type Outgoing = {
  readonly method: Method
  readonly path: string
  readonly query?: Readonly<Record<string, QueryValue>> | undefined
  readonly body?: unknown
  /** Given, the request goes as multipart: these files under their field names, the body's fields beside. */
  readonly files?: Readonly<Record<string, Attachment>> | undefined
  /** The version that was seen; the API answers 409 if it is no longer the newest. */
  readonly version?: number | undefined
  /** Kept by who repeats a command after a lost answer; else each call is a command of its own. */
  readonly commandId?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** Further headers, such as the part of a file that is asked for. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** A login answers 401 for a wrong password; there is nothing to renew. */
  readonly login?: boolean | undefined
}

/**
 * Thrown where the session can't be renewed; the session driver has gone to the login by then. It says what the refused
 * call itself was answered: one that ended the session tells why.
 */
export class SessionEnded extends CallFailure {
  constructor({ message, response, fields }: CallFailure) {
    super(401, { message, response, campos: fields })
    this.name = 'SessionEnded'
  }
}

/**
 * Sends and returns the answer if it is a good one. Renews the session once on a 401 and repeats the request
 * with the same command id; while the server is away it is asked again. Throws `CallFailure` (status 0 without an
 * answer), or the signal's reason.
 */
export async function send(outgoing: Outgoing): Promise<Response> {
  const commandId = outgoing.method === 'GET' ? undefined : (outgoing.commandId ?? newCommandId())
  const caller = outgoing.login ? undefined : storedSession()?.usuario
  const token = caller?.accessToken
  const answer = await reconnecting(() => attempt(outgoing, token, commandId), outgoing.signal)
  if (token !== undefined) noticeAccess(answer.headers.get(accessHeader))
  if (answer.status !== 401 || token === undefined) return accepted(answer)

  const refused = await failureOf(answer)
  const refresh = await renewSession(token)
  if (refresh.outcome === 'unanswered') throw new CallFailure(0, {})
  const now = storedSession()?.usuario
  // No confused deputy: what one person asked for isn't repeated for whoever has logged in meanwhile.
  if (refresh.outcome === 'rejected' || now?.id !== caller?.id) throw new SessionEnded(refused)
  return accepted(await reconnecting(() => attempt(outgoing, now?.accessToken, commandId), outgoing.signal))
}

async function attempt(
  outgoing: Outgoing,
  token: string | undefined,
  commandId: string | undefined,
): Promise<Response> {
  const headers: Record<string, string> = { ...clientHeaders(), ...outgoing.headers }
  if (token !== undefined) headers.Authorization = `Bearer ${token}`
  if (commandId !== undefined) headers['Idempotency-Key'] = commandId
  const seen = seenPosition()
  if (seen !== null) headers[positionHeader] = seen
  if (outgoing.version !== undefined) headers['If-Match'] = `"${outgoing.version}"`
  const multipart = outgoing.files !== undefined
  if (!multipart && outgoing.body !== undefined) headers['Content-Type'] = 'application/json'
  try {
    const answer = await fetch(addressOf(outgoing.path, outgoing.query), {
      method: outgoing.method,
      headers,
      body: multipart ? formOf(outgoing) : outgoing.body === undefined ? null : JSON.stringify(outgoing.body),
      signal: outgoing.signal ?? null,
    })
    noticePosition(answer.headers.get(positionHeader))
    return answer
  } catch (error) {
    if (outgoing.signal?.aborted) throw error
    throw new CallFailure(0, {})
  }
}

async function accepted(answer: Response): Promise<Response> {
  if (answer.ok) return answer
  throw await failureOf(answer)
}

const failureOf = async (answer: Response): Promise<CallFailure> =>
  readFailure(answer.status, await answer.text().catch(() => ''))

/** `/api/causas/listar?tipoAccion=Privada`; empty values are left out. */
export function addressOf(path: string, query?: Outgoing['query']): string {
  const entries = Object.entries(query ?? {}).filter(
    (entry): entry is [string, string | number | boolean] => entry[1] !== undefined && entry[1] !== null,
  )
  if (entries.length === 0) return `/api/${path}`
  return `/api/${path}?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`
}

function formOf(outgoing: Outgoing): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries((outgoing.body ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null) continue
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  for (const [name, files] of Object.entries(outgoing.files ?? {})) {
    for (const file of files instanceof Blob ? [files] : files) form.append(name, file)
  }
  return form
}

/**
 * `causas/{id}` with its parameters, each segment encoded. Throws where one is missing (`spec 1 §5`): that is
 * a fault in the program.
 */
export function fillPath(template: string, params: Readonly<Record<string, string | number>> = {}): string {
  const segments = template.split('/').map((segment) =>
    segment.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = params[name]
      if (value === undefined || value === '') throw new Error(missingArgument(name, template))
      return String(value)
    }),
  )
  return segments.map(encodeURIComponent).join('/')
}
