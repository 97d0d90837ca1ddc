import { keptList } from '@estrado/machines/catalogues/kept'
import type { RoutePath } from '@estrado/machines/contract/routes'
import { CatalogueScreen } from '../kernel/catalogue/catalogue-screen.tsx'

/** The screen of the kept catalogue at an address. */
export function keptScreenAt(address: RoutePath) {
  const kept = keptList.find(([, { screen }]) => screen === address)
  return () => kept && <CatalogueScreen of={kept[1]} calls={kept[0]} />
}
