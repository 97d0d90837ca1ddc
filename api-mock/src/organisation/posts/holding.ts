import { dayOf } from '@estrado/machines/time/la-paz'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { type RawBuilder, sql } from 'kysely'

/** Validity: the condition that a row of `puesto`, by its name in the query, holds at an instant. */
export const holds = (post: string, at: Date): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${post}.desde`)} is null or ${sql.ref(`${post}.desde`)} <= ${at})
    and ${goesBeyond(post, at)}`

/** The same, or is to hold later. */
export const goesBeyond = (post: string, at: Date): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${post}.hasta`)} is null or ${sql.ref(`${post}.hasta`)} > ${at})`

/** Validity by whole days: the condition that a row of `suplencia`, by its name in the query, holds on an instant's day. */
export const standsIn = (standIn: string, at: Date): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${standIn}.desde`)} <= ${dayOf(at)}
    and (${sql.ref(`${standIn}.hasta`)} is null or ${sql.ref(`${standIn}.hasta`)} >= ${dayOf(at)}))`

/** The office of a post of the account `u`: one that names none is in the account's own. */
export const officeOf = (post: string): RawBuilder<number | null> =>
  sql<number | null>`coalesce(${sql.ref(`${post}.id_oficina`)}, u.id_oficina)`

/** The office in which the account `u` is kept at an instant, as `officeAt` of its posts decides it. */
export const keptOffice = (at: Date) => sql<number | null>`coalesce((
  select p.id_oficina from puesto p
  where p.id_usuario = u.id and p.asignado < p.desde and p.desde <= ${at} and (p.hasta is null or p.hasta > p.desde) and not exists (
    select from puesto q where q.id_usuario = u.id and ${officeOf('q')} is not distinct from u.id_oficina
      and (q.hasta is null or q.hasta > p.desde))
  order by p.desde desc, p.numero desc limit 1), u.id_oficina)`

/**
 * Least privilege: the people of offices in some roles at an instant, a row (`id_oficina`, `id`) each: who has a post
 * there, and who stands in there, by an entry or by a leave.
 */
export const peopleOf = (
  inRoles: readonly RoleCode[],
  at: Date,
): RawBuilder<{ readonly id_oficina: number; readonly id: number }> => sql`
  select ${officeOf('r')} as id_oficina, u.id from puesto r join usuario u on u.id = r.id_usuario and u.activo
  where r.rol in (${sql.join([...inRoles])}) and ${holds('r', at)}
  union select s.id_oficina, u.id from suplencia s join usuario u on u.id = s.id_usuario and u.activo
    join puesto r on r.id_usuario = u.id and r.rol in (${sql.join([...inRoles])}) and ${holds('r', at)}
  where ${standsIn('s', at)}`

const roles = (where: RawBuilder<boolean>) => sql<RoleCode[]>`array(
  select q.rol from puesto q where q.id_usuario = u.id and ${where} group by q.rol order by min(q.numero))`

/** The roles that the account `u` holds in any office. */
export const rolesHeld = (at: Date) => roles(holds('q', at))

/** The roles that it holds or is to hold. */
export const rolesToCome = (at: Date) => roles(goesBeyond('q', at))
