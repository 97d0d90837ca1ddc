import { type RawBuilder, sql } from 'kysely'

/** Sessions (`d`) with their hearing (`h`), cause (`c`), court (`o`), its municipality (`m`), kind (`t`) and room (`s`). */
export const sessionsJoined: RawBuilder<unknown> = sql`audiencia_sesion d
  join audiencia h on h.id = d.id_audiencia
  join causa c on c.id = h.id_causa
  join oficina o on o.id = h.id_oficina
  join municipio m on m.id = o.id_municipio
  join catalogo t on t.catalogo = 'tipos-audiencias' and t.id = h.id_tipo_audiencia
  left join sala_audiencia s on s.id = d.id_sala`

const pauses = sql<boolean>`d.actual and h.receso_hasta is not null`
/** When what is left of a session begins: while it pauses nobody comes to what was held already. */
export const begins = sql<Date>`case when ${pauses} then h.receso_hasta else d.inicio end`
/** And when it ends. */
export const ends = sql<Date>`case when ${pauses} then greatest(coalesce(d.ocupa_hasta, d.fin), h.receso_hasta) else d.fin end`
