import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import type { Handler } from '../context.ts'
import { eventView, namesFor } from './event-view.ts'
import { shownIdentities } from './identities.ts'
import { recordInspection } from './inspection.ts'
import { recordedStream } from './recorded-stream.ts'
import { streamTitles } from './titles.ts'

/** GET auditoria/flujos/{stream}: all that was recorded, each step with the state before and after it. */
export const auditStream: Handler<'auditoria.stream'> = async (context) => {
  const { db } = context.services
  const { stream, events, first, workflow, replayed } = await recordedStream(context)
  await recordInspection(context, { type: 'stream.inspected', flujo: stream, eventos: events.length })
  const identities = await shownIdentities(context, events, context.query.reservados === '1')
  const names = await namesFor(db, events)
  const titles = await streamTitles(db, [stream])
  return {
    answer: {
      stream,
      ledger: first.ledger,
      machine: first.machine,
      flujo: workflow.label,
      titulo: titles.get(stream) ?? stream,
      estado: replayed.state,
      pasos: replayed.steps.map((step) => ({
        evento: eventView(step.event as ChainedEvent, names, identities),
        desde: step.from,
        hasta: step.to,
        conforme: step.fault === null,
      })),
    },
  }
}
