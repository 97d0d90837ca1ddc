import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

type Form = Readonly<Record<string, string>>

/** One request on a connection of its own: a server that restarts leaves no old connection behind. */
const send = (url: URL, cookie: string, form?: Form): Promise<IncomingMessage> =>
  new Promise((done, fail) => {
    const headers = {
      ...(cookie === '' ? {} : { cookie }),
      ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    }
    request(url, { agent: false, method: form ? 'POST' : 'GET', headers }, done)
      .once('error', fail)
      .end(form ? new URLSearchParams(form).toString() : '')
  })

type Answer = {
  readonly status: number
  readonly url: URL
  readonly text: string
  /** Where the answer leads; null: nowhere. */
  readonly location: URL | null
}

/** A browser without a screen: keeps cookies by path, follows nothing by itself, sends forms. */
export class CitizenBrowser {
  readonly #cookies = new Map<string, { readonly value: string; readonly path: string }>()

  async visit(url: URL, form?: Form): Promise<Answer> {
    const cookie = [...this.#cookies]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
    const answer = await send(url, cookie, form)
    for (const line of answer.headers['set-cookie'] ?? []) this.#keep(line)
    const { location } = answer.headers
    return {
      status: answer.statusCode ?? 0,
      url,
      text: await text(answer),
      location: location === undefined ? null : new URL(location, url),
    }
  }

  /** Goes on as long as an answer leads further within the same site. */
  async follow(url: URL, form?: Form): Promise<Answer> {
    const answer = await this.visit(url, form)
    if (answer.location?.origin !== url.origin) return answer
    return this.follow(answer.location)
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/)
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const path = attributes.find((attribute) => attribute.startsWith('path='))?.slice(5) ?? '/'
    if (value === '') this.#cookies.delete(name)
    else this.#cookies.set(name, { value, path })
  }
}

/** Logs a citizen in at the provider's pages; the address with which the application is called back. */
export async function identifyAt(
  authorization: URL,
  documento: string,
  clave: string,
  browser: CitizenBrowser = new CitizenBrowser(),
): Promise<URL> {
  const asked = await browser.follow(authorization)
  const named = await browser.follow(new URL(`${asked.url.pathname}/ingreso`, asked.url), {
    documento,
    clave,
  })
  const back = named.location
    ? named
    : await browser.follow(new URL(`${named.url.pathname}/autorizar`, named.url), {})
  if (!back.location) throw new Error(`the provider didn't lead back: ${back.status} ${back.text}`)
  return back.location
}
