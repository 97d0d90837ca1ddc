import { isBeingWritten } from '@estrado/machines/acts/vocabulary'
import { actRefusals } from '@estrado/machines/documents/texts'
import { takesAttachments } from '@estrado/machines/writing/finishing'
import type { Tx } from '../database/connect.ts'
import { takeNamedTurn } from '../database/turns.ts'
import { ruleBroken } from '../errors.ts'
import { typeOfAct } from './act-types.ts'

/** The acts that a new one names. */
type Named = {
  readonly idActoProcesalRespuesta?: number | null | undefined
  readonly idActoProcesalAdjunto?: number | null | undefined
}

const ofCause = (tx: Tx, idCausa: number, id: number) =>
  tx
    .selectFrom('acto_procesal as a')
    .select(['a.id', 'a.estado', 'a.id_acto_adjunto'])
    .where('a.id', '=', id)
    .where('a.id_causa', '=', idCausa)
    .executeTakeFirst()

async function whyNoAttachment(tx: Tx, idCausa: number, id: number): Promise<string | null> {
  await takeNamedTurn(tx, 'writingOfAct', id)
  const main = await ofCause(tx, idCausa, id)
  if (!main) return actRefusals.mainUnknown
  if (main.id_acto_adjunto !== null) return actRefusals.mainAttached
  if (!isBeingWritten(main.estado)) return actRefusals.mainLeft
  const type = await typeOfAct(tx, id)
  return takesAttachments(type) ? null : actRefusals.takesNone(type.descripcion)
}

/** 422 at its field where an act that a new one answers or accompanies isn't of its cause, or takes nothing. */
export async function checkOtherActs(tx: Tx, idCausa: number, named: Named): Promise<void> {
  const { idActoProcesalRespuesta: answered = null, idActoProcesalAdjunto: main = null } = named
  if (answered !== null && !(await ofCause(tx, idCausa, answered)))
    throw ruleBroken({ idActoProcesalRespuesta: [actRefusals.answered] })
  const refusal = main === null ? null : await whyNoAttachment(tx, idCausa, main)
  if (refusal) throw ruleBroken({ idActoProcesalAdjunto: [refusal] })
}
