import { type RoutePath, signedInCounterparts } from '@estrado/machines/contract/routes'
import { useMatches } from '@tanstack/react-router'
import { routerPath } from './route-path.ts'

type PartIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Optional}?` ? Optional : Name) | PartIn<Rest>
  : never

/**
 * Path parameter: what stands for it in the address while the screen of this path is open, under either of its
 * addresses where who is signed in has another. Its name comes from the route table's own path.
 */
export function usePathPart<P extends RoutePath>(screen: P, name: PartIn<P>): string | undefined {
  const served = [screen, signedInCounterparts[screen] ?? screen].map(routerPath)
  const part = useMatches({
    select: (matches): unknown => matches.find(({ fullPath }) => served.includes(fullPath))?.params[name],
  })
  return typeof part === 'string' ? part : undefined
}
