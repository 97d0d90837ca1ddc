import type { Answered, LoggedIn, TestApi } from '@estrado/api-mock/testing/api'
import type { ProceduralActEvent } from '@estrado/machines/acts/procedural-act/events'
import type { ProceduralActContext } from '@estrado/machines/acts/procedural-act/machine'
import { actWithTwoSigners, proceduralActSamples } from '@estrado/machines/acts/procedural-act/samples'
import { proceduralActWorkflow } from '@estrado/machines/acts/procedural-act/workflow'
import { isDrawCharge, isIssuedActType } from '@estrado/machines/catalogues/act-type-values'
import { actTypes } from '@estrado/machines/catalogues/act-types'
import { causeSamples } from '@estrado/machines/causes/cause/samples'
import { pathSights as sights } from '@estrado/machines/messages/paths-faults'
import { type Execute, type Level, notVisible, type Refuse } from '@estrado/machines/paths/contract'
import { stateOf } from '@estrado/machines/paths/model'
import { causeRegistrars, virtualWindowRoles } from '@estrado/machines/vocabulary/role-groups'
import { courtRoles, type RoleCode } from '@estrado/machines/vocabulary/roles'
import { sql } from 'kysely'
import type { AnyMachineSnapshot } from 'xstate'
import { ActCalls, draftAct } from './act-calls.ts'
import type { CauseCalls } from './cause-calls.ts'
import { Citizens } from './citizens.ts'
import { accountIn, type Court, courtOf, wasAllowed } from './court-fixture.ts'
import { EventFixtures } from './event-fixtures.ts'
import { expectSame, expectStatus } from './expectations.ts'
import { expectRefusalRecorded, expectStream, journalLines, readJournal } from './journal.ts'
import { actArrowsOfOthers, actMovedByOthers } from './moved-with-post.ts'
import { People } from './people.ts'
import { readyCauses } from './ready-causes.ts'
import { RoleAccount, roleSigner } from './role-account.ts'
import { signingJudge, signingJudgeName } from './signing-judge.ts'

/** Whose act it is: types follow from roles. The system's is signed by the court. */
type Kind = 'window' | 'court' | 'system'
type World = {
  act: ActCalls | null
  kind: Kind
  judge: LoggedIn | null
  /** Two people sign or approve it. */
  byTwo: boolean
  readonly facts: string[]
}
type Type = ProceduralActEvent['type']
type State =
  | 'unwritten'
  | 'issued'
  | 'issuedValidated'
  | 'draft'
  | 'validated'
  | 'sent'
  | 'observed'
  | 'returned'
  | 'closed'
  | 'discarded'

/** An appearance and a decree of mere procedure. */
const typeOf = { window: 214, court: 301 } as const
const courts: readonly RoleCode[] = courtRoles
const registries: readonly RoleCode[] = causeRegistrars
const outsiders: readonly (RoleCode | null)[] = virtualWindowRoles

const noAct = notVisible('Aún no hay acto.')
/** Of one's own memorial alone, which nobody else reads: `api-mock/src/memorials/outside` asks it as its author and as others. */
const ofAuthor = notVisible('En la ventanilla virtual cada quien actúa solo en sus propios memoriales.')
const changesParties = notVisible('Lo emite cada cambio de partes en proceso; ninguna llamada lo pide.')

/** What lawyers and parties do with their memorials. */
const ofAuthors: readonly string[] = [
  'act.drafted',
  'act.corrected',
  'act.discarded',
  'act.signed',
  'act.approved',
  'act.charged',
  'act.sent',
] satisfies Type[]

/** What the court alone does with the window's acts; the rest is the clerk's. */
const ofCourt: readonly string[] = ['act.observed', 'act.returned', 'act.closed'] satisfies Type[]

const [correctedParty] = causeSamples['party.corrected']
const [drawn] = causeSamples['cause.drawn']
const [distributed] = causeSamples['cause.distributed']

