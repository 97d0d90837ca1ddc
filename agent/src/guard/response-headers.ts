/**
 * Headers of every answer. No HSTS on purpose: it would also force https on every other port of localhost,
 * the web application's among them.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // With 'no-referrer' browsers send the forms of our own page without their origin.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'cache-control': 'no-store',
}

/** Lets this one origin read the answer; never with credentials, which the agent doesn't use. */
export function corsHeaders(origin: string): Readonly<Record<string, string>> {
  return {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'Content-Disposition, Content-Length, Retry-After',
    vary: 'Origin',
  }
}

const headerNames = /^[a-z0-9-]+(\s*,\s*[a-z0-9-]+)*$/i

/** The answer's headers to the question a browser asks before a call of an allowed origin. */
export function preflightHeaders(origin: string, request: Headers): Readonly<Record<string, string>> {
  const wanted = request.get('access-control-request-headers') ?? ''
  // Older and newer names of the same question: may a page reach into this machine?
  const network = ['private', 'local'].filter(
    (kind) => request.get(`access-control-request-${kind}-network`) === 'true',
  )
  return {
    ...corsHeaders(origin),
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    ...(headerNames.test(wanted) ? { 'access-control-allow-headers': wanted } : {}),
    ...Object.fromEntries(network.map((kind) => [`access-control-allow-${kind}-network`, 'true'])),
    'access-control-max-age': '600',
  }
}
