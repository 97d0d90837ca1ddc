import { canonicalJson } from '@estrado/machines/journal/canonical'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import type { Stream as StreamOf } from '@estrado/machines/kernel/stream'
import {
  type EventPolicy,
  isAside,
  mayCause,
  stateId,
  type Workflow,
} from '@estrado/machines/workflows/workflow'
import type { EventObject } from 'xstate'
import { namesOfAccounts } from '../accounts/names-of-accounts.ts'
import type { Clock } from '../clock.ts'
import { type Database, inTransaction, type Tx } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import { brokenConstraint, takenField } from '../database/unique-fields.ts'
import { ApiError, conflict, forbidden, newerVersion } from '../errors.ts'
import { commandSeam } from '../telemetry/seams.ts'
import type { Actor } from './actor.ts'
import { append, type Draft, streamTaken } from './append.ts'
import { askedAgain } from './in-doubt.ts'
import { draftOf, judgedFacts } from './judged.ts'
import { type CommandKey, keepAnswer, knownAnswer } from './kept-answers.ts'
import { selectLines } from './rows.ts'
import { type Standing, standingOf } from './standing.ts'

/** Optimistic concurrency: a stream as a decision sees it; the version is what its facts will follow. */
export type Stream = Standing & {
  readonly version: number
  readonly events: readonly ChainedEvent[]
}

export type Decision<A> = {
  /** Facts that shall become true, in order. */
  readonly facts: readonly EventObject[]
  readonly status?: 200 | 201
  readonly answer: A
}

/** A workflow whose streams an id names. */
export type WorkflowOf<E extends EventObject, K> = Workflow<E, Pick<StreamOf<K>, 'prefix' | 'of'>>

/** A command without its decision: enough to record that it was refused. */
export type Attempt = {
  readonly name: string
  /** The same key is answered the same, once; with another body or target it is refused. Null: the caller gave none. */
  readonly commandId: CommandKey | null
  readonly actor: Actor
  readonly ledger: string
  readonly stream: string
  readonly workflow: Workflow
  /** The version that the caller saw; null: any. */
  readonly expectedVersion: number | null
  /** The fact that is asked for: recorded with the refusal when the command is refused. */
  readonly asks: string
}

/**
 * What a decision sees: the stream, its own transaction and one instant. It is given no pool: whoever takes a second
 * connection while holding a first stops the API as soon as all connections wait for one another, and reads what
 * may have changed (`docs/decisions/decisions-in-one-transaction.md`).
 */
export type Moment = {
  readonly stream: Stream
  readonly tx: Tx
  readonly now: Date
  /** Who gives the command. */
  readonly actor: Actor
  /**
   * Appends the same person's facts to a second stream in the same transaction: both streams move, or neither. One that
   * begins now stands in the command's ledger.
   */
  readonly alongside: <E extends EventObject, K>(
    workflow: WorkflowOf<E, K>,
    id: K,
    facts: readonly E[],
  ) => Promise<void>
}

export type Command<A> = Attempt & {
  readonly decide: (moment: Moment) => Promise<Decision<A>>
}

export type CommandAnswer<A> = {
  readonly status: number
  readonly answer: A
  readonly version: number | null
  readonly events: readonly ChainedEvent[]
}

/** Updates what is read from what was appended, in the same transaction. */
export type Project = (tx: Tx, events: readonly ChainedEvent[]) => Promise<void>

export type JournalServices = { readonly db: Database; readonly clock: Clock; readonly project: Project }

type Place = Pick<Attempt, 'stream' | 'workflow'>

/** Somebody wrote to a stream beside a command's own between its reading (`version`) and its appending. */
class TakenBeside extends Error {
  readonly place: Place
  readonly version: number
  constructor(place: Place, version: number) {
    super(`${place.stream} was written to beside a command`)
    this.place = place
    this.version = version
  }
}

