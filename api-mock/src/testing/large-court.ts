import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** How much a large court holds. */
export type CourtSize = { readonly causes: number; readonly users: number }

/**
 * Enlarges a court for a benchmark: copies of one real cause with its parties, and accounts with a real one's
 * password. Straight into what is read, without the journal: such a database is good for measuring and for
 * nothing else.
 */
export async function enlargeCourt(
  db: Database,
  sample: number,
  { causes, users }: CourtSize,
): Promise<void> {
  await sql`
    create temporary table registros as
      select row_number() over (order by o.id) - 1 as n, o.id from oficina o
      where exists (select from usuario u join usuario_rol r on r.id_usuario = u.id
        where u.id_oficina = o.id and r.rol = 'VENT_OGP')`.execute(db)
  await sql`
    create temporary table juzgados as
      select row_number() over (order by o.id) - 1 as n, o.id,
        (select min(u.id) from usuario u join usuario_rol r on r.id_usuario = u.id
          where u.id_oficina = o.id and r.rol in ('JUEZ', 'JUEZ_INST')) as juez
      from oficina o where exists (select from usuario u join usuario_rol r on r.id_usuario = u.id
        where u.id_oficina = o.id and r.rol in ('JUEZ', 'JUEZ_INST'))`.execute(db)
  await sql`
    insert into causa (id, codigo_unico, tipo_accion, tags, origen, estado, general, id_municipio_hecho,
      id_oficina_usuario, id_usuario_creacion, id_oficina_reparto, id_juez, fecha_creacion, fecha_modificacion,
      fecha_reparto, busqueda, version)
    select 1000 + g, 'B' || lpad(g::text, 8, '0'), c.tipo_accion, c.tags, c.origen, c.estado, c.general,
      c.id_municipio_hecho, r.id, c.id_usuario_creacion, j.id, j.juez, now() - g * interval '1 minute', now(),
      now() - g * interval '1 minute', 'b' || lpad(g::text, 8, '0') || ' ' || c.busqueda, c.version
    from causa c cross join generate_series(1, ${causes}::int) g
    join registros r on r.n = g % (select count(*) from registros)
    join juzgados j on j.n = g % (select count(*) from juzgados)
    where c.id = ${sample}`.execute(db)
  await sql`
    insert into sujeto_procesal
    select (jsonb_populate_record(s, jsonb_build_object(
      'id', 100000 + nextval('sujeto_procesal_id'), 'id_causa', 1000 + g))).*
    from sujeto_procesal s cross join generate_series(1, ${causes}::int) g where s.id_causa = ${sample}`.execute(
    db,
  )
  await sql`
    insert into persona (documento_identidad, complemento, nombres, primer_apellido, segundo_apellido, detalle)
    select 'B' || g, '', 'Persona', 'Número ' || g, 'de Muestra', '{}' from generate_series(1, ${users}::int) g
  `.execute(db)
  await sql`
    insert into usuario (usuario, clave, id_persona, id_oficina)
    select 'b' || g, (select clave from usuario where usuario = 'juez'), p.id,
      case when g % 2 = 0 then r.id else j.id end
    from generate_series(1, ${users}::int) g join persona p on p.documento_identidad = 'B' || g
    join registros r on r.n = g % (select count(*) from registros)
    join juzgados j on j.n = g % (select count(*) from juzgados)`.execute(db)
  await sql`
    insert into usuario_rol (id_usuario, rol, orden)
    select u.id, case when substr(u.usuario, 2)::int % 2 = 0 then 'VENT_OGP' else 'JUEZ' end, 0
    from usuario u where u.usuario ~ '^b[0-9]+$'`.execute(db)
  await sql`vacuum analyze`.execute(db)
}
