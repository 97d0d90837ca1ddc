import { withdrawableCalls } from '@estrado/machines/contract/permissions'
import { roleCodes, roleId, roleNames } from '@estrado/machines/vocabulary/roles'
import { sql } from 'kysely'
import type { Handler } from '../../context.ts'
import { holds } from '../../organisation/posts/holding.ts'
import { withdrawnCalls } from '../permissions/withdrawn.ts'

/** GET roles: the roles of the law, how many accounts hold each and what is left of what it may call. */
export const listRoles: Handler<'roles.list'> = async ({ services: { db, clock } }) => {
  const counted = await db
    .selectFrom('puesto')
    .select(['rol', sql<number>`count(distinct id_usuario)::int`.as('cuentas')])
    .where(holds('puesto', clock.now()))
    .groupBy('rol')
    .execute()
  const accounts = new Map(counted.map(({ rol, cuentas }) => [rol, cuentas]))
  const withdrawn = await withdrawnCalls(db)
  return {
    answer: roleCodes.map((codigo) => ({
      id: roleId(codigo),
      codigo,
      descripcion: roleNames[codigo],
      cuentas: accounts.get(codigo) ?? 0,
      permisos: withdrawableCalls(codigo).length,
      retirados: withdrawn.get(codigo)?.length ?? 0,
    })),
  }
}
