import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import type { Services } from '../../context.ts'
import { holds } from '../../organisation/posts/holding.ts'

/** Tells these people's browsers that who they are or what they may do has changed. */
export function tellUsers({ alerts }: Services, usuarios: readonly number[]): void {
  alerts.publish({ evento: 'sesion-modificada', usuarios, datos: {} })
}

/** The same to everybody with one of these roles. */
export async function tellRoles(services: Services, roles: readonly RoleCode[]): Promise<void> {
  if (roles.length === 0) return
  const rows = await services.db
    .selectFrom('puesto')
    .select('id_usuario')
    .distinct()
    .where('rol', 'in', [...roles])
    .where(holds('puesto', services.clock.now()))
    .execute()
  tellUsers(
    services,
    rows.map(({ id_usuario }) => id_usuario),
  )
}
