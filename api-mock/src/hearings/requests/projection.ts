import {
  type HearingRequestEvent,
  hearingRequestFacts,
} from '@estrado/machines/hearings/hearing-request/events'
import { hearingRequestWorkflow } from '@estrado/machines/hearings/hearing-request/workflow'
import { factIn } from '@estrado/machines/journal/conformance'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import type { Tx } from '../../database/connect.ts'
import { projection } from '../../kernel/projection.ts'

type Later = Exclude<HearingRequestEvent, { type: 'request.received' }>

function changeOf(fact: Later) {
  switch (fact.type) {
    case 'request.scheduled':
      return { estado: 'scheduled', id_audiencia: fact.idAudiencia }
    case 'request.reopened':
      return { estado: 'pending', id_audiencia: null }
    case 'request.rejectionBegun':
      return { id_acto_rechazo: fact.idActo }
    case 'request.rejected':
      return { estado: 'rejected', id_acto_rechazo: fact.idActoRechazo }
  }
}

/** Brings the table of requests up to the events. A request belongs to the cause of the act that asks. */
async function apply(tx: Tx, events: readonly ChainedEvent[]): Promise<void> {
  for (const event of events) {
    const id = hearingRequestWorkflow.stream.idIn(event.stream)
    const fact = factIn(hearingRequestFacts, event)
    const { version } = event
    if (fact.type === 'request.received') {
      const { id_causa } = await tx
        .selectFrom('acto_procesal')
        .select('id_causa')
        .where('id', '=', fact.idActoProcesal)
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('solicitud_audiencia')
        .values({
          id,
          id_causa,
          id_acto: fact.idActoProcesal,
          id_tipo_audiencia: fact.idTipoAudiencia,
          estado: 'pending',
          id_audiencia: null,
          id_acto_rechazo: null,
          fecha_creacion: new Date(event.at),
          version,
        })
        .execute()
      continue
    }
    const change = { ...changeOf(fact), version }
    await tx.updateTable('solicitud_audiencia').set(change).where('id', '=', id).execute()
  }
}

export const hearingRequestProjection = projection({
  workflow: hearingRequestWorkflow,
  version: 1,
  tables: ['solicitud_audiencia'],
  apply,
})
