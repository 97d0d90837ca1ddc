import type { Answered, TestApi } from '@estrado/api-mock/testing/api'
import type { MenuEntryEvent } from '@estrado/machines/accounts/menu-entry/events'
import type { MenuEntryContext } from '@estrado/machines/accounts/menu-entry/machine'
import { menuEntryWorkflow } from '@estrado/machines/accounts/menu-entry/workflow'
import { pathSights as sights } from '@estrado/machines/messages/paths-faults'
import { type Execute, type Level, notVisible, type Refuse } from '@estrado/machines/paths/contract'
import { stateOf } from '@estrado/machines/paths/model'
import type { AnyMachineSnapshot } from 'xstate'
import { wasAllowed } from './court-fixture.ts'
import { expectSame, expectStatus } from './expectations.ts'
import { expectStream, journalLines, readJournal } from './journal.ts'
import { MenuCalls } from './menu-calls.ts'
import { People } from './people.ts'
import { RoleAccount } from './role-account.ts'

type World = {
  readonly calls: MenuCalls
  readonly facts: string[]
  /** The entry came with the installation: its first change writes down first what was found. */
  adopted: boolean
}
type Type = MenuEntryEvent['type']
type State = 'absent' | 'shown' | 'removed'

const withFirstChange = notVisible('Se registra junto con el primer cambio de una entrada que ya existía.')
const another = notVisible('Cada llamada crea otra entrada: la retirada no vuelve.')

/** Whose drawers show what becomes of the entry: the samples give it to the judge, then to the secretary too. */
const watchers = { JUEZ: 'juez', SECRE: 'secretario', AUX_JUZ: 'auxiliar' } as const

/** An entry of the drawer over HTTP: administration's calls, the drawers that show it, and the journal. */
export function menuApiLevel(api: TestApi): Level<World, Type, State> {
  const people = new People(api)
  const account = new RoleAccount(api)
  const tried = new MenuCalls(api, people)

  const ask = (calls: MenuCalls, event: MenuEntryEvent, token: string | null): Promise<Answered> => {
    switch (event.type) {
      case 'menu.created':
        return calls.create(token, event.menu)
      case 'menu.corrected':
        return calls.correct(token, event.menu)
      case 'menu.removed':
        return calls.remove(token)
      default:
        throw new Error(event.type)
    }
  }
  const perform: Execute<World> = async (world, event) => {
    const { token } = await people.get('admin')
    expectStatus(event.type, await ask(world.calls, event as MenuEntryEvent, token), [200, 201])
    if (world.adopted) world.facts.push('menu.adopted')
    world.adopted = false
    world.facts.push(event.type)
  }

  /** Of an entry that isn't there (any more) nothing is found, and there is nothing to record a refusal of. */
  const refuse: Refuse<World> = async ({ calls }, event) => {
    const { token } = await people.get('admin')
    const lines = await readJournal(api, calls.stream)
    expectStatus(event.type, await ask(calls, event as MenuEntryEvent, token), [404])
    expectSame(sights.journal, await readJournal(api, calls.stream), lines)
    return undefined
  }

  const assert = async ({ calls, facts }: World, snapshot: AnyMachineSnapshot) => {
    const { menu } = snapshot.context as MenuEntryContext
    const shown = stateOf(snapshot) === 'shown' && menu !== null
    const listed = await calls.listed()
    if (!shown) expectSame('menus.list', listed, undefined)
    else expectSame('menus.list', { ...listed, ...calls.written(menu) }, listed)
    for (const [role, usuario] of Object.entries(watchers)) {
      const expected = shown && menu.roles.some((own) => own === role)
      expectSame(`menus.mine (${role})`, await calls.isShownTo(usuario), expected)
    }
    if (facts.length > 0) await expectStream(api, people, calls.stream, facts, stateOf(snapshot))
  }

  return {
    name: 'api',
    workflow: menuEntryWorkflow.name,
    open: async () => ({ calls: new MenuCalls(api, people), facts: [], adopted: false }),
    close: ({ calls }) => calls.clear(),
    evidence: ({ calls }) => journalLines(api, calls.stream),
    executors: {
      'menu.created': perform,
      'menu.adopted': async (world, event) => {
        await world.calls.bring((event as Extract<MenuEntryEvent, { type: 'menu.adopted' }>).menu)
        world.adopted = true
      },
      'menu.corrected': perform,
      'menu.removed': perform,
    },
    assertions: { absent: assert, shown: assert, removed: assert },
    refusals: {
      'menu.created': async ({ calls }, event, { before }) => {
        if (stateOf(before) === 'removed') return another
        // It is there: no second entry leads to the same page.
        const { token } = await people.get('admin')
        const { id } = calls
        expectStatus(event.type, await ask(calls, event as MenuEntryEvent, token), [422])
        expectSame(sights.menuId, calls.id, id)
        return undefined
      },
      'menu.adopted': withFirstChange,
      'menu.corrected': refuse,
      'menu.removed': refuse,
    },
    tryRole: async (event, role) => {
      if (event.type === 'menu.adopted') return withFirstChange
      if (event.type !== 'menu.created') await tried.bring()
      const user = role === null ? null : await account.as(role)
      const { status } = await ask(tried, event as MenuEntryEvent, user?.token ?? null)
      await tried.clear()
      return wasAllowed(status, role)
    },
  }
}
