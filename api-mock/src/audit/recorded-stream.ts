import { type ReplayedStream, replayStream } from '@estrado/machines/journal/conformance'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { apiTexts } from '@estrado/machines/messages/api'
import { workflows } from '@estrado/machines/workflows/registry'
import type { Workflow } from '@estrado/machines/workflows/workflow'
import type { CallBase } from '../context.ts'
import { newerVersion, notFound } from '../errors.ts'
import { isOfNewer } from '../journal/command.ts'
import { readStream } from '../journal/read.ts'

export type RecordedStream = {
  readonly stream: string
  readonly events: readonly ChainedEvent[]
  readonly first: ChainedEvent
  readonly workflow: Workflow
  readonly replayed: ReplayedStream
}

/**
 * The stream that a call names, with its replay; 404 where nothing was recorded of it. Of what a newer machine recorded
 * this process would say that it doesn't conform: it says nothing (503).
 */
export async function recordedStream({ services, params }: CallBase): Promise<RecordedStream> {
  const stream = params.stream ?? ''
  const events = await readStream(services.db, stream)
  const [first] = events
  const workflow = workflows[first?.machine ?? '']
  if (!first || !workflow) throw notFound(apiTexts.streamUnknown)
  if (isOfNewer(workflow, events)) throw newerVersion()
  return { stream, events, first, workflow, replayed: replayStream(workflow, events) }
}