/** What appending leans on; its connection is the transaction's alone. */
type Recording = { readonly tx: Tx; readonly now: Date; readonly project: Project }

/**
 * Runs one command: loads and folds the stream, asks policy, machine and rules, appends, projects and keeps
 * the answer, all in one transaction. What is refused is recorded too, with its reason. Throws `ApiError`.
 */
export function runCommand<A>(services: JournalServices, command: Command<A>): Promise<CommandAnswer<A>> {
  const told = { name: command.name, workflow: command.workflow.name }
  const run = () => runOnce(services, command)
  return commandSeam.tracePromise(() => (command.commandId === null ? run() : askedAgain(run)), told)
}

async function runOnce<A>(services: JournalServices, command: Command<A>): Promise<CommandAnswer<A>> {
  const known = await knownAnswer(services.db, command)
  if (known) return { ...known, events: [] }
  try {
    return await inTransaction(services.db, (tx) => decideAndAppend(services, command, tx))
  } catch (error) {
    // The same command, sent twice at once: the slower one met what the faster one had just done.
    const answered = await knownAnswer(services.db, command)
    if (answered) return { ...answered, events: [] }
    const lost = lostTo(error, command)
    const race = lost && (await loadStream(services.db, lost))
    // Whoever was faster said nothing that a decision leans on: it is taken once more, after that.
    if (race && isAside(lost.workflow, race.events.at(-1)?.type ?? '') && sawEnough(lost, race))
      return runOnce(services, command)
    const refusal = race
      ? await conflictOf(
          services.db,
          lost.workflow,
          race,
          lost.expectedVersion ?? Math.max(0, race.version - 1),
        )
      : (takenField(error) ?? error)
    if (refusal instanceof ApiError && refusal.status < 500) await recordRefusal(services, command, refusal)
    throw refusal
  }
}

/** The stream that somebody faster wrote to, the command's own or one beside it, and how it was seen; null: none. */
function lostTo(error: unknown, command: Attempt): (Place & Pick<Attempt, 'expectedVersion'>) | null {
  if (error instanceof TakenBeside) return { ...error.place, expectedVersion: error.version }
  return brokenConstraint(error) === streamTaken ? command : null
}

/** An upgrade under way: did a newer version of the machine record any of these? What it meant isn't guessed at. */
export const isOfNewer = ({ version }: Workflow, events: readonly ChainedEvent[]): boolean =>
  events.some(({ machineVersion }) => machineVersion > version)

async function loadStream(db: Database, command: Place): Promise<Stream> {
  const events = await selectLines(db)
    .where('stream', '=', command.stream)
    .where('outcome', '=', 'accepted')
    .orderBy('version')
    .$call(prepared('facts of stream'))
    .execute()
  if (isOfNewer(command.workflow, events)) throw newerVersion()
  return { ...standingOf(command.workflow, events), version: events.length, events }
}

const labelOf = (workflow: Workflow, type: string): string =>
  (workflow.policy as Readonly<Record<string, EventPolicy>>)[type]?.label ?? type

/** Optimistic concurrency: what happened after a version and may change somebody's decision. */
const changesSince = (workflow: Workflow, { events }: Stream, version: number) =>
  events.slice(version).filter(({ type }) => !isAside(workflow, type))

/** Did they see all that a decision on the stream leans on? A version that isn't there yet nobody saw. */
const sawEnough = (
  { workflow, expectedVersion }: Pick<Attempt, 'workflow' | 'expectedVersion'>,
  stream: Stream,
): boolean =>
  expectedVersion === null ||
  (expectedVersion <= stream.version && changesSince(workflow, stream, expectedVersion).length === 0)

