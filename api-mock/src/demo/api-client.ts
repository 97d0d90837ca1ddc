import { type CallName, calls } from '@estrado/machines/contract/calls'
import { demoPassword } from '@estrado/machines/vocabulary/demo-people'
import type { Database } from '../database/connect.ts'
import { answerOf } from '../journal/kept-answers.ts'
import { keyOfStep } from './steps.ts'

/** Where the scripts are played: the API, and the database in which it keeps what it answered. */
export type Court = { readonly url: string; readonly db: Database }

const signedIn = new WeakMap<Court, Map<string, Promise<Client>>>()

/** A signed-in client of the API, as the web app is one. */
export class Client {
  readonly court: Court
  private readonly token: string

  private constructor(court: Court, token: string) {
    this.court = court
    this.token = token
  }

  /** Each person signs in once a start: it is what takes longest. */
  static login(court: Court, usuario: string): Promise<Client> {
    const known = signedIn.get(court) ?? new Map<string, Promise<Client>>()
    signedIn.set(court, known)
    const client = known.get(usuario) ?? Client.signIn(court, usuario)
    known.set(usuario, client)
    return client
  }

  private static async signIn(court: Court, usuario: string): Promise<Client> {
    const answer = (await new Client(court, '').call('auth.login', {}, { usuario, clave: demoPassword })) as {
      usuario: { accessToken: string }
    }
    return new Client(court, answer.usuario.accessToken)
  }

  /** Does a step of the scripts, or gives what was answered when an earlier start did it. */
  async once(
    step: string,
    name: CallName,
    params: Readonly<Record<string, string | number>>,
    body?: () => unknown,
    version?: number,
  ): Promise<unknown> {
    const key = keyOfStep(step)
    const done = await answerOf(this.court.db, key)
    return done === undefined ? this.call(name, params, await body?.(), key, version) : done
  }

  async call(
    name: CallName,
    params: Readonly<Record<string, string | number>>,
    body?: unknown,
    key?: string,
    version?: number,
  ): Promise<unknown> {
    const { method } = calls[name]
    const form = body instanceof FormData
    const answer = await fetch(`${this.court.url}/api/${this.path(name, params)}`, {
      method,
      headers: {
        'client-app': 'Carga de demostración',
        ...(this.token === '' ? {} : { authorization: `Bearer ${this.token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        ...(form || body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: form ? body : body === undefined ? null : JSON.stringify(body),
    })
    const json = (await answer.json()) as { response: unknown; message?: string }
    if (answer.ok) return json.response
    throw new Error(`${name}: ${answer.status} ${json.message} ${JSON.stringify(json.response)}`)
  }

  pdf = (uuid: string): Promise<Uint8Array> => this.bytes('documentos.pdf', { uuid })

  /** The file that a call answers. */
  async bytes(name: CallName, params: Readonly<Record<string, string | number>>): Promise<Uint8Array> {
    const headers = { authorization: `Bearer ${this.token}` }
    const answer = await fetch(`${this.court.url}/api/${this.path(name, params)}`, { headers })
    return new Uint8Array(await answer.arrayBuffer())
  }

  private path(name: CallName, params: Readonly<Record<string, string | number>>): string {
    return calls[name].path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])))
  }
}
