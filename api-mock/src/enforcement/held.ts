import { heldSituations } from '@estrado/machines/enforcement/vocabulary'
import { type RawBuilder, sql } from 'kysely'

/** In a statement with `c` a cause: is one of its parties held (aprehendido) now? */
export const someoneHeld: RawBuilder<boolean> = sql`exists (
  select from situacion_juridica l join sujeto_procesal s on s.id = l.id_sujeto
  where s.id_causa = c.id and l.fecha_fin is null and l.id_tipo_situacion in (${sql.join(heldSituations)}))`
