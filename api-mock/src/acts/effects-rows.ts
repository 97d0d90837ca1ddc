import type { ProceduralActEvent } from '@estrado/machines/acts/procedural-act/events'
import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

type Effects = Pick<
  Extract<ProceduralActEvent, { type: 'act.drafted' | 'act.corrected' }>,
  'plazo' | 'plazoUnidad' | 'esRespuestaPlazo' | 'idEstadoCausa' | 'idEtapaCausa'
>

/** The columns of an act's deadline that a fact says. */
export const deadlineColumns = ({ plazo, plazoUnidad, esRespuestaPlazo }: Effects) => ({
  ...(plazo === undefined ? {} : { plazo, plazo_unidad: plazoUnidad ?? null }),
  ...(esRespuestaPlazo === undefined ? {} : { es_respuesta_plazo: esRespuestaPlazo }),
})

/** The records of the state and the stage to which an act moves its cause; one that is taken back stays, inactive. */
export async function putMovement(tx: Tx, id_acto: number, fact: Effects): Promise<void> {
  const { idEstadoCausa: state, idEtapaCausa: stage } = fact
  if (state === null)
    await tx.updateTable('estado_plazo').set({ activo: false }).where('id_acto', '=', id_acto).execute()
  if (stage === null)
    await tx.updateTable('etapa_plazo').set({ activo: false }).where('id_acto', '=', id_acto).execute()
  if (typeof state === 'number') {
    const row = { id_estado_causa: state, activo: true }
    await tx
      .insertInto('estado_plazo')
      .values({ id_acto, ...row })
      .onConflict((oc) => oc.column('id_acto').doUpdateSet(row))
      .execute()
  }
  if (typeof stage === 'number') {
    const row = { id_etapa_causa: stage, activo: true }
    await tx
      .insertInto('etapa_plazo')
      .values({ id_acto, ...row })
      .onConflict((oc) => oc.column('id_acto').doUpdateSet(row))
      .execute()
  }
}

/** A discarded act moves nothing. */
export async function removeMovement(tx: Tx, id_acto: number): Promise<void> {
  await tx.deleteFrom('estado_plazo').where('id_acto', '=', id_acto).execute()
  await tx.deleteFrom('etapa_plazo').where('id_acto', '=', id_acto).execute()
}

/** Notes who signed or approved an act, each once; a fact of before accounts were told names none. */
export const putValidator = async (tx: Tx, id: number, { idUsuario }: { readonly idUsuario?: number }) => {
  if (idUsuario === undefined) return
  await sql`
    update acto_procesal set validadores = array_append(array_remove(validadores, ${idUsuario}::int), ${idUsuario}::int)
    where id = ${id}`.execute(tx)
}
