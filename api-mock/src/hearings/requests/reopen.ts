import { hearingRequestWorkflow } from '@estrado/machines/hearings/hearing-request/workflow'
import type { HearingMoment, HearingRow } from '../hearing-command.ts'

/** The request that a hearing was set for waits again once that hearing comes to nothing, both or neither. */
export async function reopenRequest({ alongside }: HearingMoment, { id_solicitud: id }: HearingRow) {
  if (id !== null) await alongside(hearingRequestWorkflow, id, [{ type: 'request.reopened' }])
}
