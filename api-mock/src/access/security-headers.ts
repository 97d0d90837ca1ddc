import { geocoderOrigin } from '@estrado/machines/organisation/map'
import type { MiddlewareHandler } from 'hono'
import type { Settings } from '../settings.ts'

/**
 * What the browser may do in the product's pages. This machine's signer and scanner, the map's services and the
 * office server, where there is one, are the only foreign addresses. Nothing inline: positions are set through the elements' style objects, and the
 * theme's variables are a stylesheet object (`web/src/app/variables.ts`).
 */
function contentPolicy({ signerPort, scannerPort, tiles, office }: Settings): string {
  const editor = office ? ` ${new URL(office.url).origin}` : ''
  const agent = [`https://localhost:${signerPort}`, `http://localhost:${scannerPort}`]
  const map = [...tiles.map(({ address }) => new URL(address).origin), geocoderOrigin].join(' ')
  return [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval'${editor}`,
    "worker-src 'self' blob:",
    "style-src 'self'",
    `img-src 'self' data: blob: ${agent.join(' ')} ${map}`,
    "font-src 'self' data:",
    `connect-src 'self' blob: ${agent.join(' ')} ${map}`,
    `frame-src 'self' blob:${editor}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/**
 * Pages to which the citizenship service's window comes back. It is ours and closes itself: were it parted from
 * the page that opened it, that page would take it for closed while it still works.
 */
const isReturn = (path: string, state: string | undefined): boolean =>
  state !== undefined && (path === '/login' || path === '/documento/aprobado')

/**
 * Sets them before the answer is made: set on one that stands, each makes another answer, which costs a call a
 * third of its time outside the database. What an answer brings of its own (a file's stricter policy) replaces
 * ours.
 */
export function securityHeaders(settings: Settings): MiddlewareHandler {
  const policy = contentPolicy(settings)
  const secure = settings.publicUrl.startsWith('https:')
  return async (c, next) => {
    c.header('Content-Security-Policy', policy)
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Referrer-Policy', 'no-referrer')
    c.header(
      'Cross-Origin-Opener-Policy',
      isReturn(c.req.path, c.req.query('state')) ? 'unsafe-none' : 'same-origin-allow-popups',
    )
    c.header('Permissions-Policy', 'camera=(self), geolocation=(self), microphone=()')
    if (secure) c.header('Strict-Transport-Security', 'max-age=31536000')
    if (c.req.path.startsWith('/api/')) {
      c.header('Cache-Control', 'no-store')
      // Opened by its address, an answer is stored and not shown; a file says itself what it is.
      c.header('Content-Disposition', 'attachment; filename="api.json"')
    }
    await next()
  }
}
