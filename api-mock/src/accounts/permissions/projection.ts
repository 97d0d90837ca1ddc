import { rolePermissionsFacts } from '@estrado/machines/accounts/role-permissions/events'
import { rolePermissionsWorkflow } from '@estrado/machines/accounts/role-permissions/workflow'
import { factIn } from '@estrado/machines/journal/conformance'
import { sql } from 'kysely'
import type { Tx } from '../../database/connect.ts'
import type { Project } from '../../journal/command.ts'
import { type ProjectedTable, projection } from '../../kernel/projection.ts'

/** Keeps the table of what was taken from each role up to its events. */
const apply: Project = async (tx, events) => {
  for (const event of events) {
    const { llamada } = factIn(rolePermissionsFacts, event)
    const rol = rolePermissionsWorkflow.stream.idIn(event.stream)
    if (event.type === 'permission.withdrawn') {
      await tx.insertInto('permiso_retirado').values({ rol, llamada }).execute()
    } else {
      await tx.deleteFrom('permiso_retirado').where('rol', '=', rol).where('llamada', '=', llamada).execute()
    }
  }
  await countChange(tx)
}

/** Counts changes of permissions and menus. */
export const accessChanges: ProjectedTable = { table: 'acceso', counter: true }

/** Every browser learns with its next call that there is a change. */
export async function countChange(tx: Tx): Promise<void> {
  await tx.updateTable('acceso').set({ cambios: sql`cambios + 1` }).execute()
}

export const permissionProjection = projection({
  workflow: rolePermissionsWorkflow,
  version: 1,
  tables: ['permiso_retirado', accessChanges],
  apply,
})
