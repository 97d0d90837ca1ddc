import { type WritingRoute, type WritingScreen, writingRoutes, writingScreens } from './screens.ts'

/** The address at which an act is begun; `type`: the type that is chosen there already. */
export const beginningPath = (route: WritingRoute, from: number, type?: number): string =>
  withNumbers(route, { [writingScreens[route].from]: from }) + (type === undefined ? '' : `?tipo=${type}`)

/**
 * The address at which an act goes on that was begun at a route, where resolutions are written if that has no place
 * for the act; `idCausa`: its cause.
 */
export function writingPath(
  route: WritingRoute,
  { from, idCausa }: { readonly from: number; readonly idCausa: number },
  idActo: number,
): string {
  const { from: begun, written } = writingScreens[route]
  return written === null
    ? withNumbers(writingRoutes.resolution, { idCausa, idActoProcesal: idActo })
    : withNumbers(route, { [begun]: from, [written]: idActo })
}

const withNumbers = (route: WritingRoute, named: Readonly<Record<string, number>>): string =>
  route.replaceAll(/\{(\w+)\??\}/g, (_, name: string) => String(named[name] ?? '')).replace(/\/+$/, '')

type Offered = {
  readonly idCategoria: number
  readonly archiva: boolean
}

/** Does a screen offer acts of this type? */
export const offersType = ({ kinds, archives }: WritingScreen, type: Offered): boolean =>
  kinds.includes(type.idCategoria) && (archives !== true || type.archiva)
