import { type RawBuilder, sql } from 'kysely'

/** Sessions (`d`) with their hearing (`h`), cause (`c`), court (`o`), its municipality (`m`), kind (`t`) and room (`s`). */
export const sessionsJoined: RawBuilder<unknown> = sql`audiencia_sesion d
  join audiencia h on h.id = d.id_audiencia
  join causa c on c.id = h.id_causa
  join oficina o on o.id = h.id_oficina
  join municipio m on m.id = o.id_municipio
  join catalogo t on t.catalogo = 'tipos-audiencias' and t.id = h.id_tipo_audiencia
  left join sala_audiencia s on s.id = d.id_sala`
