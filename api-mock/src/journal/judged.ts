import { canonicalJson } from '@estrado/machines/journal/canonical'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { replayOf } from '@estrado/machines/journal/replay'
import { faultOf } from '@estrado/machines/kernel/facts'
import { factsOf } from '@estrado/machines/workflows/recorded'
import { type EventPolicy, mayCause, type Workflow } from '@estrado/machines/workflows/workflow'
import type { EventObject } from 'xstate'
import type { Tx } from '../database/connect.ts'
import { forbidden } from '../errors.ts'
import type { Actor } from './actor.ts'
import type { Draft } from './append.ts'
import { sealFact, withFact } from './sealed-events.ts'
import { type Standing, standingAfter } from './standing.ts'

/** Whose facts go where. */
type Place = { readonly stream: string; readonly workflow: Workflow; readonly actor: Actor }

export type Judged = {
  readonly drafts: readonly Draft[]
  /** Where the stream stands after them. */
  readonly standing: Standing
  /** Sealed is what is kept; who projects reads the facts as they came. */
  readonly readable: (events: readonly ChainedEvent[]) => readonly ChainedEvent[]
}

/**
 * Asks policy and machine about each fact that is to follow a version of a stream; null where the machine says no.
 * Throws `ApiError` where the actor may not cause one.
 */
export async function judgedFacts(
  { tx, now, ...place }: Place & { readonly tx: Tx; readonly now: Date },
  from: Standing & { readonly version: number },
  facts: readonly EventObject[],
): Promise<Judged | null> {
  const { workflow, actor } = place
  const replay = replayOf(workflow.machine)
  let standing: Standing = from
  const drafts: Draft[] = []
  const sealed = new Map<number, EventObject>()
  for (const [index, fact] of facts.entries()) {
    if (!mayCause(workflow, fact.type, actor.roles)) throw forbidden()
    checkOffered(workflow, fact)
    // The machine judges what is recorded, so that a replay without any key judges the same.
    const recorded = await sealFact(tx, workflow.name, fact, now)
    if (!replay.can(standing.snapshot, recorded)) return null
    standing = standingAfter(workflow, standing, recorded, now.toISOString())
    if (recorded !== fact) sealed.set(index, fact)
    drafts.push(draftOf(place, recorded, from.version + index + 1))
  }
  const readable: Judged['readable'] = (events) =>
    events.map((event, index) => {
      const fact = sealed.get(index)
      return fact ? withFact(event, fact) : event
    })
  return { drafts, standing, readable }
}

/** What couldn't be read again is not written: a stream that holds it would be closed for ever. */
function checkOffered({ name }: Workflow, fact: EventObject): void {
  const facts = factsOf.get(name)
  const field = facts ? faultOf(facts, 'offered', fact) : 'machine'
  if (field !== null) throw new Error(`${name}: ${fact.type} isn't what its Schema says: ${field}`)
}

/** A fact as a line of its stream. */
export function draftOf({ stream, workflow, actor }: Place, fact: EventObject, version: number): Draft {
  const { type, ...data } = fact
  const policy = (workflow.policy as Readonly<Record<string, EventPolicy>>)[type]
  const allowed = Array.isArray(policy?.actors) ? policy.actors : undefined
  return {
    stream,
    version,
    type,
    machine: workflow.name,
    machineVersion: workflow.version,
    outcome: 'accepted',
    reason: null,
    data: canonicalJson(data),
    actor: actor.usuario,
    role: actor.roles?.find((role) => !allowed || allowed.includes(role)) ?? actor.roles?.[0] ?? null,
    office: actor.office,
    correlation: actor.correlation,
    client: actor.client,
  }
}
