import { deadlineThresholds } from '@estrado/machines/deadlines/vocabulary'
import { type AskKey, askKeys } from '@estrado/machines/inboxes/asks'
import {
  countedAsks,
  countedEach,
  type NotificationWait,
  type WaitKey,
  waitingNotifications,
  waitKeys,
} from '@estrado/machines/inboxes/waits'
import { virtualWindowRoles } from '@estrado/machines/vocabulary/role-groups'
import { holdsOne } from '@estrado/machines/vocabulary/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Identity } from '../access/identity.ts'
import { inCourt, seesOf } from '../causes/access.ts'
import { branchesOfOffice } from '../causes/of-office.ts'
import { type Handler, signedIn } from '../context.ts'
import { literals } from '../database/prepared.ts'
import { assignedByCourt, standings, stillOwed } from '../notifications/rows.ts'
import { askedOf } from './asked.ts'

const placeOf = (key: AskKey) => sql.lit(askKeys.indexOf(key) + 1)

/** How many causes ask each thing by what stands in them, or how much asks it: as the list counts that deals with it. */
function ofAsks(): RawBuilder<unknown> {
  const keyOf = sql.join(
    countedAsks.map(({ key }) => sql`when ${placeOf(key)} then ${sql.lit(key)}`),
    sql` `,
  )
  const total = sql`case when o.rango in (${sql.join(countedEach.map(placeOf))}) then count(*) else count(distinct o.id) end`
  return sql`select case o.rango ${keyOf} end as clave, (${total})::int as total from otros o group by o.rango`
}

/** Deadlines of the court that run and end soon, or have ended and are not told yet. */
const ofDeadlines = (office: number, now: Date) => sql`
  select ${sql.lit('plazosPorVencer' satisfies WaitKey)}, count(*)::int from plazo p join causa c on c.id = p.id_causa
  where p.estado = 'running' and p.hasta < ${new Date(now.getTime() + deadlineThresholds.danger)} and ${inCourt('c', office)}`

/** Notifications that wait for the person as each of their relations to them has it: as addressee, and at their work. */
function ofNotifications(identity: Identity, now: Date): readonly RawBuilder<unknown>[] {
  const outside = holdsOne(identity.roles, virtualWindowRoles)
  const inside = identity.roles.some((role) => !(virtualWindowRoles as readonly string[]).includes(role))
  return Object.entries<NotificationWait>(waitingNotifications)
    .filter(([, { scope }]) => (scope === 'propias' ? outside : inside))
    .map(
      ([key, { scope, states, owed, unserved }]) => sql`
  select ${sql.lit(key)}, count(*)::int
  from notificacion n join causa c on c.id = n.id_causa left join sujeto_procesal s on s.id = n.id_sujeto
  where (n.estado in (${literals(states)})${owed ? sql` or ${stillOwed}` : sql``}) and ${standings[scope](identity)}
    ${unserved ? sql`and ${assignedByCourt(now)}` : sql``}`,
    )
}

/** GET bandejas/pendientes: what waits for the caller, counted by what is to be done; the most pressing first. */
export const waiting: Handler<'bandejas.waiting'> = async (context) => {
  const { db, clock } = context.services
  const identity = signedIn(context)
  const { office } = identity
  const now = clock.now()
  const begin =
    office === null ? sql`` : askedOf({ identity, office: branchesOfOffice(identity, office), now }).begin
  const parts = [
    ...(office === null ? [] : [ofAsks()]),
    ...(office !== null && seesOf(identity).court ? [ofDeadlines(office, now)] : []),
    ...ofNotifications(identity, now),
  ]
  if (parts.length === 0) return { answer: [] }
  const { rows } = await sql<{ clave: WaitKey; total: number }>`${begin}
    select * from (${sql.join(parts, sql` union all `)}) w(clave, total) where w.total > 0`.execute(db)
  return { answer: rows.toSorted((a, b) => waitKeys.indexOf(a.clave) - waitKeys.indexOf(b.clave)) }
}
