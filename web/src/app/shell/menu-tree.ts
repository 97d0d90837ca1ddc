import type { MenuItem } from '../../client/stored-session.ts'

/** A group of the drawer: its title (none for entries that stand alone) and its leaves in order. */
export type MenuGroup = {
  readonly id: number
  readonly title: string | undefined
  readonly entries: readonly MenuItem[]
}

const byOrder = (left: MenuItem, right: MenuItem) => left.ordenDespliegue - right.ordenDespliegue

/** Every entry that leads somewhere, in the order of the drawer. */
export function leaves(menus: readonly MenuItem[]): readonly MenuItem[] {
  return [...menus]
    .sort(byOrder)
    .flatMap((item) => (item.subMenus.length > 0 ? leaves(item.subMenus) : [item]))
}

/**
 * The drawer's groups: neighbours without a parent share a group without a title; so does what stands alone in its
 * group, which needs no title.
 */
export function menuGroups(menus: readonly MenuItem[]): readonly MenuGroup[] {
  const groups: { id: number; title: string | undefined; entries: MenuItem[] }[] = []
  for (const item of [...menus].sort(byOrder)) {
    const entries = leaves([item])
    if (entries.length > 1) {
      groups.push({ id: item.id, title: item.nombre, entries: [...entries] })
      continue
    }
    const last = groups.at(-1)
    if (last && last.title === undefined) last.entries.push(...entries)
    else groups.push({ id: item.id, title: undefined, entries: [...entries] })
  }
  return groups
}

/** The entry that the page belongs to: the longest address that the path begins with. */
export function activeEntry(menus: readonly MenuItem[], path: string): MenuItem | undefined {
  return leaves(menus)
    .filter((entry) => path === entry.url || (entry.url !== '/' && path.startsWith(`${entry.url}/`)))
    .sort((left, right) => right.url.length - left.url.length)[0]
}
