import { mayCall } from '@estrado/machines/contract/access'
import { type CallName, callNames, callOf } from '@estrado/machines/contract/calls'
import { numberedRows } from '@estrado/machines/contract/numbered-rows'
import type { AnswerOf, ReadBody, ReadQuery } from '@estrado/machines/contract/types'
import { type WebConfiguration, webConfigurationPath } from '@estrado/machines/contract/web-configuration'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { Schema } from 'effect'
import type { FailureBody } from '../client/failure.ts'
import { sha256Of } from '../client/sha256.ts'

/** A test double of the API: the contract decides what it is asked and what it answers. */

/** One request as a handler would read it. */
export type Asked<N extends CallName> = {
  readonly params: Readonly<Record<string, string>>
  readonly query: ReadQuery<N>
  readonly body: ReadBody<N>
  readonly files: readonly File[]
  /** The version that was seen (`If-Match`). */
  readonly version: number | undefined
  readonly commandId: string | undefined
}

class Refusal {
  readonly status: number
  readonly body: FailureBody

  constructor(status: number, body: FailureBody) {
    this.status = status
    this.body = body
  }
}

/** An answer that refuses, with the body of the API's errors. */
export const refusal = (status: number, body: FailureBody = {}): Refusal => new Refusal(status, body)

class Versioned {
  readonly version: number
  readonly answer: unknown

  constructor(version: number, answer: unknown) {
    this.version = version
    this.answer = answer
  }
}

/** An answer that says which version it made (`ETag`), where its body doesn't. */
export const atVersion = (version: number, answer: unknown): Versioned => new Versioned(version, answer)

type Given<N extends CallName> = (AnswerOf<N> extends 'blob' ? Blob : AnswerOf<N>) | Refusal | Versioned

/** What a screen's calls are answered: a value, a refusal, or a function of what was asked. */
export type Answers = {
  readonly [N in CallName]?: Given<N> | ((asked: Asked<N>) => Given<N> | Promise<Given<N>>)
}

const files = window.fetch.bind(window)

export const configuration: WebConfiguration = {
  signerUrl: 'https://localhost:9/api',
  scannerUrl: 'http://localhost:9',
  tiles: [],
  citizenship: true,
}

type Line = { readonly name: CallName; readonly method: string; readonly segments: readonly string[] }

const lines: readonly Line[] = callNames.map((name) => ({
  name,
  method: callOf(name).method,
  segments: callOf(name).path.split('/'),
}))

const isParameter = (segment: string) => segment.startsWith('{')

/** The call of an address, fixed segments before parameters, as the API routes. */
function lineOf(method: string, path: readonly string[]): Line | undefined {
  const fits = lines.filter(
    (line) =>
      line.method === method &&
      line.segments.length === path.length &&
      line.segments.every((segment, at) => isParameter(segment) || segment === path[at]),
  )
  const parameters = ({ segments }: Line) => segments.filter(isParameter).length
  return fits.sort((one, other) => parameters(one) - parameters(other))[0]
}

export class ContractFake {
  readonly #answers: Answers
  readonly #roles: readonly RoleCode[] | undefined
  readonly #asked: { readonly name: string; readonly asked: Asked<CallName> }[] = []
  /** Calls that nobody answers, and samples that the contract doesn't know: each fails the test. */
  readonly faults: string[] = []

  constructor(answers: Answers, roles: readonly RoleCode[] | undefined) {
    this.#answers = answers
    this.#roles = roles
  }

  /** Every request of a call so far, refused ones too, the oldest first. */
  asked<N extends CallName>(name: N): readonly Asked<N>[] {
    return this.#asked.filter((one) => one.name === name).map(({ asked }) => asked as unknown as Asked<N>)
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const address = new URL(request.url)
    // The agent of this machine isn't there.
    if (address.origin !== window.location.origin) throw new TypeError('Failed to fetch')
    if (address.pathname === webConfigurationPath) return Response.json(configuration)
    // A file of the application's own, such as the basic map.
    if (!address.pathname.startsWith('/api/')) return files(request)
    const path = address.pathname
      .replace(/^\/api\//, '')
      .split('/')
      .map(decodeURIComponent)
    const line = lineOf(request.method, path)
    const answer = line && this.#answers[line.name]
    if (!line || answer === undefined) {
      return this.#fault(`nobody answers ${request.method} ${address.pathname} (${line?.name})`)
    }
    try {
      const params = Object.fromEntries(
        line.segments.flatMap((segment, at) =>
          isParameter(segment) ? [[segment.slice(1, -1), path[at] ?? '']] : [],
        ),
      )
      const asked = await readRequest(line.name, request, address, params)
      this.#asked.push({ name: line.name, asked })
      if (!mayCall(callOf(line.name).access, this.#roles)) return refused(refusal(403))
      const given =
        typeof answer === 'function' ? await (answer as (asked: unknown) => unknown)(asked) : answer
      if (given instanceof Refusal) return refused(given)
      return given instanceof Versioned
        ? await answered(line, given.answer, given.version)
        : await answered(line, given)
    } catch (error) {
      return this.#fault(`${line.name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  #fault(said: string): Response {
    this.faults.push(said)
    return refused(refusal(500, { message: said }))
  }
}

async function readRequest(
  name: CallName,
  request: Request,
  address: URL,
  params: Readonly<Record<string, string>>,
): Promise<Asked<CallName>> {
  const { query, body } = callOf(name)
  const multipart = request.headers.get('content-type')?.startsWith('multipart/form-data')
  const parts = multipart ? [...(await request.formData())] : []
  const fields = Object.fromEntries(parts.filter(([, value]) => typeof value === 'string'))
  const sent = body && (multipart ? fields : await request.json())
  const version = /"(\d+)"/.exec(request.headers.get('if-match') ?? '')?.[1]
  return {
    params,
    query: query && Schema.decodeUnknownSync(query)(Object.fromEntries(address.searchParams)),
    body: body && Schema.decodeUnknownSync(body)(sent),
    files: parts.flatMap(([, value]) => (value instanceof File ? [value] : [])),
    version: version === undefined ? undefined : Number(version),
    commandId: request.headers.get('idempotency-key') ?? undefined,
  } as Asked<CallName>
}

/** Decoded and encoded by the contract's Schema: a sample with a field too few or too many throws. */
async function answered({ name, method }: Line, given: unknown, made?: number): Promise<Response> {
  const { answer } = callOf(name)
  if (answer === 'blob') return fileAnswer(given as Blob)
  const exact = { errors: 'all', onExcessProperty: 'error' } as const
  const wire = Schema.encodeSync(answer, exact)(Schema.decodeUnknownSync(answer, exact)(numberedRows(given)))
  const version = made ?? (wire as { readonly version?: unknown } | null)?.version
  return Response.json(
    { response: wire },
    {
      status: method === 'POST' ? 201 : 200,
      ...(typeof version === 'number' && { headers: { etag: `"${version}"` } }),
    },
  )
}

/** A file, named by its content as the API names it; what a test gives piece by piece has no name. */
async function fileAnswer(file: Blob): Promise<Response> {
  if (!(file instanceof Blob)) return new Response(file)
  const sha256 = await sha256Of(new Uint8Array(await file.arrayBuffer()))
  return new Response(file, { headers: { etag: `"${sha256}"` } })
}

const refused = ({ status, body }: Refusal): Response => Response.json(body, { status })