/** An act of the demo court that asks a court elsewhere for help, and where. */
const exhorto = 631
const elAlto = '20105'

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
  const causes = readyCauses(api, people, dataFolder)
  let corrections = 0

  /** Asks for the fact, whatever the API will say. `user` null: nobody is signed in. */
  async function ask(act: ActCalls, event: ProceduralActEvent, user: LoggedIn | null, by?: string) {
    switch (event.type) {
      case 'act.corrected':
        corrections += 1
        return act.step(user, { referencia: `Corrección ${corrections}`, fojasAdjunto: '2' })
      case 'act.discarded':
        return act.discard(user)
      case 'act.signed':
        return act.sign(user, by ?? String(user?.usuario.usuario))
      case 'act.approved':
        return act.approve(user, await citizens.tokenOf(user))
      case 'act.charged':
        return act.charge(user)
      case 'act.sent':
        return act.step(user, { enviarADespacho: true })
      case 'act.observed':
        return act.step(user, { observacion: event.observacion })
      case 'act.returned':
        return act.step(user, { devolverASecretaria: true, motivo: 'Es de otra causa' })
      case 'act.closed':
        return act.step(user, { cerrado: true })
      default:
        throw new Error(`no call asks for ${event.type}`)
    }
  }

  /** An administrator lets the catalogue want two people for it, from then on. */
  let wanting: Promise<unknown> | undefined
  const wantTwo = () => {
    wanting ??= api.services.db
      .updateTable('catalogo_version')
      .set({ datos: sql`jsonb_set(datos, '{cantidadValidaciones}', '2')` })
      .where('catalogo', '=', actTypes.name)
      .where('id', '=', actWithTwoSigners)
      .execute()
    return wanting
  }

  const draft = (user: LoggedIn | null, { id }: Court, type: number): Promise<Answered> =>
    draftAct(api, user, id, type)
  const actOf = (answer: Answered): ActCalls => {
    expectStatus('actosProcesales.create', answer, [201])
    return new ActCalls(api, dataFolder, answer.response as { id: number; uuid: string })
  }
  /** Of two who sign, the second is another clerk of the office that registered the cause. */
  const isSecond = ({ byTwo }: World, event: ProceduralActEvent): boolean =>
    byTwo && (event.type === 'act.signed' || event.type === 'act.approved') && event.idUsuario === 2
  const askAs = async (world: World, act: ActCalls, event: ProceduralActEvent) =>
    isSecond(world, event)
      ? ask(act, event, await account.as('VENT_OGP'), roleSigner)
      : ask(act, event, await whoAsks(world, event.type))
  const whoAsks = async ({ kind, judge }: World, type: string): Promise<LoggedIn> => {
    const { clerk, idOficina } = await court()
    if (type === 'act.charged' || (kind === 'window' && !ofCourt.includes(type))) return clerk
    return judge ?? signingJudge(api, idOficina)
  }
  /** A change of parties in a cause in process, by somebody. */
  async function changeParty(user: (calls: CauseCalls) => Promise<LoggedIn | null>): Promise<Answered> {
    if (!correctedParty) throw new Error('no sample of party.corrected')
    const calls = await causes.inCourt(correctedParty)
    return calls.ask(correctedParty, await user(calls))
  }
  async function issue(world: World): Promise<void> {
    const answer = await changeParty(async (calls) => {
      world.judge = await signingJudge(api, await calls.court())
      return world.judge
    })
    expectStatus('sujetosProcesales.updatePrivate', answer, [200])
    const { idActoProcesal: id } = answer.response as { idActoProcesal: number }
    const { documento } = (
      await api.call('actosProcesales.get', { token: world.judge?.token ?? null, params: { id } })
    ).response as { documento: { uuid: string } }
    world.kind = 'system'
    world.act = new ActCalls(api, dataFolder, { id, uuid: documento.uuid })
  }

  /** The sheet of a draw: of the court in another municipality that an exhorto asks for help. */
  async function drawElsewhere(world: World): Promise<void> {
    if (!distributed) throw new Error('no sample of cause.distributed')
    const calls = await causes.inCourt(distributed)
    const judge = await signingJudge(api, await calls.court())
    const drafted = await draftAct(api, judge, calls.idCausa, exhorto, { idMunicipio: elAlto })
    const asking = actOf(drafted)
    expectStatus('documentos.sign', await asking.sign(judge, signingJudgeName), [200])
    expectStatus('actosProcesales.update', await asking.step(judge, { cerrado: true }), [200])
    const sheet = await api.services.db
      .selectFrom('reparto as r')
      .innerJoin('documento as d', 'd.id_acto', 'r.id_cargo')
      .select(['d.id_acto as id', 'd.uuid'])
      .where('r.id_causa', '=', calls.idCausa)
      .orderBy('r.numero', 'desc')
      .executeTakeFirstOrThrow()
    world.judge = judge
    world.kind = 'system'
    world.act = new ActCalls(api, dataFolder, sheet)
  }

  const perform: Execute<World> = async (world, event) => {
    const fact = event as ProceduralActEvent
    const { kind } = world
    if (fact.type === 'act.issued')
      await (isDrawCharge(fact.idTipoActoProcesal) ? drawElsewhere : issue)(world)
    else if (fact.type === 'act.drafted') {
      world.byTwo = fact.validaciones !== undefined
      if (world.byTwo) await wantTwo()
      const type = world.byTwo ? actWithTwoSigners : typeOf[kind === 'court' ? kind : 'window']
      world.act = actOf(await draft(await whoAsks(world, fact.type), await court(), type))
    } else if (world.act) expectStatus(fact.type, await askAs(world, world.act, fact), [200])
    world.facts.push(fact.type)
  }
  const tryIt: Refuse<World> = async (world, event) => {
    const { act } = world
    if (!act) return noAct
    const lines = await readJournal(api, act.stream)
    const answer = await askAs(world, act, event as ProceduralActEvent)
    expectStatus(sights.refused(event.type), answer, [404, 409, 422])
    const after = await readJournal(api, act.stream)
    // What was discarded is nobody's any more: there is nothing to record a refusal of.
    if (answer.status === 404) expectSame(sights.journal, after, lines)
    else expectRefusalRecorded(lines, after, event.type, answer.status)
    return undefined
  }
  /** What the system alone issues is asked for by drafting it. */
  const tryToDraft: Refuse<World> = async (_, event) => {
    const { idTipoActoProcesal } = event as unknown as Extract<ProceduralActEvent, { type: 'act.drafted' }>
    if (!isIssuedActType(idTipoActoProcesal)) return notVisible('Cada llamada redacta otro acto.')
    const place = await court()
    const answer = await draft(place.clerk, place, idTipoActoProcesal)
    expectStatus(sights.refused(event.type), answer, [422])
    return undefined
  }
  const assert = async (world: World, snapshot: AnyMachineSnapshot) => {
    const { act, facts } = world
    if (!act) return
    const state = stateOf(snapshot)
    const answer = await act.get(world.judge ?? (await court()).judge)
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

  /** Acts in which the event can happen, of the window and of the court. */
  const readyOf = (kind: Kind) =>
    new EventFixtures<Type, ActCalls>(async (type) => {
      const world: World = { act: null, kind, judge: null, byTwo: false, facts: [] }
      for (const earlier of before[type] ?? ['act.drafted']) {
        const [event] = proceduralActSamples[earlier as Type]
        if (event) await perform(world, event, {} as never)
      }
      if (!world.act) throw new Error(`nothing leads to ${type}`)
      return world.act
    })
  const ready = { window: readyOf('window'), court: readyOf('court') }

  async function tryAs(event: ProceduralActEvent, role: RoleCode | null): Promise<boolean> {
    const kind = role !== null && courts.includes(role) ? 'court' : 'window'
    // A registry issues the sheet of its draw, a court what a change of parties says.
    if (event.type === 'act.issued' && drawn && role !== null && registries.includes(role)) {
      const { status } = await (await causes.forFact(drawn)).ask(drawn, await account.as(role))
      causes.used(drawn)
      return wasAllowed(status, role)
    }
    if (event.type === 'act.issued') {
      const { status } = await changeParty(async (calls) =>
        role === null ? null : account.as(role, kind === 'court' ? await calls.court() : undefined),
      )
      return wasAllowed(status, role)
    }
    const place = await court()
    const act = event.type === 'act.drafted' ? null : await ready[kind].for(event.type)
    const user = await accountIn(account, place, role)
    const answer = act ? await ask(act, event, user, roleSigner) : await draft(user, place, typeOf[kind])
    const allowed = wasAllowed(answer.status, role)
    if (allowed && event.type !== 'act.corrected') ready[kind].usedUp(event.type)
    return allowed
  }

  return {
    name: 'api',
    workflow: proceduralActWorkflow.name,
    open: async () => ({ act: null, kind: 'window', judge: null, byTwo: false, facts: [] }),
    close: async () => undefined,
    evidence: async ({ act }) => (act ? journalLines(api, act.stream) : []),
    executors: {
      'act.drafted': perform,
      'act.issued': perform,
      'act.corrected': perform,
      'act.discarded': perform,
      'act.signed': perform,
      'act.approved': perform,
      'act.charged': perform,
      'act.sent': perform,
      'act.observed': perform,
      'act.returned': perform,
      'act.closed': perform,
      ...actMovedByOthers,
    },
    assertions: {
      unwritten: assert,
      issued: assert,
      issuedValidated: assert,
      draft: assert,
      validated: assert,
      sent: assert,
      observed: assert,
      returned: assert,
      closed: assert,
      discarded: assert,
    },
    refusals: {
      'act.drafted': tryToDraft,
      'act.issued': changesParties,
      'act.corrected': tryIt,
      'act.discarded': tryIt,
      'act.signed': tryIt,
      'act.approved': tryIt,
      'act.charged': tryIt,
      'act.sent': tryIt,
      'act.observed': tryIt,
      'act.returned': tryIt,
      'act.closed': tryIt,
      ...actMovedByOthers,
    },
    without: actArrowsOfOthers,
    tryRole: async (event, role) => {
      if (event.type in actMovedByOthers) return actMovedByOthers[event.type as keyof typeof actMovedByOthers]
      if (outsiders.includes(role) && ofAuthors.includes(event.type)) return ofAuthor
      return tryAs(event as ProceduralActEvent, role)
    },
  }
}
