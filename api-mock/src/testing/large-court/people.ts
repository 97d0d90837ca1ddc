import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'

/** What the account `b{n}` is, by the last digit of its number. */
const roleByDigit = [
  'VENT_OGP',
  'VENT_OGP',
  'VENT_OGP',
  'VENT_OGP',
  'JUEZ',
  'JUEZ',
  'JUEZ',
  'SECRE',
  'SECRE',
  'AUDITOR',
] as const

/** The role of the account `b{n}`. */
export const roleOf = (n: number): string => roleByDigit[n % 10] ?? 'VENT_OGP'

/** Accounts with names out of the demo's, spread over its registries and courts; registries have more of them. */
export async function addPeople(db: Database, users: number): Promise<void> {
  await sql`
    create temporary table registros as
      select row_number() over (order by o.id) - 1 as n, o.id from oficina o
      where exists (select from usuario u join puesto r on r.id_usuario = u.id
        where r.id_oficina = o.id and r.hasta is null and r.rol = 'VENT_OGP')`.execute(db)
  await sql`
    create temporary table juzgados as
      select row_number() over (order by o.id) - 1 as n, o.id,
        (select min(u.id) from usuario u join puesto r on r.id_usuario = u.id
          where r.id_oficina = o.id and r.hasta is null and r.rol in ('JUEZ', 'JUEZ_INST')) as juez
      from oficina o where exists (select from usuario u join puesto r on r.id_usuario = u.id
        where r.id_oficina = o.id and r.hasta is null and r.rol in ('JUEZ', 'JUEZ_INST'))`.execute(db)
  await sql`
    create temporary table nombres as
      select row_number() over (order by id) - 1 as n, nombres, primer_apellido as apellido from persona
      where nombres <> '' and primer_apellido <> ''`.execute(db)
  const named = sql`
    select g, a.nombres, b.apellido as primero, c.apellido as segundo
    from generate_series(1, ${users}::int) g cross join (select count(*)::int as k from nombres) t
    join nombres a on a.n = g % t.k join nombres b on b.n = (g * 7 + g / t.k) % t.k
    join nombres c on c.n = (g * 13) % t.k`
  await sql`
    insert into persona (documento_identidad, complemento, nombres, primer_apellido, segundo_apellido, detalle)
    select 'B' || g, '', nombres, primero, segundo, '{}' from (${named}) x order by g`.execute(db)
  await sql`
    insert into usuario (usuario, clave, documento_identidad, id_oficina)
    select 'b' || g, (select clave from usuario where usuario = 'juez'), 'B' || g,
      case when g % 10 < 4 then r.id else j.id end
    from generate_series(1, ${users}::int) g
    join registros r on r.n = g % (select count(*) from registros)
    join juzgados j on j.n = g % (select count(*) from juzgados)`.execute(db)
  await sql`
    insert into puesto (id_usuario, numero, rol)
    select u.id, 1, (${sql.val([...roleByDigit])}::text[])[substr(u.usuario, 2)::int % 10 + 1]
    from usuario u where u.usuario ~ '^b[0-9]+$'`.execute(db)
}
