import { refusalMessages } from '@estrado/machines/agent/guard-texts'

/** Why a request isn't let through. The code goes to the log and to the caller. */
export type Refusal = {
  readonly status: 403 | 413 | 429
  readonly code: string
  readonly message: string
}

/** Who is calling, as far as the headers that a page can't forge tell. */
export type Caller =
  /** A page of another origin, which says which. */
  | { readonly kind: 'page'; readonly origin: string }
  /** The agent's own page, or the person who typed its address. */
  | { readonly kind: 'own-page' }
  /** Somebody who followed a link to the agent: may see its own page and nothing else. */
  | { readonly kind: 'visitor' }
  /** A program of this machine; it could as well use the token and the scanner without the agent. */
  | { readonly kind: 'program' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/** Where a service answers. */
export type Address = { readonly scheme: 'http' | 'https'; readonly port: number }

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']
const defaultPorts = { http: 80, https: 443 } as const

/** The origins under which this machine's browsers know a service. */
export function ownOrigins({ scheme, port }: Address): readonly string[] {
  const suffix = port === defaultPorts[scheme] ? '' : `:${port}`
  return loopbackNames.map((name) => `${scheme}://${name}${suffix}`)
}

/** A refusal for a caller that isn't welcome at all. */
export const forbidden = (code: string, message: string): Refusal => ({ status: 403, code, message })

const refused = (code: string, message: string): Caller => ({
  kind: 'refused',
  refusal: forbidden(code, message),
})

/**
 * Who sends these headers? Fails closed: a page that rebound its own name to this machine shows another
 * Host; a page's request without an Origin (image, script, form by GET, opened link) shows Sec-Fetch-Site,
 * and a browser too old to send that shows itself by its User-Agent.
 */
export function identifyCaller(headers: Headers, address: Address): Caller {
  const own = ownOrigins(address)
  const host = headers.get('host')?.toLowerCase()
  if (host === undefined || !own.includes(`${address.scheme}://${host}`))
    return refused('HOST', refusalMessages.host)

  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (origin !== null) {
    if (!own.includes(origin)) return { kind: 'page', origin }
    // Our own origin, but sent from elsewhere, isn't ours.
    return site === null || site === 'same-origin'
      ? { kind: 'own-page' }
      : refused('ORIGIN', refusalMessages.origin)
  }
  if (site === 'same-origin') return { kind: 'own-page' }
  const opensPage =
    headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document'
  if (site === 'none' && opensPage) return { kind: 'own-page' }
  if (site !== null && opensPage) return { kind: 'visitor' }
  if (site !== null || headers.get('user-agent')?.startsWith('Mozilla/'))
    return refused('FETCH_SITE', refusalMessages.fetchSite)
  return { kind: 'program' }
}
