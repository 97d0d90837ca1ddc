import { actKindIds } from '@estrado/machines/catalogues/act-type-values'
import type { HearingRequestEvent } from '@estrado/machines/hearings/hearing-request/events'
import { hearingRequestWorkflow } from '@estrado/machines/hearings/hearing-request/workflow'
import { nextId } from '../database/next-id.ts'
import type { Moment } from '../journal/command.ts'
import type { VisibleAct } from './act-command.ts'
import type { ActType } from './act-types.ts'

/** A memorial whose type needs an agenda asks the court for a hearing; a decree of such a type sets one itself. */
export const asksForHearing = ({ requiereAgendamiento, idCategoria }: ActType): boolean =>
  requiereAgendamiento && idCategoria === actKindIds.memoriales

/**
 * The court receives the request of a memorial that was sent to it, in the same transaction (`spec 2 §4`). One that
 * came back and is sent again asks for nothing new, unless its request was rejected.
 */
export async function fileRequest({ tx, alongside }: Moment, act: VisibleAct) {
  if (act.id_tipo_audiencia === null) return
  const standing = await tx
    .selectFrom('solicitud_audiencia')
    .select('id')
    .where('id_acto', '=', act.id)
    .where('estado', '!=', 'rejected')
    .executeTakeFirst()
  if (standing) return
  const received: HearingRequestEvent = {
    type: 'request.received',
    idActoProcesal: act.id,
    idTipoAudiencia: act.id_tipo_audiencia,
  }
  await alongside(hearingRequestWorkflow, await nextId(tx, 'solicitud_audiencia_id'), [received])
}
