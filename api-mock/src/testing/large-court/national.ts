import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { areaIds } from '../../demo/data/catalogues/areas.ts'

/** How large the national judiciary is: its offices, and the people who work in them. */
export type NationalSize = { readonly offices: number; readonly people: number }

/** Numbers from which on offices are made up. */
const firstOffice = 500_000

/**
 * Enlarges the organisation to the nation's size: offices copied from the demo's with other names, and accounts
 * (`f1`, `f2` …) with a post each that fits the office, a third of them with one that is over. Straight into the
 * tables, for measuring reads.
 */
export async function addNation(db: Database, { offices, people }: NationalSize): Promise<void> {
  await sql`
    create temporary table modelos as
      select row_number() over (order by v.id) - 1 as n, v.datos from catalogo_version v
      where v.catalogo = 'oficinas' and v.hasta is null`.execute(db)
  const missing = sql`greatest(0, ${offices}::int - (select count(*)::int from modelos))`
  const made = sql`
    select ${firstOffice}::int + g as id, m.datos || jsonb_build_object('descripcion',
      (m.datos ->> 'descripcion') || ', N.º ' || g) as datos
    from generate_series(1, ${missing}) g
    join modelos m on m.n = g % (select count(*) from modelos)`
  await sql`
    insert into catalogo_entrada (flujo, catalogo, id)
    select 'oficinas/' || id, 'oficinas', id from (${made}) x`.execute(db)
  await sql`
    insert into catalogo_version (flujo, version, catalogo, id, datos)
    select 'oficinas/' || id, 1, 'oficinas', id, datos from (${made}) x`.execute(db)
  await sql`
    create temporary table destinos as
      select row_number() over (order by o.id) - 1 as n, o.id,
        case a.detalle ->> 'tipo' when 'juzgado' then array['JUEZ', 'SECRE', 'AUX_JUZ']
          when 'tribunal' then array['JUEZ', 'SECRE', 'AUX_JUZ'] when 'sala' then array['VOCAL', 'SECRE_SALA_TDJ']
          when 'gestora' then array['VENT_OGP', 'AUX_OGP', 'ENC_OGP', 'OFI_DIL_TDJ']
          else case a.id when ${areaIds.centralNotificaciones} then array['OFI_DIL_TDJ'] else array['ADMIN_TDJ'] end end as roles
      from oficina o join catalogo a on a.catalogo = 'areas-organizacionales' and a.id = o.id_area_organizacional`.execute(
    db,
  )
  await sql`
    create temporary table apellidos as
      select row_number() over (order by id) - 1 as n, nombres, primer_apellido as apellido from persona
      where nombres <> '' and primer_apellido <> ''`.execute(db)
  const numbered = sql`generate_series(1, ${people}::int) g
    join destinos d on d.n = g % (select count(*) from destinos)
    join apellidos a on a.n = g % (select count(*) from apellidos)
    join apellidos b on b.n = (g * 7 + g / 31) % (select count(*) from apellidos)`
  await sql`
    insert into persona (documento_identidad, complemento, nombres, primer_apellido, segundo_apellido, detalle)
    select 'F' || g, '', a.nombres, b.apellido, a.apellido, '{}' from ${numbered} order by g`.execute(db)
  await sql`
    insert into usuario (usuario, clave, documento_identidad, id_oficina)
    select 'f' || g, (select clave from usuario where usuario = 'juez'), 'F' || g, d.id from ${numbered}`.execute(
    db,
  )
  await sql`
    insert into puesto (id_usuario, numero, rol, id_oficina, desde, hasta)
    select u.id, p.numero, d.roles[1 + g % cardinality(d.roles)], d.id, p.desde, p.hasta
    from ${numbered} join usuario u on u.usuario = 'f' || g
    cross join lateral (values
      (1, timestamptz '2015-01-05 04:00Z', case when g % 3 = 0 then timestamptz '2021-01-05 04:00Z' end),
      (2, timestamptz '2021-01-05 04:00Z', case when g % 9 = 0 then timestamptz '2026-12-10 04:00Z' end)) as p(numero, desde, hasta)
    where p.numero = 1 or g % 3 = 0`.execute(db)
  await sql`analyze`.execute(db)
}
