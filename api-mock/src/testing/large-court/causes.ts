import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { protectedSince } from '../../parties/protection.ts'
import { withoutIndexes } from './indexes.ts'

/** Numbers of the copies begin here; the demo's own are below. */
export const firstCopy = 1_000

/** One in ten copies is a cause that isn't drawn yet. */
const unfinishedOf = 10

/** Copies of the demo's causes with their parties, documents and alerts; each party has a name of its own. */
export async function addCauses(db: Database, causes: number): Promise<void> {
  await sql`
    create temporary table copias as
    with muestra as (
      select c.id, c.id_oficina_reparto is not null as sorteada,
        row_number() over (partition by c.id_oficina_reparto is not null order by c.id) - 1 as n,
        count(*) over (partition by c.id_oficina_reparto is not null) as k
      from causa c where c.id < ${firstCopy}
    )
    select ${firstCopy}::int + g as id, g, 'B' || lpad(g::text, 8, '0') as codigo, m.id as id_muestra, m.sorteada,
      r.id as registro, j.id as juzgado, j.juez, now() - g * interval '5 minutes' as fecha
    from generate_series(1, ${causes}::int) g
    join muestra m on m.sorteada = (g % ${unfinishedOf} <> 0) and m.n = (g / ${unfinishedOf} + g) % m.k
    join registros r on r.n = g % (select count(*) from registros)
    join juzgados j on j.n = (g * 7) % (select count(*) from juzgados)`.execute(db)
  await sql`create unique index on copias (id)`.execute(db)
  await sql`analyze copias`.execute(db)
  await sql`
    insert into sujeto_procesal
    select r.* from copias x join (select s.*, row_number() over (partition by id_causa order by id) as lugar
      from sujeto_procesal s where s.id_causa < ${firstCopy}) l on l.id_causa = x.id_muestra
    join sujeto_procesal s on s.id = l.id
    cross join (select count(*)::int as k from nombres) t
    join nombres a on a.n = (x.g * 3 + l.lugar * 5) % t.k
    join nombres b on b.n = (x.g * 11 + l.lugar + x.g / t.k) % t.k
    join nombres c on c.n = (x.g * 17 + l.lugar * 29) % t.k
    cross join lateral jsonb_populate_record(s, jsonb_build_object(
      'id', ${firstCopy}::int + x.g * 20 + l.lugar, 'id_causa', x.id,
      'nombre', concat_ws(' ', a.nombres, b.apellido, c.apellido))) r`.execute(db)
  await withoutIndexes(db, 'causa', () =>
    sql`
    insert into causa
    select r.* from copias x join causa c on c.id = x.id_muestra
    left join (select s.id_causa, string_agg(s.nombre, ' ' order by s.id) as nombres
      from sujeto_procesal s join copias y on y.id = s.id_causa
      where not ${protectedSince(sql.ref('y.fecha'))} group by 1) s on s.id_causa = x.id
    cross join lateral jsonb_populate_record(c, jsonb_build_object('id', x.id, 'codigo_unico', x.codigo,
      'id_oficina_usuario', x.registro, 'id_oficina_reparto', case when x.sorteada then x.juzgado end,
      'id_juez', case when x.sorteada then x.juez end, 'fecha_creacion', x.fecha,
      'fecha_reparto', case when x.sorteada then x.fecha end,
      'busqueda', folded(concat_ws(' ', x.codigo, s.nombres)))) r`.execute(db),
  )
  await sql`
    insert into reparto
    select x.id, 2, x.registro, x.juzgado, 1, null, x.fecha from copias x where x.sorteada`.execute(db)
  await sql`
    create temporary table actos as
    select x.id as id_causa, a.id as id_muestra,
      (${firstCopy}::int + row_number() over (order by x.id, a.id))::int as id, gen_random_uuid() as uuid
    from copias x join acto_procesal a on a.id_causa = x.id_muestra`.execute(db)
  await sql`
    insert into acto_procesal
    select r.* from actos n join acto_procesal a on a.id = n.id_muestra
    cross join lateral jsonb_populate_record(a, jsonb_build_object('id', n.id, 'id_causa', n.id_causa,
      'codigo_resolucion', null)) r`.execute(db)
  await sql`
    insert into documento
    select r.* from actos n join documento d on d.id_acto = n.id_muestra
    cross join lateral jsonb_populate_record(d, jsonb_build_object('uuid', n.uuid, 'id_acto', n.id)) r`.execute(
    db,
  )
  await sql`
    insert into alerta (id, id_usuario, tipo, datos, fecha, vista)
    select gen_random_uuid(), u.id, 'CAUSA', jsonb_set(m.datos, '{idCausa}', to_jsonb(x.id)),
      x.fecha, case when n.vez > 3 then x.fecha end
    from usuario u cross join generate_series(1, 10) as n(vez)
    join copias x on x.g = (u.id * 31 + n.vez * 977) % ${causes}::int + 1
    cross join (select datos from alerta where tipo = 'CAUSA' limit 1) m
    where u.usuario ~ '^b[0-9]+$'`.execute(db)
}
