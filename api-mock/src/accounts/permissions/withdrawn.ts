import { withdrawableCalls } from '@estrado/machines/contract/permissions'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import type { Database } from '../../database/connect.ts'

/**
 * Calls that administration took from each role. One that the contract no longer gives the role is left out:
 * there is nothing left to give back.
 */
export async function withdrawnCalls(db: Database): Promise<ReadonlyMap<RoleCode, readonly string[]>> {
  const rows = await db.selectFrom('permiso_retirado').selectAll().orderBy('llamada').execute()
  const withdrawn = new Map<RoleCode, readonly string[]>()
  for (const { rol, llamada } of rows) {
    const role = rol as RoleCode
    if (!(withdrawableCalls(role) as readonly string[]).includes(llamada)) continue
    withdrawn.set(role, [...(withdrawn.get(role) ?? []), llamada])
  }
  return withdrawn
}
