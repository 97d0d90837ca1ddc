import { type CallName, calls } from '@estrado/machines/contract/calls'
import { demoPassword } from '@estrado/machines/vocabulary/demo-people'

/** A signed-in client of the API, as the web app is one. */
export class Client {
  readonly url: string
  private readonly token: string

  private constructor(url: string, token: string) {
    this.url = url
    this.token = token
  }

  static async login(url: string, usuario: string): Promise<Client> {
    const answer = (await new Client(url, '').call('auth.login', {}, { usuario, clave: demoPassword })) as {
      usuario: { accessToken: string }
    }
    return new Client(url, answer.usuario.accessToken)
  }

  async call(
    name: CallName,
    params: Readonly<Record<string, string | number>>,
    body?: unknown,
  ): Promise<unknown> {
    const { method } = calls[name]
    const form = body instanceof FormData
    const answer = await fetch(`${this.url}/api/${this.path(name, params)}`, {
      method,
      headers: {
        'client-app': 'Carga de demostración',
        ...(this.token === '' ? {} : { authorization: `Bearer ${this.token}` }),
        ...(form || body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: form ? body : body === undefined ? null : JSON.stringify(body),
    })
    const json = (await answer.json()) as { response: unknown; message?: string }
    if (answer.ok) return json.response
    throw new Error(`${name}: ${answer.status} ${json.message} ${JSON.stringify(json.response)}`)
  }

  async pdf(uuid: string): Promise<Uint8Array> {
    const headers = { authorization: `Bearer ${this.token}` }
    const answer = await fetch(`${this.url}/api/${this.path('documentos.pdf', { uuid })}`, { headers })
    return new Uint8Array(await answer.arrayBuffer())
  }

  private path(name: CallName, params: Readonly<Record<string, string | number>>): string {
    return calls[name].path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])))
  }
}
