import type { Answered, LoggedIn, TestApi } from '@estrado/api-mock/testing/api'
import { pathSights as sights } from '@estrado/machines/messages/paths-faults'
import { type Execute, type Level, notVisible, type Refuse } from '@estrado/machines/paths/contract'
import { stateOf } from '@estrado/machines/paths/model'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import type { ProceduralActEvent } from '@estrado/machines/workflows/procedural-act/events'
import type { ProceduralActContext } from '@estrado/machines/workflows/procedural-act/machine'
import { proceduralActWorkflow } from '@estrado/machines/workflows/procedural-act/policy'
import type { AnyMachineSnapshot } from 'xstate'
import { ActCalls, draftAct } from './act-calls.ts'
import { Citizens } from './citizens.ts'
import { accountIn, type Court, courtOf, wasAllowed } from './court.ts'
import { expectSame, expectStatus } from './expectations.ts'
import { expectRefusalRecorded, expectStream, journalLines, readJournal } from './journal.ts'
import { People } from './people.ts'
import { ReadyThings } from './ready-things.ts'
import { RoleAccount } from './role-account.ts'

type World = { act: ActCalls | null; readonly facts: string[] }
type Type = ProceduralActEvent['type']
type State = 'unwritten' | 'draft' | 'validated' | 'sent' | 'observed' | 'returned' | 'closed' | 'discarded'

const tramitDecree = 301
const signer = 'ventanilla'
const roleSigner = 'aux.ogp'

const noAct = notVisible('Aún no hay acto.')

/** What the court alone does; the rest is the clerk's. */
const ofCourt: readonly string[] = ['act.observed', 'act.returned', 'act.closed'] satisfies Type[]

/** Which facts lead to a state in which an event can happen. */
const before: Partial<Record<Type, readonly Type[]>> = {
  'act.drafted': [],
  'act.sent': ['act.drafted', 'act.signed'],
  'act.closed': ['act.drafted', 'act.signed'],
  'act.observed': ['act.drafted', 'act.signed', 'act.sent'],
  'act.returned': ['act.drafted', 'act.signed', 'act.sent'],
}

/** Acts over HTTP: real files and signatures, and the journal as the auditor reads it. */
export function actApiLevel(api: TestApi, dataFolder: string): Level<World, Type, State> {
  const people = new People(api)
  const account = new RoleAccount(api)
  const citizens = new Citizens(api)
  const court = courtOf(api)
  let corrections = 0

  /** Asks for the fact, whatever the API will say. `user` null: nobody is signed in. */
  async function ask(act: ActCalls, event: ProceduralActEvent, user: LoggedIn | null, by = signer) {
    switch (event.type) {
      case 'act.corrected':
        corrections += 1
        return act.step(user, { referencia: `Corrección ${corrections}`, fojasAdjunto: '2' })
      case 'act.discarded':
        return act.discard(user)
      case 'act.signed':
        return act.sign(user, by)
      case 'act.approved':
        return act.approve(user, await citizens.tokenOf(user))
      case 'act.sent':
        return act.step(user, { enviarADespacho: true })
      case 'act.observed':
        return act.step(user, { observacion: event.observacion })
      case 'act.returned':
        return act.step(user, { devolverASecretaria: true })
      case 'act.closed':
        return act.step(user, { cerrado: true })
      default:
        throw new Error(`no call asks for ${event.type}`)
    }
  }

  const draft = (user: LoggedIn | null, { id }: Court): Promise<Answered> =>
    draftAct(api, user, id, tramitDecree)
  const actOf = (answer: Answered): ActCalls => {
    expectStatus('actosProcesales.create', answer, [201])
    return new ActCalls(api, dataFolder, answer.response as { id: number; uuid: string })
  }
  const whoAsks = async ({ type }: { readonly type: string }): Promise<LoggedIn> => {
    const { judge, clerk } = await court()
    return ofCourt.includes(type) ? judge : clerk
  }

  const perform: Execute<World> = async (world, event) => {
    const fact = event as ProceduralActEvent
    if (fact.type === 'act.drafted') world.act = actOf(await draft(await whoAsks(fact), await court()))
    else if (world.act) expectStatus(fact.type, await ask(world.act, fact, await whoAsks(fact)), [200])
    world.facts.push(fact.type)
  }
  const tryIt: Refuse<World> = async ({ act }, event) => {
    if (!act) return noAct
    const lines = await readJournal(api, act.stream)
    const answer = await ask(act, event as ProceduralActEvent, await whoAsks(event))
    expectStatus(sights.refused(event.type), answer, [404, 409, 422])
    const after = await readJournal(api, act.stream)
    // What was discarded is nobody's any more: there is nothing to record a refusal of.
    if (answer.status === 404) expectSame(sights.journal, after, lines)
    else expectRefusalRecorded(lines, after, event.type, answer.status)
    return undefined
  }
  const assert = async ({ act, facts }: World, snapshot: AnyMachineSnapshot) => {
    if (!act) return
    const state = stateOf(snapshot)
    const answer = await act.get((await court()).judge)
    if (state === 'discarded') expectStatus('actosProcesales.get', answer, [404])
    else {
      expectStatus('actosProcesales.get', answer, [200])
      const { situacion, documento } = answer.response as {
        situacion: string
        documento: { firmado: boolean }
      }
      const { signed } = snapshot.context as ProceduralActContext
      const seen = { situacion, firmado: documento.firmado }
      expectSame('actosProcesales.get', seen, { situacion: state, firmado: signed })
    }
    await expectStream(api, people, act.stream, facts, state)
  }

  /** An act in which the event can happen. */
  const ready = new ReadyThings<Type, ActCalls>(async (type) => {
    const world: World = { act: null, facts: [] }
    for (const earlier of before[type] ?? ['act.drafted']) {
      const [event] = proceduralActWorkflow.samples[earlier as Type]
      if (event) await perform(world, event, {} as never)
    }
    if (!world.act) throw new Error(`nothing leads to ${type}`)
    return world.act
  })

  async function tryAs(event: ProceduralActEvent, role: RoleCode | null): Promise<boolean> {
    const place = await court()
    const act = event.type === 'act.drafted' ? null : await ready.for(event.type)
    const user = await accountIn(account, place, role)
    const answer = act ? await ask(act, event, user, roleSigner) : await draft(user, place)
    const allowed = wasAllowed(answer.status, role)
    if (allowed && event.type !== 'act.corrected') ready.usedUp(event.type)
    return allowed
  }

  return {
    name: 'api',
    workflow: proceduralActWorkflow.name,
    open: async () => ({ act: null, facts: [] }),
    close: async () => undefined,
    evidence: async ({ act }) => (act ? journalLines(api, act.stream) : []),
    executors: {
      'act.drafted': perform,
      'act.corrected': perform,
      'act.discarded': perform,
      'act.signed': perform,
      'act.approved': perform,
      'act.sent': perform,
      'act.observed': perform,
      'act.returned': perform,
      'act.closed': perform,
    },
    assertions: {
      unwritten: assert,
      draft: assert,
      validated: assert,
      sent: assert,
      observed: assert,
      returned: assert,
      closed: assert,
      discarded: assert,
    },
    refusals: {
      'act.drafted': notVisible('Cada llamada redacta otro acto.'),
      'act.corrected': tryIt,
      'act.discarded': tryIt,
      'act.signed': tryIt,
      'act.approved': tryIt,
      'act.sent': tryIt,
      'act.observed': tryIt,
      'act.returned': tryIt,
      'act.closed': tryIt,
    },
    tryRole: (event, role) => tryAs(event as ProceduralActEvent, role),
  }
}
