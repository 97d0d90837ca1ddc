import { arrangeMenus, groupUrl } from '@estrado/machines/accounts/menu-rules'
import { permissionKey, stillMay } from '@estrado/machines/contract/permissions'
import { screenCalls } from '@estrado/machines/contract/screen-calls'
import type { MenuItem } from '@estrado/machines/session/schemas'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import type { Database } from '../../database/connect.ts'
import { anyOf, prepared } from '../../database/prepared.ts'
import { menuEntry } from './row.ts'

async function withdrawnFrom(db: Database, roles: readonly RoleCode[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('permiso_retirado')
    .selectAll()
    .where('rol', '=', anyOf(roles))
    .$call(prepared('withdrawn from roles'))
    .execute()
  return rows.map(({ rol, llamada }) => permissionKey(rol as RoleCode, llamada))
}

/** Has a screen anything to show to these roles? */
function leads(url: string, roles: readonly RoleCode[], withdrawn: readonly string[]): boolean {
  const call = screenCalls[url]
  return call === undefined || stillMay(call, roles, withdrawn)
}

/**
 * The drawer's entries of somebody with these roles, as a tree in order: those that the menu gives one of the
 * roles and whose screen they may use, arranged as the specification says (`spec 3 §6`).
 */
export async function menusOf(db: Database, roles: readonly RoleCode[]): Promise<readonly MenuItem[]> {
  if (roles.length === 0) return []
  const withdrawn = await withdrawnFrom(db, roles)
  const found = await db
    .selectFrom('menu')
    .selectAll()
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('url', '=', groupUrl),
        eb('id', 'in', selectFrom('menu_rol').select('id_menu').where('rol', '=', anyOf(roles))),
      ]),
    )
    .orderBy('orden_despliegue')
    .orderBy('id')
    .$call(prepared('menu of roles'))
    .execute()
  const rows = found.filter(({ url }) => leads(url, roles, withdrawn))
  const below = (parent: number | null): MenuItem[] =>
    rows
      .filter((row) => row.id_padre === parent)
      .map((row) => ({ ...menuEntry(row), subMenus: below(row.id) }))
  return arrangeMenus(roles, below(null))
}
