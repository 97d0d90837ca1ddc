import { desktopAlertRoles } from '@estrado/machines/vocabulary/role-groups'
import { sql } from 'kysely'
import type { Services } from '../../context.ts'
import { listedCrimes } from '../../parties/listed-names.ts'

type Told = { readonly causa: string; readonly delitos: readonly string[]; readonly usuario: number }

/**
 * Tells the people of a cause's court that a notification waits to be served (`spec 3 §7`), but not who ordered
 * it. What is lost with a socket isn't repeated: the notification itself stands in its list.
 */
export async function announcePending(
  { db, alerts }: Services,
  idCausa: number,
  orderedBy: number,
): Promise<void> {
  const { rows } = await sql<Told>`
    select distinct c.codigo_unico as causa, ${listedCrimes} as delitos, u.id as usuario
    from causa c
    join usuario u on u.id_oficina = c.id_oficina_reparto and u.activo
    join usuario_rol r on r.id_usuario = u.id and r.rol in (${sql.join([...desktopAlertRoles])})
    where c.id = ${idCausa} and u.id <> ${orderedBy}
    order by u.id`.execute(db)
  for (const told of rows)
    alerts.publish({
      evento: 'notificacion-pendiente',
      usuarios: [told.usuario],
      datos: { idCausa, ...told },
    })
}
