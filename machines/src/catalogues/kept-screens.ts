import type { RoutePath } from '../contract/routes.ts'
import { keptList } from './kept.ts'

/** Addresses of the screens of kept catalogues. The build writes them down without the catalogues (`call-table.ts`). */
export const keptScreens: readonly RoutePath[] = keptList.map(([, { screen }]) => screen)
