import { machineEvent } from '@estrado/machines/journal/conformance'
import type { RolePermissionsEvent } from '@estrado/machines/workflows/role-permissions/events'
import { sql } from 'kysely'
import type { Tx } from '../../database/connect.ts'
import type { Project } from '../../journal/command.ts'

/** Keeps the table of what was taken from each role up to its events. */
export const projectRolePermissions: Project = async (tx, events) => {
  for (const event of events) {
    const { llamada } = machineEvent(event) as RolePermissionsEvent
    const rol = event.stream.slice('permisos/'.length)
    if (event.type === 'permission.withdrawn') {
      await tx.insertInto('permiso_retirado').values({ rol, llamada }).execute()
    } else {
      await tx.deleteFrom('permiso_retirado').where('rol', '=', rol).where('llamada', '=', llamada).execute()
    }
  }
  await countChange(tx)
}

/** Every browser learns with its next call that there is a change. */
export async function countChange(tx: Tx): Promise<void> {
  await tx.updateTable('acceso').set({ cambios: sql`cambios + 1` }).execute()
}
