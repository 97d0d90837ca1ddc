import { apiTexts } from '@estrado/machines/messages/api'
import { hearingRefusals } from '@estrado/machines/messages/hearings'
import type { Database } from '../../database/connect.ts'
import { ruleBroken } from '../../errors.ts'

/** What an act type demands and brings about (`spec 2 §3`). */
export type ActType = {
  readonly id: number
  readonly descripcion: string
  readonly idCategoria: number
  readonly requiereAgendamiento: boolean
  /** State and stage to which the cause moves when the act is closed. */
  readonly cambiaEstado: number | null
  readonly cambiaEtapa: number | null
}

/** The type of an act; 422 where there is none. */
export async function actTypeOf(db: Database, id: number): Promise<ActType> {
  const row = await db.selectFrom('tipo_acto_procesal').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw ruleBroken({ idTipoActoProcesal: [apiTexts.unknown(hearingRefusals.actType)] })
  const { requiereAgendamiento, cambiaEstado, cambiaEtapa } = row.detalle
  return {
    id: row.id,
    descripcion: row.descripcion,
    idCategoria: row.id_categoria,
    requiereAgendamiento: requiereAgendamiento === true,
    cambiaEstado: typeof cambiaEstado === 'number' ? cambiaEstado : null,
    cambiaEtapa: typeof cambiaEtapa === 'number' ? cambiaEtapa : null,
  }
}
