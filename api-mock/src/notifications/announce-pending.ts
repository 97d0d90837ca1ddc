import { serviceOf } from '@estrado/machines/notifications/vocabulary'
import { desktopAlertRoles } from '@estrado/machines/vocabulary/role-groups'
import { registryRoles } from '@estrado/machines/vocabulary/roles'
import { type RawBuilder, sql } from 'kysely'
import { accountsStanding } from '../causes/file/standing.ts'
import type { Services } from '../context.ts'
import { peopleOf } from '../organisation/posts/holding.ts'
import { listedCrimes } from '../parties/listed-names.ts'

type Told = { readonly causa: string; readonly delitos: readonly string[]; readonly usuario: number }

/** The people of the cause's court, and of the office that serves it: one of them assigns it. */
const assigning = (now: Date): RawBuilder<unknown> => sql`
  select g.id, 'despacho' as ambito from (${peopleOf(desktopAlertRoles, now)}) as g
  where g.id_oficina = c.id_oficina_reparto
  union select g.id, 'central' from (${peopleOf(registryRoles, now)}) as g where g.id_oficina = n.id_oficina`

/** Whose mailbox it lies in, and who stands for them. */
const addressees = (now: Date): RawBuilder<unknown> => sql`
  select p.id, 'propias' as ambito from (${accountsStanding(now)}) as p where p.id_sujeto = n.id_sujeto`

/**
 * Live notice that a notification waits (`spec 3 §7`): to those who assign it, or whose mailbox it lies in, but not to
 * who brought it there. What is lost with a socket isn't repeated: the notification itself stands in its list.
 */
export async function announcePending(
  { db, alerts, clock }: Services,
  idNotificacion: number,
  broughtBy: number,
): Promise<void> {
  const { id_causa: idCausa, id_tipo } = await db
    .selectFrom('notificacion')
    .select(['id_causa', 'id_tipo'])
    .where('id', '=', idNotificacion)
    .executeTakeFirstOrThrow()
  const whom = serviceOf(id_tipo) === 'electronic' ? addressees : assigning
  const { rows } = await sql<Told>`
    with de as (select ${idCausa}::int as id_causa)
    select distinct on (t.id) c.codigo_unico as causa, ${listedCrimes} as delitos, t.id as usuario, t.ambito
    from notificacion n join causa c on c.id = n.id_causa cross join lateral (${whom(clock.now())}) as t
    where n.id = ${idNotificacion} and t.id <> ${broughtBy}
    order by t.id`.execute(db)
  for (const told of rows)
    alerts.publish({
      evento: 'notificacion-pendiente',
      usuarios: [told.usuario],
      datos: { idCausa, idNotificacion, ...told },
    })
}
