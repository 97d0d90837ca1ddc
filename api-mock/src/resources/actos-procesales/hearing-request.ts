import { actKindIds } from '@estrado/machines/vocabulary/act-types'
import type { HearingRequestEvent } from '@estrado/machines/workflows/hearing-request/events'
import { hearingRequestWorkflow } from '@estrado/machines/workflows/hearing-request/policy'
import type { Workflow } from '@estrado/machines/workflows/workflow'
import { sql } from 'kysely'
import type { Tx } from '../../database/connect.ts'
import type { Attempt, Moment } from '../../journal/command.ts'
import type { VisibleAct } from './act-command.ts'
import type { ActType } from './act-types.ts'

/** A memorial whose type needs an agenda asks the court for a hearing; a decree of such a type sets one itself. */
export const asksForHearing = ({ requiereAgendamiento, idCategoria }: ActType): boolean =>
  requiereAgendamiento && idCategoria === actKindIds.memoriales

/** The court receives the request of a memorial that was sent to it, in the same transaction (`spec 2 §4`). */
export async function fileRequest({ tx, alongside }: Moment, attempt: Attempt, act: VisibleAct) {
  if (act.id_tipo_audiencia === null) return
  const received: HearingRequestEvent = {
    type: 'request.received',
    idActoProcesal: act.id,
    idTipoAudiencia: act.id_tipo_audiencia,
  }
  const ofRequest: Attempt = {
    ...attempt,
    stream: `solicitud-audiencia/${await nextRequestId(tx)}`,
    workflow: hearingRequestWorkflow as unknown as Workflow,
    asks: received.type,
  }
  await alongside(ofRequest, [received])
}

async function nextRequestId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('solicitud_audiencia_id')::int as id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('sequence solicitud_audiencia_id gave nothing')
  return row.id
}
