import type { MiddlewareHandler } from 'hono'

/**
 * What the browser may do in the product's pages. The signer and scanner of this machine and the map's tile
 * and geocoding services are the only foreign addresses; styles are inline because the component library
 * sets positions and custom properties on elements.
 */
const policy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self' blob:",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "font-src 'self' data:",
  "connect-src 'self' https://localhost:* http://localhost:* https://127.0.0.1:* http://127.0.0.1:* https:",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ')

export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('Content-Security-Policy', policy)
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Referrer-Policy', 'no-referrer')
  c.header('Cross-Origin-Opener-Policy', 'same-origin')
  c.header('Permissions-Policy', 'camera=(self), geolocation=(self), microphone=()')
  if (c.req.path.startsWith('/api/')) c.header('Cache-Control', 'no-store')
}
