import type { RoleCode } from '../../vocabulary/roles.ts'

/** An entry of the drawer, with the roles that get it (`spec 1 §3`). */
export type MenuFacts = {
  readonly nombre: string
  readonly descripcion: string
  readonly icono: string
  readonly url: string
  readonly ordenDespliegue: number
  readonly idPadre: number | null
  readonly roles: readonly RoleCode[]
}

/** Facts of one entry of the drawer. Stream `menu/{id}`. */
export type MenuEntryEvent =
  | { readonly type: 'menu.created'; readonly idMenu: number; readonly menu: MenuFacts }
  /** The entry came with the installation; its stream begins with what was found. */
  | { readonly type: 'menu.adopted'; readonly idMenu: number; readonly menu: MenuFacts }
  | { readonly type: 'menu.corrected'; readonly menu: MenuFacts }
  | { readonly type: 'menu.removed' }
