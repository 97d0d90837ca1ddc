import { randomInt } from 'node:crypto'
import { demoOffices } from '@estrado/api-mock/demo/data/offices'
import type { Answered, TestApi } from '@estrado/api-mock/testing/api'
import type { CatalogueEntryEvent } from '@estrado/machines/catalogues/catalogue-entry/events'
import type { CatalogueEntryContext } from '@estrado/machines/catalogues/catalogue-entry/machine'
import { catalogueEntrySamples } from '@estrado/machines/catalogues/catalogue-entry/samples'
import { catalogueEntryWorkflow } from '@estrado/machines/catalogues/catalogue-entry/workflow'
import { type KeptResource, keptCatalogues } from '@estrado/machines/catalogues/kept'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { type Execute, type Level, notVisible, type Refuse } from '@estrado/machines/paths/contract'
import { stateOf } from '@estrado/machines/paths/model'
import { addDays, dayOf } from '@estrado/machines/time/la-paz'
import type { AnyMachineSnapshot } from 'xstate'
import { wasAllowed } from './court-fixture.ts'
import { expectSame, expectStatus } from './expectations.ts'
import { acceptedTypes, expectStream, journalLines, readJournal } from './journal.ts'
import { keptRows } from './kept-rows.ts'
import { People } from './people.ts'
import { RoleAccount } from './role-account.ts'

type Type = CatalogueEntryEvent['type']
type State = 'absent' | 'kept' | 'closed' | 'removed'
type Created = Extract<CatalogueEntryEvent, { type: 'entry.created' }>
/** The same of every catalogue, but for what its rows hold. */
type Entry = Pick<AnswerOf<'tiposAudiencias.entry'>, 'id' | 'versiones' | 'vigenteHasta'>

/** One entry, under a name of its own and in nobody's way. */
type World = {
  id: number
  readonly name: string
  readonly place: number
  readonly facts: string[]
  /** It came with the installation: its first change writes down first what was found. */
  adopted: boolean
}

/** Periods of which two of one room or department may meet. */
const repeatable: readonly KeptResource[] = ['cierresSalas', 'diasInhabiles']
const unknownEntry = 999_999_999
const withFirstChange = notVisible('Se registra junto con el primer cambio de una entrada que ya existía.')

/** The samples' days lie around the present of the machine alone; here all of them are still to come. */
const dayIn = (instant: string): string => addDays(dayOf(new Date(instant)), 3)

/** What must have happened to an entry before a role can try to undo it. */
const neededBefore: Readonly<Record<string, CatalogueEntryEvent | undefined>> = {
  'entry.changeWithdrawn': catalogueEntrySamples['entry.changed'][0],
  'entry.reopened': catalogueEntrySamples['entry.closed'][0],
}

/**
 * An entry of a kept catalogue over HTTP: the administrator's calls, the versions that it tells, and the journal. `resource`: which catalogue.
 */
