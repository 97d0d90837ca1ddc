import { type Route, signedInCounterparts } from '@estrado/machines/contract/routes'

/**
 * The guard of one navigation: where to send the person instead, undefined if they may stay (`spec 1 §4.2`).
 * `address` is path, query and hash as the person asked for them.
 */
export function guardRoute(
  route: Pick<Route, 'path' | 'access'>,
  address: string,
  signedIn: boolean,
): { readonly redirect: string } | undefined {
  if (route.access === 'login' && !signedIn) return { redirect: loginAddress(address) }
  // The counterpart is the same address below `/app`, so parameters, query and hash stay as they are.
  if (signedIn && signedInCounterparts[route.path] !== undefined) return { redirect: `/app${address}` }
  return undefined
}

/** `/login?redirect=%2Fbandeja-causas`; home needs no remembering. */
export function loginAddress(wanted: string): string {
  const path = safePath(wanted)
  return path === undefined || path === '/' || path.startsWith('/login')
    ? '/login'
    : `/login?${new URLSearchParams({ redirect: path })}`
}

/** An address inside this application, or undefined: a redirect must never lead to another site. */
export function safePath(path: unknown): string | undefined {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return undefined
  // Browsers drop tabs and line ends inside an address, which would turn `/\t/site` into `//site`.
  return [...path].some((character) => character < ' ') ? undefined : path
}
