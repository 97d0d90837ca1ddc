import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { firstCopy } from './causes.ts'

/** A hearing for each copied cause that was drawn: half of them held by now, each in its court's first room. */
export async function addHearings(db: Database): Promise<void> {
  await sql`
    insert into audiencia (id, id_causa, id_oficina, id_juez, id_tipo_audiencia, id_acto, estado, modalidad,
      inicio, fin, id_sala, externas, fecha_creacion, version)
    select x.id, x.id, x.juzgado, x.juez, t.id, a.id,
      case when x.g % 2 = 0 then 'concluded' else 'confirmed' end, 'Presencial',
      h.inicio, h.inicio + interval '45 minutes',
      (select min(s.id) from sala_audiencia s where s.id_oficina = x.juzgado), '[]', x.fecha, 2
    from copias x
    join (select id, row_number() over (order by id) - 1 as n, count(*) over () as k from catalogo
      where catalogo = 'tipos-audiencias') t on t.n = x.g % t.k
    left join (select id_causa, min(id) as id from acto_procesal group by 1) a on a.id_causa = x.id
    cross join lateral (select date_trunc('day', now())
      + (case when x.g % 2 = 0 then -1 else 1 end) * (x.g % 240) * interval '1 day'
      + (12 + x.g % 9) * interval '1 hour' as inicio) h
    where x.sorteada and x.id >= ${firstCopy}`.execute(db)
  await sql`
    insert into audiencia_sesion (id, id_audiencia, actual, turno, terminada, estado, modalidad, inicio, fin, id_sala,
      id_juez, externas, asistencia)
    select h.id, h.id, true, h.estado = 'concluded', case when h.estado = 'concluded' then 'concluded' end, h.estado,
      h.modalidad, h.inicio, h.fin, h.id_sala, h.id_juez, h.externas, '[]'
    from audiencia h where h.id >= ${firstCopy}`.execute(db)
}
