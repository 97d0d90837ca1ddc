import { randomUUID } from 'node:crypto'
import { canonicalJson } from '@estrado/machines/journal/canonical'
import { type ChainedEvent, genesisHash, hashInput } from '@estrado/machines/journal/envelope'
import { replayOf } from '@estrado/machines/journal/replay'
import { workflows } from '@estrado/machines/workflows/registry'
import { samplesByWorkflow } from '@estrado/machines/workflows/samples'
import type { Workflow } from '@estrado/machines/workflows/workflow'
import type { EventObject } from 'xstate'
import type { Draft } from '../append.ts'
import { sha256 } from '../hash.ts'

/** The instant at which the benchmarks record. */
export const at = new Date('2026-11-21T14:42:00.000Z')

/** A workflow by its name; a name that there isn't ends the benchmark. */
export function workflowOf(name: string): Workflow {
  const workflow = workflows[name]
  if (!workflow) throw new Error(`there is no ${name} workflow`)
  return workflow
}

/** A long life of one stream: every sample that its machine allows, over and over, but none that ends it. */
export function longLife(workflow: Workflow, length: number): readonly EventObject[] {
  const replay = replayOf(workflow.machine)
  const samples = Object.values(samplesByWorkflow[workflow.name] ?? {}).flat()
  const goesOn = (event: EventObject, snapshot: typeof replay.initial) =>
    samples.some((next) => replay.can(replay.next(snapshot, event), next))
  const facts: EventObject[] = []
  let snapshot = replay.initial
  for (let turn = 0; facts.length < length; turn += 1) {
    const event = samples[turn % samples.length]
    if (!event || !replay.can(snapshot, event) || !goesOn(event, snapshot)) continue
    snapshot = replay.next(snapshot, event)
    facts.push(event)
  }
  return facts
}

/** An accepted line of a stream before its ledger gave it a place. */
export const draftOf = (
  workflow: Workflow,
  stream: string,
  version: number,
  type: string,
  data: object,
): Draft => ({
  stream,
  version,
  type,
  machine: workflow.name,
  machineVersion: workflow.version,
  outcome: 'accepted',
  reason: null,
  data: canonicalJson(data),
  actor: 'juez',
  role: 'JUEZ',
  office: 20021,
  correlation: randomUUID(),
  client: 'Firefox 140 / Linux',
})

/** The lines of one stream that has a ledger to itself. */
export function chained(
  workflow: Workflow,
  facts: readonly EventObject[],
  stream: string,
): readonly ChainedEvent[] {
  let previousHash = genesisHash
  return facts.map(({ type, ...data }, index) => {
    const event = {
      ...draftOf(workflow, stream, index + 1, type, data),
      ledger: 'LP',
      position: index + 1,
      eventId: randomUUID(),
      at: at.toISOString(),
    }
    const hash = sha256(hashInput(event, previousHash))
    const line = { ...event, previousHash, hash }
    previousHash = hash
    return line
  })
}