export function catalogueEntryApiLevel(api: TestApi, resource: KeptResource): Level<World, Type, State> {
  const people = new People(api)
  const account = new RoleAccount(api)
  const { db } = api.services
  const catalogue = keptCatalogues[resource].name
  const streamOf = ({ id }: World): string => `catalogo/${catalogue}/${id}`
  let opened = 0
  const freshWorld = (): World => {
    opened += 1
    const name = `Camino ${randomInt(1e12)}`
    return { id: unknownEntry, name, place: opened, facts: [], adopted: false }
  }

  /** Nothing is saved that changes nothing: a row tells how many facts came before it. */
  async function written({ name, place, facts }: World, turn = 1 + facts.length): Promise<object> {
    const { id: judge } = await people.get('juez.inst')
    return keptRows[resource]({ name, place, turn, judge })
  }

  /** An entry as an installation brings it, which the journal doesn't know. */
  async function bring(world: World): Promise<void> {
    world.id = randomInt(2_000_000, 900_000_000)
    const flujo = `${catalogue}/${world.id}`
    await db
      .insertInto('catalogo_entrada')
      .values({ flujo, catalogo: catalogue, id: world.id, hasta: null })
      .execute()
    await db
      .insertInto('catalogo_version')
      .values({
        flujo,
        catalogo: catalogue,
        id: world.id,
        version: 0,
        desde: null,
        datos: JSON.stringify(await written(world, 0)),
        usuario: null,
      })
      .execute()
    world.adopted = true
  }

  async function create(world: World, { desde }: Created, token: string | null): Promise<Answered> {
    const body = { ...(await written(world)), vigenteDesde: dayIn(desde) }
    const answer = await api.call(`${resource}.create`, { token, body })
    if (answer.status === 201) world.id = (answer.response as Entry).id
    return answer
  }

  async function ask(world: World, event: CatalogueEntryEvent, token: string | null): Promise<Answered> {
    const of = { token, params: { id: world.id }, seen: streamOf(world) }
    switch (event.type) {
      case 'entry.created':
        return create(world, event, token)
      case 'entry.changed': {
        const body = { ...(await written(world)), vigenteDesde: dayIn(event.desde) }
        return api.call(`${resource}.update`, { ...of, body })
      }
      case 'entry.changeWithdrawn':
        return api.call(`${resource}.withdraw`, of)
      case 'entry.closed':
        return api.call(`${resource}.close`, { ...of, body: { hasta: dayIn(event.hasta) } })
      case 'entry.reopened':
        return api.call(`${resource}.close`, { ...of, body: { hasta: null } })
      case 'entry.removed':
        return api.call(`${resource}.delete`, of)
      case 'entry.adopted':
        throw new Error(event.type)
    }
  }

  const perform: Execute<World> = async (world, event) => {
    const { token } = await people.get('admin')
    expectStatus(event.type, await ask(world, event as CatalogueEntryEvent, token), [200, 201])
    if (world.adopted) world.facts.push('entry.adopted')
    world.adopted = false
    world.facts.push(event.type)
  }

  /** What isn't there (any more) isn't found; what is there says why not. Nothing becomes a fact. */
  const refuse: Refuse<World> = async (world, event, { before }) => {
    const { token } = await people.get('admin')
    const there = ['kept', 'closed'].includes(stateOf(before))
    const facts = acceptedTypes(await readJournal(api, streamOf(world)))
    expectStatus(
      event.type,
      await ask(world, event as CatalogueEntryEvent, token),
      there ? [409, 422] : [404],
    )
    expectSame(event.type, acceptedTypes(await readJournal(api, streamOf(world))), facts)
    return undefined
  }

  const assert = async (world: World, snapshot: AnyMachineSnapshot) => {
    const { starts, closesAt } = snapshot.context as CatalogueEntryContext
    const state = stateOf(snapshot)
    const { token } = await people.get('admin')
    const answer = await api.call(`${resource}.entry`, { token, params: { id: world.id } })
    if (state === 'absent' || state === 'removed') expectStatus(`${resource}.entry`, answer, [404])
    else {
      const { versiones, vigenteHasta } = answer.response as Entry
      const days = versiones.map(({ desde }) => desde && dayOf(new Date(desde)))
      expectSame(
        'versiones',
        days,
        starts.map((start) => start && dayIn(start)),
      )
      expectSame('vigenteHasta', vigenteHasta && dayOf(new Date(vigenteHasta)), closesAt && dayIn(closesAt))
    }
    if (world.facts.length > 0) await expectStream(api, people, streamOf(world), world.facts, state)
  }

  return {
    name: 'api',
    workflow: catalogueEntryWorkflow.name,
    open: async () => freshWorld(),
    close: async () => undefined,
    evidence: (world) => journalLines(api, streamOf(world)),
    executors: {
      'entry.created': perform,
      'entry.adopted': bring,
      'entry.changed': perform,
      'entry.changeWithdrawn': perform,
      'entry.closed': perform,
      'entry.reopened': perform,
      'entry.removed': perform,
    },
    assertions: { absent: assert, kept: assert, closed: assert, removed: assert },
    refusals: {
      'entry.created': async (world, event, { before }) => {
        if (stateOf(before) === 'removed')
          return notVisible('Cada llamada crea otra entrada: la eliminada no vuelve.')
        if (stateOf(before) === 'closed')
          return notVisible(
            'Cada llamada crea otra entrada: la que sigue a una cerrada puede llevar su nombre.',
          )
        if (repeatable.includes(resource))
          return notVisible('Cada llamada crea otra entrada, y dos iguales se admiten.')
        const { token } = await people.get('admin')
        expectStatus(event.type, await ask(world, event as CatalogueEntryEvent, token), [422])
        return undefined
      },
      'entry.adopted': withFirstChange,
      'entry.changed': refuse,
      'entry.changeWithdrawn': refuse,
      'entry.closed': refuse,
      'entry.reopened': refuse,
      'entry.removed': refuse,
    },
    tryRole: async (event, role) => {
      if (event.type === 'entry.adopted') return withFirstChange
      const world = freshWorld()
      if (event.type !== 'entry.created') await bring(world)
      const needed = neededBefore[event.type]
      if (needed)
        expectStatus(needed.type, await ask(world, needed, (await people.get('admin')).token), [200])
      const user = role === null ? null : await account.as(role, demoOffices.juzgadoSentencia1LaPaz)
      const { status } = await ask(world, event as CatalogueEntryEvent, user?.token ?? null)
      return wasAllowed(status, role)
    },
  }
}
