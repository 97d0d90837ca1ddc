import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

type FullWeek = {
  readonly idCausa: number
  readonly idOficina: number
  /** The Monday, as a date. */
  readonly monday: string
  readonly rooms: number
  readonly hearings: number
}

const first = 100_000

/** Hearings side by side in the rooms of an office, from Monday at eight on, ten an hour's room a day. */
export async function fillWeek(
  db: Database,
  { idCausa, idOficina, monday, rooms, hearings }: FullWeek,
): Promise<void> {
  await sql`
    insert into audiencia (id, id_causa, id_oficina, id_juez, id_tipo_audiencia, estado, modalidad, inicio, fin,
      id_sala, externas, fecha_creacion, version)
    select ${first} + g, ${idCausa}, ${idOficina}, null, t.id, 'confirmed', 'Presencial', h.inicio,
      h.inicio + interval '45 minutes', s.id, '[]', now(), 2
    from generate_series(0, ${hearings - 1}) g
    join (select id, row_number() over (order by id) - 1 as n from sala_audiencia where id_oficina = ${idOficina}) s
      on s.n = g % ${rooms}
    join (select min(id) as id from catalogo where catalogo = 'tipos-audiencias') t on true
    cross join lateral (select ${`${monday}T08:00:00-04:00`}::timestamptz
      + (g / ${rooms} / 10) * interval '1 day' + (g / ${rooms} % 10) * interval '1 hour' as inicio) h
  `.execute(db)
  await sql`
    insert into audiencia_sesion (id, id_audiencia, actual, turno, estado, modalidad, inicio, fin, id_sala, id_juez,
      externas, asistencia, ocupa_desde, ocupa_hasta)
    select id, id, true, false, estado, modalidad, inicio, fin, id_sala, id_juez, externas, '[]', inicio, fin
    from audiencia where id >= ${first}`.execute(db)
}
