import { journalToolTexts as texts } from '@estrado/machines/audit/texts'
import { replayStream } from '@estrado/machines/journal/conformance'
import { readableMoment } from '@estrado/machines/time/shown'
import { workflows } from '@estrado/machines/workflows/registry'
import { eventLabel, namesFor } from '../../audit/event-view.ts'
import type { Database } from '../../database/connect.ts'
import { readStream } from '../read.ts'
import { ToolError } from './open-journal.ts'

/** The history of a stream as lines of text: version, time, what, outcome, state, who. */
export async function showStream(db: Database, stream: string): Promise<readonly string[]> {
  const events = await readStream(db, stream)
  const [first] = events
  const workflow = workflows[first?.machine ?? '']
  if (!first || !workflow) throw new ToolError(texts.unknownStream(stream))
  const names = await namesFor(db, events)
  const { steps, state } = replayStream(workflow, events)
  const title = `${workflow.label} ${stream}: ${workflow.states[state] ?? state}`
  const lines = steps.map(({ event, to, fault }) => {
    const outcome = fault === null ? event.outcome : 'nonconforming'
    const who = event.actor ? (names.people.get(event.actor) ?? event.actor) : texts.nobody
    const office = event.office === null ? '' : (names.offices.get(event.office) ?? '')
    const what = eventLabel(workflow, event.type)
    return [
      `${event.ledger}/${event.position}`.padEnd(9),
      texts.version(event.version).padEnd(5),
      readableMoment(new Date(event.at)),
      outcome === 'accepted' ? what : `${texts[outcome]}: ${what} (${event.reason ?? ''})`,
      `[${workflow.states[to] ?? to}]`,
      [who, event.role, office].filter(Boolean).join(', '),
    ].join('  ')
  })
  return [title, ...lines]
}
