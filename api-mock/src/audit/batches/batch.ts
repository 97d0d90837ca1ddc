import type { ReadBody } from '@estrado/machines/contract/types'
import { canonicalJson } from '@estrado/machines/journal/canonical'
import { replayOf } from '@estrado/machines/journal/replay'
import type { Facts } from '@estrado/machines/kernel/facts'
import { decodeOffered } from '@estrado/machines/kernel/offered'
import { inBrowser } from '@estrado/machines/kernel/stream'
import type { Fact } from '@estrado/machines/kernel/upcast'
import { apiTexts } from '@estrado/machines/messages/api'
import { factsOf } from '@estrado/machines/workflows/recorded'
import { workflows } from '@estrado/machines/workflows/registry'
import { mayCause, runsInBrowser, stateId, type Workflow } from '@estrado/machines/workflows/workflow'
import type { Identity } from '../../access/identity.ts'
import { type Handler, type Services, signedIn } from '../../context.ts'
import { inTransaction, type Tx } from '../../database/connect.ts'
import { badInput, newerVersion } from '../../errors.ts'
import type { Actor } from '../../journal/actor.ts'
import { append, type Draft, lockHead } from '../../journal/append.ts'
import { isOfNewer } from '../../journal/command.ts'
import { selectLines } from '../../journal/rows.ts'
import { sealFact } from '../../journal/sealed-events.ts'
import { type Standing, standingAfter, standingOf } from '../../journal/standing.ts'
import { takeOfDay } from './day-quota.ts'

type Batch = ReadBody<'journal.batch'>['flujos'][number]
type Sent = Batch['eventos'][number]

/** Bytes of one fact's data: facts, never documents. */
const largestData = 65_536

/** Bytes that are kept of the data of an event that didn't conform; of more nothing is. */
const largestNonconforming = 1_024

/**
 * POST bitacora/eventos: what happened in the browser, in batches. An event is taken once, in its stream's
 * order. One that isn't what its type says, or that the machine would not have allowed, is kept too, marked as not
 * conforming, of its data no more than a kilobyte. What one account reports in a day is bounded.
 */
export const receiveBatch: Handler<'journal.batch'> = async (context) => {
  const { services, body, actor } = context
  const identity = signedIn(context)
  const answer = []
  for (const batch of body.flujos) {
    const workflow = Object.hasOwn(workflows, batch.maquina) ? workflows[batch.maquina] : undefined
    const facts = factsOf.get(batch.maquina)
    if (!workflow || !facts || !runsInBrowser(workflow)) {
      throw badInput({ maquina: [apiTexts.unknown(apiTexts.streamUnknown)] })
    }
    answer.push(
      await inTransaction(services.db, (tx) =>
        takeStream({ services, identity, actor, tx }, workflow, facts, batch),
      ).catch(orTaken),
    )
  }
  return { answer }
}

type Taking = {
  readonly services: Services
  readonly identity: Identity
  readonly actor: Actor
  readonly tx: Tx
}

async function takeStream(
  { services, identity, actor, tx }: Taking,
  workflow: Workflow,
  facts: Facts,
  batch: Batch,
) {
  // A stream belongs to the person who began it: the name says whose it is.
  const stream = inBrowser.ofPerson(identity.userId, batch.flujo)
  // The head is locked before the stream is read: two tabs that send the same batch take turns.
  await lockHead(tx, identity.ledger)
  const recorded = await selectLines(tx).where('stream', '=', stream).orderBy('position').execute()
  if (isOfNewer(workflow, recorded)) throw newerVersion()
  const accepted = recorded.filter(({ outcome }) => outcome === 'accepted')
  const now = services.clock.now()
  const walk = new Walk(workflow, facts, actor, stream, standingOf(workflow, accepted), accepted.length, now)
  let next = recorded.length + 1
  for (const event of batch.eventos) {
    if (event.numero < next) continue
    if (event.numero > next) break
    const decoded = decodeOffered(facts, event.tipo, event.datos)
    const fact = decoded && { ...decoded, type: event.tipo }
    walk.take(event, fact && (await sealFact(tx, workflow.name, fact, now)))
    next += 1
  }
  if (walk.drafts.length > 0) {
    await takeOfDay(tx, identity.userId, amountOf(walk.drafts), now)
    await append(tx, identity.ledger, walk.drafts, walk.move(), now)
  }
  return { flujo: batch.flujo, siguiente: next, noConformes: walk.nonconforming }
}

/** What keeps the ids of events apart. */
const eventIds = 'journal_event_event_id_key'

/** An id names one event, whoever sends it: one that another event has is no input. */
function orTaken(error: unknown): never {
  const taken = error instanceof Error && 'constraint' in error && error.constraint === eventIds
  throw taken ? badInput({ id: [apiTexts.eventTaken] }) : error
}

const amountOf = (drafts: readonly Draft[]) => ({
  events: drafts.length,
  bytes: drafts.reduce((sum, { data }) => sum + Buffer.byteLength(data), 0),
})

/** Goes along a stream, judging each event by the state that the ones before it led to. */
class Walk {
  readonly drafts: Draft[] = []
  nonconforming = 0
  private readonly workflow: Workflow
  private readonly facts: Facts
  private readonly actor: Actor
  private readonly stream: string
  private standing: Standing
  private version: number
  private readonly now: Date

  constructor(
    workflow: Workflow,
    facts: Facts,
    actor: Actor,
    stream: string,
    standing: Standing,
    version: number,
    now: Date,
  ) {
    this.workflow = workflow
    this.facts = facts
    this.actor = actor
    this.stream = stream
    this.standing = standing
    this.version = version
    this.now = now
  }

  /** `fact`: the event as it is recorded; null where its data isn't what its type says. */
  take(event: Sent, fact: Fact | null): void {
    const { type: _, ...recorded } = fact ?? { ...event.datos, type: event.tipo }
    const data = canonicalJson({ ...recorded, navegadorAt: event.at })
    const reason = fact ? this.objection(fact, data) : apiTexts.eventUnreadable
    if (fact && reason === null) {
      this.standing = standingAfter(this.workflow, this.standing, fact, this.now.toISOString())
      this.version += 1
    } else {
      this.nonconforming += 1
    }
    // What can't be read can't be sealed either: of a type that names people nothing is kept.
    const sealable = fact !== null || !this.facts.kinds.get(event.tipo)?.personal.length
    const kept = reason === null || (sealable && Buffer.byteLength(data) <= largestNonconforming)
    this.drafts.push({
      eventId: event.id,
      stream: this.stream,
      version: this.version,
      type: event.tipo,
      machine: this.workflow.name,
      machineVersion: this.workflow.version,
      outcome: reason === null ? 'accepted' : 'nonconforming',
      reason,
      data: kept ? data : '{}',
      actor: this.actor.usuario,
      role: this.actor.roles?.[0] ?? null,
      office: this.actor.office,
      correlation: this.actor.correlation,
      client: this.actor.client,
    })
  }

  move() {
    const { snapshot, since } = this.standing
    return { version: this.version, state: stateId(snapshot.value), since }
  }

  /** Why the machine or the policy would not have allowed it; null when they would. */
  private objection(fact: { readonly type: string }, data: string): string | null {
    if (Buffer.byteLength(data) > largestData) return apiTexts.eventTooLarge
    if (!mayCause(this.workflow, fact.type, this.actor.roles)) return apiTexts.roleNotAllowed
    const { snapshot } = this.standing
    const state = this.workflow.states[stateId(snapshot.value)] ?? ''
    return replayOf(this.workflow.machine).can(snapshot, fact) ? null : apiTexts.presentState(state)
  }
}