/** Whoever worked in an office is told by name; of others, the parties among them, no more than the account. */
async function conflictOf(
  db: Database,
  workflow: Workflow,
  stream: Stream,
  since: number,
): Promise<ApiError> {
  const changes = changesSince(workflow, stream, since)
  const { actor = null, office = null } = changes.at(-1) ?? stream.events.at(-1) ?? {}
  const names = actor === null || office === null ? null : await namesOfAccounts(db, new Set([actor]))
  return conflict({
    version: stream.version,
    estado: workflow.states[stateId(stream.snapshot.value)] ?? stateId(stream.snapshot.value),
    usuario: actor,
    nombre: (actor !== null && names?.get(actor)) || actor,
    cambios: changes.map(({ type }) => labelOf(workflow, type)),
  })
}

async function decideAndAppend<A>(
  services: JournalServices,
  command: Command<A>,
  tx: Tx,
): Promise<CommandAnswer<A>> {
  const { workflow, actor } = command
  const stream = await loadStream(tx, command)
  if (!mayCause(workflow, command.asks, actor.roles)) throw forbidden()
  if (!sawEnough(command, stream)) throw await conflictOf(tx, workflow, stream, command.expectedVersion ?? 0)
  const recording: Recording = { tx, now: services.clock.now(), project: services.project }
  const alongside: Moment['alongside'] = async (second, id, itsFacts) => {
    const place = { workflow: second, stream: second.stream.of(id) }
    const there = await loadStream(tx, place)
    const ledger = there.events[0]?.ledger ?? command.ledger
    try {
      await appendFacts(recording, { ...place, actor, ledger }, there, itsFacts)
    } catch (error) {
      throw brokenConstraint(error) === streamTaken ? new TakenBeside(place, there.version) : error
    }
  }
  const moment: Moment = { stream, tx, now: recording.now, actor, alongside }
  const { facts, status = 200, answer } = await command.decide(moment)
  const { version, events } = await appendFacts(recording, command, stream, facts)
  await keepAnswer(tx, command, { status, version, text: canonicalJson(answer) }, recording.now)
  return { status, answer, version, events }
}

/** Asks policy and machine about each fact, appends them all and projects them. */
async function appendFacts(
  { tx, now, project }: Recording,
  attempt: Pick<Attempt, 'actor' | 'ledger' | 'stream' | 'workflow'>,
  stream: Stream,
  facts: readonly EventObject[],
): Promise<{ readonly version: number; readonly events: readonly ChainedEvent[] }> {
  const { workflow } = attempt
  const judged = await judgedFacts({ tx, now, ...attempt }, stream, facts)
  if (!judged) throw await conflictOf(tx, workflow, stream, stream.version)
  const { drafts, standing, readable } = judged
  const version = stream.version + drafts.length
  const move = { version, state: stateId(standing.snapshot.value), since: standing.since }
  const events = drafts.length > 0 ? await append(tx, attempt.ledger, drafts, move, now) : []
  await project(tx, readable(events))
  return { version, events }
}

/** Refusals that the journal keeps already; the call that ends with one need not be recorded again. */
const recorded = new WeakSet<ApiError>()

export const isRecorded = (refusal: ApiError): boolean => recorded.has(refusal)

/** Why somebody was refused, as the journal keeps it: `409: El estado actual es «Sorteada». …`. */
export const reasonOf = ({ status, recorded: { message, response } }: ApiError): string =>
  `${status}: ${[message, ...[response].flat()].join('. ')}`

/** Keeps a refusal in the journal; it moves no stream. */
async function recordRefusal(services: JournalServices, attempt: Attempt, refusal: ApiError): Promise<void> {
  const head = await services.db
    .selectFrom('stream_head')
    .select('version')
    .where('stream', '=', attempt.stream)
    .executeTakeFirst()
  const draft: Draft = {
    ...draftOf(attempt, { type: attempt.asks }, head?.version ?? 0),
    outcome: 'refused',
    reason: reasonOf(refusal),
  }
  await inTransaction(services.db, (tx) => append(tx, attempt.ledger, [draft], null, services.clock.now()))
  recorded.add(refusal)
}
