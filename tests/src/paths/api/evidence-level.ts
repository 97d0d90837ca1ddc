import type { LoggedIn, TestApi } from '@estrado/api-mock/testing/api'
import { handItems, moveItem, newSeal } from '@estrado/api-mock/testing/evidence'
import type { AnswerOf } from '@estrado/machines/contract/types'
import type { EvidenceEvent } from '@estrado/machines/evidence/evidence/events'
import type { EvidenceContext } from '@estrado/machines/evidence/evidence/machine'
import { evidenceWorkflow } from '@estrado/machines/evidence/evidence/workflow'
import type { EvidenceState } from '@estrado/machines/evidence/vocabulary'
import { pathSights as sights } from '@estrado/machines/messages/paths-faults'
import { type Execute, type Level, notVisible, type Refuse } from '@estrado/machines/paths/contract'
import { stateOf } from '@estrado/machines/paths/model'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import type { AnyMachineSnapshot } from 'xstate'
import { accountIn, type Court, courtOf, wasAllowed } from './court-fixture.ts'
import { expectSame, expectStatus } from './expectations.ts'
import { expectRefusalRecorded, expectStream, journalLines, readJournal } from './journal.ts'
import { People } from './people.ts'
import { RoleAccount } from './role-account.ts'

/** `batch`: what stands before the samples' seals, for those of a cause differ. */
type World = { readonly court: Court; readonly batch: string; id: number | null; readonly facts: string[] }
type Type = EvidenceEvent['type']

const sealIn = ({ batch }: World, { precinto }: { readonly precinto: string }) => `${batch}/${precinto}`
const streamOf = ({ id }: World) => evidenceWorkflow.stream.of(id ?? 0)

/** An item of evidence over HTTP, in the custody of the court that has its cause. */
export function evidenceApiLevel(api: TestApi): Level<World, Type, EvidenceState> {
  const people = new People(api)
  const account = new RoleAccount(api)
  const theCourt = courtOf(api)

  const read = async ({ court, id }: World) => {
    const params = { id: id ?? 0 }
    const answer = await api.call('pruebas.get', { token: court.secretary.token, params })
    expectStatus('pruebas.get', answer, [200])
    return answer.response as AnswerOf<'pruebas.get'>
  }
  const register = (world: World, user: LoggedIn | null, event: EvidenceEvent) =>
    handItems(api, user ?? world.court.secretary, world.court.id, {
      elementos: [
        {
          descripcion: event.type === 'evidence.received' ? event.descripcion : 'Cuchillo',
          cantidad: 1,
          embalaje: 'Sobre manila',
          precinto: sealIn(world, event),
        },
      ],
    })
  /** What the samples say of a movement, but for who it is and which office. */
  const move = async (world: World, token: string | null, event: EvidenceEvent) => {
    const { type, idOficina: _, fechaHora: _at, clave: _key, firma: _signature, ...said } = event
    const { version } = await read(world)
    return moveItem(api, token, world.id ?? 0, version, type, { ...said, precinto: sealIn(world, event) })
  }

  const execute: Execute<World> = async (world, happened) => {
    const event = happened as EvidenceEvent
    if (event.type === 'evidence.received') {
      const answer = await register(world, null, event)
      expectStatus(event.type, answer, [201])
      world.id = (answer.response as AnswerOf<'pruebas.register'>).elementos[0]?.id ?? null
    } else expectStatus(event.type, await move(world, world.court.secretary.token, event), [200])
    world.facts.push(event.type)
  }
  const assert = async (world: World, snapshot: AnyMachineSnapshot) => {
    if (world.id === null) return
    const precinto = sealIn(world, snapshot.context as EvidenceContext)
    const item = await read(world)
    expectSame('pruebas.get', [item.estado, item.precinto], [stateOf(snapshot), precinto])
    expectSame(
      'pruebas.get',
      item.cadena.map(({ tipo }) => tipo),
      world.facts,
    )
    await expectStream(api, people, streamOf(world), world.facts, stateOf(snapshot))
  }
  const refuse: Refuse<World> = async (world, asked) => {
    const event = asked as EvidenceEvent
    if (event.type === 'evidence.received') {
      if (world.id !== null) return notVisible('Cada registro de la API hace otro elemento.')
      expectStatus(sights.refused(event.type), await register(world, null, event), [422])
      return undefined
    }
    if (world.id === null) return notVisible('La API no conoce un elemento sin registrar.')
    const before = await readJournal(api, streamOf(world))
    const answer = await move(world, world.court.secretary.token, event)
    expectStatus(sights.refused(event.type), answer, [409, 422])
    expectRefusalRecorded(before, await readJournal(api, streamOf(world)), event.type, answer.status)
    return undefined
  }
  const every = <V>(value: V) => ({
    'evidence.received': value,
    'evidence.stored': value,
    'evidence.handedOver': value,
    'evidence.returned': value,
    'evidence.remitted': value,
    'evidence.givenBack': value,
  })
  const registeredBy = async (user: LoggedIn, court: Court): Promise<World> => {
    const world: World = { court, batch: newSeal(), id: null, facts: [] }
    const answer = await handItems(api, user, court.id)
    world.id = (answer.response as AnswerOf<'pruebas.register'>).elementos[0]?.id ?? 0
    return world
  }
  /** Who may move items has received one; who may not tries the court's. */
  const trialOf = async (type: string, role: RoleCode | null): Promise<boolean> => {
    const court = await theCourt()
    const user = await accountIn(account, court, role)
    const received = await api.call('pruebas.register', {
      token: user?.token ?? null,
      body: {
        idCausa: court.id,
        presentadoPor: { calidad: 'tercero', nombre: 'Ana', documento: '123' },
        elementos: [{ descripcion: 'Cuchillo', cantidad: 1, embalaje: 'Caja', precinto: newSeal() }],
      },
    })
    if (type === 'evidence.received') return wasAllowed(received.status, role)
    const own = (received.response as Partial<AnswerOf<'pruebas.register'>> | undefined)?.elementos?.[0]?.id
    const world = own ? { court, batch: '', id: own, facts: [] } : await registeredBy(court.secretary, court)
    if (type === 'evidence.returned') {
      const keeper = own && user ? user.token : court.secretary.token
      expectStatus(type, await moveItem(api, keeper, world.id ?? 0, 1, 'evidence.handedOver'), [200])
    }
    const version = type === 'evidence.returned' ? 2 : 1
    const { status } = await moveItem(api, user?.token ?? null, world.id ?? 0, version, type)
    return wasAllowed(status, role)
  }

  return {
    name: 'api',
    workflow: evidenceWorkflow.name,
    open: async () => ({ court: await theCourt(), batch: newSeal(), id: null, facts: [] }),
    close: async () => undefined,
    evidence: (world) => journalLines(api, streamOf(world)),
    executors: every(execute),
    assertions: {
      unregistered: assert,
      received: assert,
      stored: assert,
      handedOver: assert,
      returned: assert,
      remitted: assert,
      givenBack: assert,
    },
    refusals: every(refuse),
    tryRole: ({ type }, role) => trialOf(type, role),
  }
}
