import { demoPassword } from '@estrado/machines/vocabulary/demo-people'

/** One request of the load; `anonymous`: by somebody without a session. */
export type Asked = {
  readonly name: string
  readonly path: string
  readonly body?: unknown
  readonly anonymous?: true
}

type Answered = { readonly ok: boolean; readonly status: number; readonly response: unknown }
type Tokens = { readonly accessToken: string; readonly refreshToken: string }

const callOnce = (url: string, { path, body }: Asked, bearer: string | null): Promise<Response> =>
  fetch(`${url}/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })

async function answered(answer: Response): Promise<Answered> {
  const { response } = JSON.parse(await answer.text()) as { response: unknown }
  return { ok: answer.ok, status: answer.status, response }
}

/** A person at a browser: a session that is renewed, once for all calls that wait, when its token is refused. */
export class Reader {
  readonly usuario: string
  private readonly url: string
  private tokens: Tokens
  private renewing: Promise<void> | undefined

  private constructor(url: string, usuario: string, tokens: Tokens) {
    this.url = url
    this.usuario = usuario
    this.tokens = tokens
  }

  static async login(url: string, usuario: string): Promise<Reader> {
    const body = { usuario, clave: demoPassword }
    const { ok, status, response } = await answered(
      await callOnce(url, { name: 'ingreso', path: 'auth/login', body }, null),
    )
    if (!ok) throw new Error(`login of ${usuario}: ${status} ${JSON.stringify(response)}`)
    return new Reader(url, usuario, (response as { usuario: Tokens }).usuario)
  }

  async ask(asked: Asked): Promise<Answered> {
    const { accessToken } = this.tokens
    const answer = await callOnce(this.url, asked, asked.anonymous ? null : accessToken)
    if (answer.status !== 401 || asked.anonymous) return answered(answer)
    await answer.body?.cancel()
    if (this.tokens.accessToken === accessToken) await this.renew()
    return answered(await callOnce(this.url, asked, this.tokens.accessToken))
  }

  private async renew(): Promise<void> {
    this.renewing ??= this.renewed().finally(() => {
      this.renewing = undefined
    })
    await this.renewing
  }

  private async renewed(): Promise<void> {
    const asked = { name: 'renovación', path: 'auth/refresh', body: {} }
    const { ok, status, response } = await answered(await callOnce(this.url, asked, this.tokens.refreshToken))
    if (!ok) throw new Error(`renewal of ${this.usuario}: ${status}`)
    this.tokens = response as Tokens
  }
}
