import type { RoutePath } from '@estrado/machines/contract/routes'
import { useParams } from '@tanstack/react-router'

type PartIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Optional}?` ? Optional : Name) | PartIn<Rest>
  : never

/**
 * Typed address: what stands in the address for a parameter of one of the screen's paths. The router makes its routes
 * from the route table when it runs, so it can't know their parameters; their names come from the table's own paths.
 */
export function usePathPart<P extends RoutePath>(_screen: P, name: PartIn<P>): string | undefined {
  const params: Readonly<Record<string, unknown>> = useParams({ strict: false })
  const part = params[name]
  return typeof part === 'string' ? part : undefined
}
