import type { LoggedIn, TestApi } from '@estrado/api-mock/testing/api'
import { isIssuedActType } from '@estrado/machines/catalogues/act-type-values'
import type { CauseEvent } from '@estrado/machines/causes/cause/events'
import type { CauseContext, PartyEvent } from '@estrado/machines/causes/cause/machine'
import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { isResting } from '@estrado/machines/causes/vocabulary'
import { pathFaults, pathSights as sights } from '@estrado/machines/messages/paths-faults'
import { type Execute, type Level, notVisible, type Refuse } from '@estrado/machines/paths/contract'
import { stateOf } from '@estrado/machines/paths/model'
import { noRole } from '@estrado/machines/paths/roles'
import { courtRoles, type RoleCode } from '@estrado/machines/vocabulary/roles'
import type { AnyMachineSnapshot } from 'xstate'
import { assertCauseAnswer } from './cause-answer.ts'
import { type AskableFact, CauseCalls, unknownId } from './cause-calls.ts'
import { expectSame, expectStatus } from './expectations.ts'
import { expectRefusalRecorded, expectStream, journalLines, readJournal } from './journal.ts'
import { arrowsWithout, movedWithPost } from './moved-with-post.ts'
import { People } from './people.ts'
import { readyCauses } from './ready-causes.ts'
import { RoleAccount } from './role-account.ts'

/** A cause and what was made true of it. */
export type CauseWorld = { readonly calls: CauseCalls; readonly facts: string[] }
export type CauseEventType = CauseEvent['type']
export type CauseState =
  | 'unregistered'
  | 'draft'
  | 'postponed'
  | 'drawn'
  | 'formIssued'
  | 'inProcess'
  | 'closed'
  | 'archived'
  | 'deleted'

const beforeDraw = notVisible('Antes del sorteo no hay actos que cerrar.')
const courts: readonly RoleCode[] = courtRoles

const accepted = [200, 201]
const refusedWith = [403, 404, 409, 422]
/** Nothing of the caller's is there, so there is no stream to record the refusal in. */
const unknownThing = 404

/** In the process the parties are the court's, and only its acts move the process. */
const inProcess: readonly string[] = ['inProcess', 'closed', 'archived']
const isOfCourt = ({ type }: { readonly type: string }): boolean =>
  type.startsWith('party.') || type === 'process.moved' || type === 'cause.distributed'

/** Asks the API for the fact as who may, and notes what it makes true. */
async function askInCause(
  { calls, facts }: CauseWorld,
  event: { type: string },
  before: AnyMachineSnapshot,
  people: People,
): Promise<void> {
  const fact = event as AskableFact
  expectStatus(fact.type, await calls.ask(fact, await whoAsks(calls, event, before, people)), accepted)
  facts.push(fact.type)
  // The draw issues the form in the same transaction.
  if (fact.type === 'cause.drawn') facts.push('form.issued')
}

const whoAsks = (
  calls: CauseCalls,
  event: { type: string },
  snapshot: AnyMachineSnapshot,
  people: People,
): Promise<LoggedIn> => {
  const fact = event as AskableFact
  if (fact.type === 'cause.distributed') return calls.distributing.judgeAt(fact.idOficinaOrigen)
  return inProcess.includes(stateOf(snapshot)) && isOfCourt(event) ? calls.judge() : people.get('ventanilla')
}

async function refuse(
  { calls }: CauseWorld,
  event: { type: string },
  snapshot: AnyMachineSnapshot,
  people: People,
): Promise<void> {
  const fact = event as AskableFact
  const before = await readJournal(calls.api, calls.stream)
  const answer = await calls.ask(fact, await whoAsks(calls, event, snapshot, people))
  const after = await readJournal(calls.api, calls.stream)
  if (isAlreadySo(fact, answer.status)) {
    expectSame(sights.needless(fact.type), after, before)
    return
  }
  expectStatus(sights.refused(fact.type), answer, refusedWith)
  if (answer.status === unknownThing && after.length === before.length) return
  expectRefusalRecorded(before, after, fact.type, answer.status)
}

/** What is asked for is so already: the API says yes, and records nothing. */
const isAlreadySo = (fact: AskableFact, status: number): boolean =>
  fact.type === 'preparatoryActs.switched' && status === 200

const actOfSystem = notVisible(
  'La API emite el acto de actualización con cada cambio en proceso, y ninguno en el borrador.',
)
const noOther = notVisible('La causa no tiene otro documento que firmar o aprobar en lugar del formulario.')
const storedFile = notVisible('La API hace aprobar siempre el archivo guardado.')

