import { menuUrls } from '@estrado/machines/accounts/menu-form-rules'
import { groupUrl } from '@estrado/machines/accounts/menu-rules'
import type { AnswerOf, SentBody } from '@estrado/machines/contract/types'

export type MenuRow = AnswerOf<'menus.list'>[number]
export type MenuForm = SentBody<'menus.create'>

/** Does the page behind a menu's address exist? Groups lead nowhere, and need no page. */
export const hasScreen = (url: string): boolean => url === groupUrl || menuUrls.includes(url)

/** The addresses that a new entry can have: pages that no other entry leads to. */
export const freeUrls = (menus: readonly MenuRow[], own: string | undefined): readonly string[] => [
  groupUrl,
  ...menuUrls.filter((url) => url === own || menus.every((menu) => menu.url !== url)),
]

/** Groups come with their entries below them, in order; entries without a group stand alone. */
export function inTree(menus: readonly MenuRow[]): readonly MenuRow[] {
  const byOrder = (a: MenuRow, b: MenuRow) => a.ordenDespliegue - b.ordenDespliegue || a.id - b.id
  const below = (parent: number | null): readonly MenuRow[] =>
    menus
      .filter(({ idPadre }) => idPadre === parent)
      .sort(byOrder)
      .flatMap((menu) => [menu, ...below(menu.id)])
  return below(null)
}

export const newMenu = (menus: readonly MenuRow[]): MenuForm => ({
  nombre: '',
  descripcion: '',
  icono: 'inicio',
  url: '',
  ordenDespliegue: Math.max(0, ...menus.map(({ ordenDespliegue }) => ordenDespliegue)) + 1,
  idPadre: null,
  roles: [],
})

export const formOf = ({ id: _, version: __, ...form }: MenuRow): MenuForm => form
