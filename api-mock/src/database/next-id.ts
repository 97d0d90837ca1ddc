import { sql } from 'kysely'
import type { Database } from './connect.ts'

type Sequence =
  | 'causa_id'
  | 'sujeto_procesal_id'
  | 'acto_procesal_id'
  | 'representante_id'
  | 'persona_juridica_id_seq'
  | 'audiencia_id'
  | 'solicitud_audiencia_id'
  | 'notificacion_id'
  | 'menu_id'
  | 'catalogo_entrada_id'
  | 'usuario_id_seq'
  | 'anotacion_version_id'
  | 'prueba_id'

/** Surrogate key: the next number of a sequence. */
export async function nextId(db: Database, sequence: Sequence): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(${sequence}::regclass)::int as id`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`sequence ${sequence} gave nothing`)
  return row.id
}
