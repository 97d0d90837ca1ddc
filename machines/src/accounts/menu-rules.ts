import type { RoleCode } from '../vocabulary/roles.ts'
import { menu as names } from './menu-texts.ts'

/** Where a group of the drawer points to: it is a parent only (`spec 1 §2.1`). */
export const groupUrl = '/not-found'

/** What the rules look at; an entry keeps whatever else it has. */
export type MenuNode = {
  readonly id: number
  readonly nombre: string
  readonly descripcion: string
  readonly icono: string
  readonly url: string
  readonly ordenDespliegue: number
  readonly idPadre: number | null
  readonly subMenus: readonly MenuNode[]
}

const isLeaf = ({ url }: MenuNode) => url !== groupUrl
const isOwn = (entry: MenuNode) => isLeaf(entry) && entry.nombre.startsWith(`${names.ownPrefix} `)
const isMyFiles = (entry: MenuNode) => !isLeaf(entry) && entry.nombre === names.myFiles

/** The entries that pass, with theirs; a group that loses its last one goes too. */
function kept(menus: readonly MenuNode[], keep: (entry: MenuNode) => boolean): readonly MenuNode[] {
  return menus.flatMap((entry) => {
    if (!keep(entry)) return []
    if (isLeaf(entry)) return [entry]
    const subMenus = kept(entry.subMenus, keep)
    return subMenus.length > 0 ? [{ ...entry, subMenus }] : []
  })
}

const leavesOf = (menus: readonly MenuNode[]): readonly MenuNode[] =>
  menus.flatMap((entry) => (isLeaf(entry) ? [entry] : leavesOf(entry.subMenus)))

/** Those of one's own files under 'Mis Expedientes', at the end unless the menu has a place for them. */
function grouped(menus: readonly MenuNode[]): readonly MenuNode[] {
  const own = leavesOf(menus).filter(isOwn)
  if (own.length < 2) return menus
  const place = menus.find(isMyFiles)
  const group: MenuNode = {
    id: place?.id ?? 0,
    nombre: names.myFiles,
    descripcion: place?.descripcion ?? '',
    icono: place?.icono ?? 'archivos',
    url: groupUrl,
    ordenDespliegue: place?.ordenDespliegue ?? Math.max(...menus.map((entry) => entry.ordenDespliegue)) + 1,
    idPadre: null,
    subMenus: [],
  }
  const rest = kept(menus, (entry) => !isOwn(entry))
  const others = place ? (rest.find(isMyFiles)?.subMenus ?? []) : []
  const subMenus = [...own, ...others].map((entry) => ({ ...entry, idPadre: group.id }))
  return [...rest.filter((entry) => !isMyFiles(entry)), { ...group, subMenus }].sort(
    (a, b) => a.ordenDespliegue - b.ordenDespliegue,
  )
}

/**
 * The drawer as somebody with these roles gets it (`spec 3 §6`): prosecution without anything of one's own files,
 * a procedural party with another role with them in one group when there are two. Groups without entries are left out.
 */
export function arrangeMenus(roles: readonly RoleCode[], menus: readonly MenuNode[]): readonly MenuNode[] {
  if (roles.includes('MIN_PUB')) {
    return kept(
      menus,
      (entry) => !isOwn(entry) && !isMyFiles(entry) && !(isLeaf(entry) && entry.nombre === names.appearance),
    )
  }
  const whole = kept(menus, () => true)
  return roles.includes('SUJ_PROC') && roles.length > 1 ? grouped(whole) : whole
}
