import { desktopAlertRoles } from '@estrado/machines/vocabulary/role-groups'
import { sql } from 'kysely'
import type { Services } from '../context.ts'
import { holds, officeOf } from '../organisation/posts/holding.ts'
import { listedCrimes } from '../parties/listed-names.ts'

type Told = { readonly causa: string; readonly delitos: readonly string[]; readonly usuario: number }

/**
 * Tells the people of a cause's court that a notification waits to be served (`spec 3 §7`), but not who ordered
 * it. What is lost with a socket isn't repeated: the notification itself stands in its list.
 */
export async function announcePending(
  { db, alerts, clock }: Services,
  idCausa: number,
  orderedBy: number,
): Promise<void> {
  const { rows } = await sql<Told>`
    select distinct c.codigo_unico as causa, ${listedCrimes} as delitos, u.id as usuario
    from causa c
    join puesto r on r.rol in (${sql.join([...desktopAlertRoles])}) and ${holds('r', clock.now())}
    join usuario u on u.id = r.id_usuario and u.activo and ${officeOf('r')} = c.id_oficina_reparto
    where c.id = ${idCausa} and u.id <> ${orderedBy}
    order by u.id`.execute(db)
  for (const told of rows)
    alerts.publish({
      evento: 'notificacion-pendiente',
      usuarios: [told.usuario],
      datos: { idCausa, ...told },
    })
}