const assertJournal = ({ calls, facts }: CauseWorld, state: string, people: People): Promise<void> =>
  expectStream(calls.api, people, calls.stream, facts, state)

/** The cause over HTTP: real calls, real signature, and the journal as the auditor reads it. */
export function causeApiLevel(
  api: TestApi,
  dataFolder: string,
): Level<CauseWorld, CauseEventType, CauseState> {
  const people = new People(api)
  const account = new RoleAccount(api)
  const perform: Execute<CauseWorld> = (world, event, { before }) => askInCause(world, event, before, people)
  const tryIt: Refuse<CauseWorld> = async (world, event, { before }) => {
    await refuse(world, event, before, people)
    return undefined
  }
  /** What isn't the form is another document of the cause; a public one may be drawn without any. */
  const tryToSign: Refuse<CauseWorld> = async (world, event, moment) => {
    const { idActo } = event as unknown as Extract<CauseEvent, { type: 'form.signed' | 'form.approved' }>
    const { form, documents } = moment.before.context as CauseContext
    const other = form !== null && idActo !== form.idActo
    return other && documents.length === 0 ? noOther : tryIt(world, event, moment)
  }
  /** The API always has the stored file approved; one that changed meanwhile is refused in its own test. */
  const tryToApprove: Refuse<CauseWorld> = async (world, event, moment) => {
    const { form } = moment.before.context as CauseContext
    const { aprobacion } = event as unknown as Extract<CauseEvent, { type: 'form.approved' }>
    if (form && form.sha256 !== aprobacion.sha256) return storedFile
    return tryToSign(world, event, moment)
  }
  /** Whether a change has its act is not the caller's to say: the API issues it in the process, never in a draft. */
  const tryWithParty: Refuse<CauseWorld> = async (world, event, moment) => {
    const state = stateOf(moment.before)
    const { idActo } = event as unknown as PartyEvent
    const otherwise = state === 'inProcess' ? idActo === undefined : state === 'draft' && idActo !== undefined
    return otherwise ? actOfSystem : tryIt(world, event, moment)
  }
  /** In a cause that was drawn a file of a named type would be an act of its own: the cause stays as it was. */
  const tryToAttach: Refuse<CauseWorld> = async (world, event, moment) => {
    const { document } = event as unknown as Extract<CauseEvent, { type: 'document.attached' }>
    const state = stateOf(moment.before)
    const drawn = state === 'formIssued' || inProcess.includes(state)
    if (!drawn || !isIssuedActType(document.idTipoActoProcesal)) return tryIt(world, event, moment)
    const { calls } = world
    const lines = await readJournal(api, calls.stream)
    const answer = await calls.ask(event as unknown as AskableFact, await people.get('ventanilla'))
    expectStatus(sights.refused(event.type), answer, [422])
    expectSame(sights.causeJournal, await readJournal(api, calls.stream), lines)
    return undefined
  }
  /** The act that would move the process stays as it was, and its own stream has the refusal. */
  const tryToMove: Refuse<CauseWorld> = async ({ calls }, event, { before }) => {
    const state = stateOf(before)
    if (state !== 'formIssued' && !inProcess.includes(state)) return beforeDraw
    const lines = await readJournal(api, calls.stream)
    const answer = await calls.ask(event as unknown as AskableFact, await calls.judge())
    // An act that would move a cause that rests is closed, and moves nothing.
    expectStatus(sights.refused(event.type), answer, isResting(state) ? [200, 409] : [409])
    expectSame(sights.causeJournal, await readJournal(api, calls.stream), lines)
    return undefined
  }
  /** Not seen from the office that would send it, refused at the draft, or at the close: the cause stays as it was. */
  const tryToDistribute: Refuse<CauseWorld> = async ({ calls }, event, { before }) => {
    const state = stateOf(before)
    if (state !== 'formIssued' && !inProcess.includes(state)) return beforeDraw
    const fact = event as unknown as Extract<CauseEvent, { type: 'cause.distributed' }>
    const lines = await readJournal(api, calls.stream)
    const judge = await calls.distributing.judgeAt(fact.idOficinaOrigen)
    expectStatus(sights.refused(fact.type), await calls.ask(fact, judge), [404, 409, 422])
    expectSame(sights.causeJournal, await readJournal(api, calls.stream), lines)
    return undefined
  }
  const assert = async (world: CauseWorld, snapshot: AnyMachineSnapshot) => {
    await assertCauseAnswer(world.calls, snapshot, people)
    await assertJournal(world, stateOf(snapshot), people)
  }
  const gone = async (world: CauseWorld, snapshot: AnyMachineSnapshot) => {
    expectStatus('causas.get', await world.calls.get(await people.get('ventanilla')), [404])
    if (world.calls.idCausa !== unknownId) await assertJournal(world, stateOf(snapshot), people)
  }
  const ready = readyCauses(api, people, dataFolder)
  return {
    name: 'api',
    workflow: causeWorkflow.name,
    open: async () => ({ calls: new CauseCalls(api, people, dataFolder), facts: [] }),
    close: async () => undefined,
    evidence: ({ calls }) => journalLines(api, calls.stream),
    executors: {
      'cause.registered': perform,
      'cause.corrected': perform,
      'cause.deleted': perform,
      'preparatoryActs.switched': perform,
      'party.registered': perform,
      'party.corrected': perform,
      'party.removed': perform,
      'document.attached': perform,
      'document.corrected': perform,
      'document.removed': perform,
      'creation.postponed': perform,
      'creation.resumed': perform,
      'cause.drawn': perform,
      'form.issued': async (world) => {
        const { token } = await people.get('ventanilla')
        const params = { id: world.calls.idCausa }
        const { bytes } = await api.call('causas.formularioUnico', { token, params })
        expectSame('formulario-unico', Buffer.from(bytes.subarray(0, 5)).toString(), '%PDF-')
      },
      'form.signed': perform,
      'form.approved': perform,
      'judge.changed': movedWithPost,
      'prosecutor.named': perform,
      'cause.distributed': perform,
      'process.moved': perform,
    },
    assertions: {
      unregistered: gone,
      draft: assert,
      postponed: assert,
      drawn: notVisible('El sorteo y la emisión del formulario ocurren en una sola transacción.'),
      formIssued: assert,
      inProcess: assert,
      closed: assert,
      archived: assert,
      deleted: gone,
    },
    refusals: {
      'cause.registered': notVisible('La llamada que registra siempre crea otra causa.'),
      'cause.corrected': tryIt,
      'cause.deleted': tryIt,
      'preparatoryActs.switched': tryIt,
      'party.registered': tryWithParty,
      'party.corrected': tryWithParty,
      'party.removed': tryWithParty,
      'document.attached': tryToAttach,
      'document.corrected': tryIt,
      'document.removed': tryIt,
      'creation.postponed': tryIt,
      'creation.resumed': tryIt,
      'cause.drawn': tryIt,
      'form.issued': notVisible('Ninguna llamada emite el formulario por sí sola: lo emite el sorteo.'),
      'form.signed': tryToSign,
      'form.approved': tryToApprove,
      'judge.changed': movedWithPost,
      'prosecutor.named': tryIt,
      'cause.distributed': tryToDistribute,
      'process.moved': tryToMove,
    },
    without: arrowsWithout('judge.changed', ['drawn', 'formIssued', 'inProcess']),
    tryRole: async (event, role) => {
      if (event.type === 'judge.changed') return movedWithPost
      if (event.type === 'form.issued') return notVisible('Lo emite el sorteo, que se prueba con cada rol.')
      const fact = event as AskableFact
      if (fact.type === 'prosecutor.named') {
        const calls = await ready.forFact(fact)
        const court = role !== null && courts.includes(role) ? await calls.court() : undefined
        const { status } = await calls.ask(fact, role === null ? null : await account.as(role, court))
        if (status >= 300) expectDenied(status, role)
        return status < 300
      }
      if (isOfCourt(fact) && (role === null || courts.includes(role))) {
        const calls = await ready.inCourt(fact)
        const user = role === null ? null : await account.as(role, await calls.court())
        const { status } = await calls.ask(fact, user)
        if (status < 300) await ready.restore(fact, calls)
        else expectDenied(status, role)
        return status < 300
      }
      const calls = await (isOfCourt(fact) && !fact.type.startsWith('party.')
        ? ready.inCourt(fact)
        : ready.forFact(fact))
      const user = role === null ? null : await account.as(role)
      const { status } = await calls.ask(fact, user)
      if (status < 300) ready.used(fact)
      else expectDenied(status, role)
      return status < 300
    },
  }
}

/** 401 for nobody, 403 by role, 404 where the role doesn't even see the cause. */
function expectDenied(status: number, role: RoleCode | null): void {
  const denials = role === null ? [401] : [403, 404]
  if (!denials.includes(status)) throw new Error(pathFaults.notDenied(role ?? noRole, status))
}
