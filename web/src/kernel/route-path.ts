/** `/audiencias-publico/{id?}` of the route table as the router writes it: `/audiencias-publico/{-$id}`. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)(\?)?\}/g, (_, name: string, optional?: string) =>
    optional ? `{-$${name}}` : `$${name}`,
  )
}
