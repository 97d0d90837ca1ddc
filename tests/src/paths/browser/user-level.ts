import { pathFaults, pathSights as sights } from '@estrado/machines/messages/paths-faults'
import { userBeside, usersScreen } from '@estrado/machines/messages/users'
import { type Execute, type Level, notVisible, type Refuse } from '@estrado/machines/paths/contract'
import { stateOf } from '@estrado/machines/paths/model'
import type { UserAccountEvent } from '@estrado/machines/workflows/user-account/events'
import type { UserAccountContext } from '@estrado/machines/workflows/user-account/machine'
import { userAccountWorkflow } from '@estrado/machines/workflows/user-account/policy'
import type { AnyMachineSnapshot } from 'xstate'
import type { TestBrowser } from '../../stack/browser.ts'
import type { Stack } from '../../stack/stack.ts'
import { expectSame, expectStatus } from '../api/expectations.ts'
import { acceptedTypes, readJournal } from '../api/journal.ts'
import { eventually } from './eventually.ts'
import { evidenceOf } from './evidence.ts'
import { expectPressable, expectUnpressable } from './press.ts'
import { firstRole, UserPage } from './user-page.ts'

type World = {
  readonly screen: UserPage
  readonly facts: string[]
  /** The account came with the installation: its first change writes down first what was found. */
  adopted: boolean
  /** Made on the screen, whose form demands a role. */
  madeHere: boolean
}
type Type = UserAccountEvent['type']
type State = 'absent' | 'defaultPassword' | 'active' | 'disabled' | 'deleted'

const withFirstChange = notVisible('Se registra junto con el primer cambio de una cuenta que ya existía.')
const twoPeople = notVisible(
  'Dos administradores lo hacen en `journeys/account-document.test.ts`; la API, en sus caminos.',
)
const nobodyThere = notVisible('Sin cuenta no hay quien ingrese.')

/** The button of each fact that has one; it can be pressed when the machine allows the fact, and only then. */
const buttons = {
  'account.corrected': userBeside.edit,
  'password.reset': userBeside.reset,
  'account.disabled': userBeside.disable,
  'account.enabled': userBeside.enable,
  'account.deleted': userBeside.delete,
} as const

function note(world: World, ...types: readonly string[]): void {
  if (world.adopted) world.facts.push('account.adopted')
  world.adopted = false
  world.facts.push(...types)
}

const roleOf = (event: { readonly type: string }) => {
  const fact = event as UserAccountEvent
  if (fact.type === 'role.removed') return fact.rol
  if (fact.type === 'roles.assigned' && fact.roles[0]) return fact.roles[0]
  throw new Error(`${event.type} names no role`)
}

/** An account on the administrator's screen: what shows, what can be pressed, and what is recorded. */
export function userBrowserLevel(
  stack: Stack,
  browser: TestBrowser,
  evidenceFolder: string,
): Level<World, Type, State> {
  const facts = ({ screen }: World) => readJournal(stack.api, screen.calls.stream)
  const expectFacts = (world: World) =>
    eventually(async () => {
      const recorded = acceptedTypes(await facts(world)).join(' ')
      return recorded === world.facts.join(' ') ? null : pathFaults.facts(recorded, world.facts.join(' '))
    })

  /** Does something with the account and notes what it makes true. */
  const doing =
    (act: (screen: UserPage, event: { readonly type: string }) => Promise<void>): Execute<World> =>
    async (world, event) => {
      await act(world.screen, event)
      note(world, event.type)
      await expectFacts(world)
    }
  const noButton =
    (name: string): Refuse<World> =>
    async ({ screen }) => {
      await expectUnpressable(screen.button(name))
      return undefined
    }

  const assert = async (world: World, snapshot: AnyMachineSnapshot) => {
    const { roles } = snapshot.context as UserAccountContext
    const state = stateOf(snapshot) as keyof typeof usersScreen.states
    await world.screen.expectShown(usersScreen.states[state], world.madeHere ? [...roles, firstRole] : roles)
    for (const [type, name] of Object.entries(buttons)) {
      const [event] = userAccountWorkflow.samples[type as Type]
      await expectPressable(world.screen.button(name), event !== undefined && snapshot.can(event))
    }
    await expectFacts(world)
  }
  const nothingThere = async (world: World) => {
    await expectPressable(world.screen.create, true)
    await eventually(async () => ((await world.screen.beside.count()) === 0 ? null : pathFaults.stillThere))
    await expectFacts(world)
  }

  return {
    name: 'browser',
    workflow: userAccountWorkflow.name,
    open: async () => ({
      screen: await UserPage.open(stack, browser),
      facts: [],
      adopted: false,
      madeHere: false,
    }),
    close: ({ screen }) => screen.page.context().close(),
    evidence: ({ screen }, pathId) => evidenceOf(screen.page, evidenceFolder, pathId),
    executors: {
      'account.created': async (world) => {
        await world.screen.fillNew()
        await world.screen.beside.waitFor()
        await world.screen.calls.findByName()
        world.madeHere = true
        note(world, 'account.created', 'roles.assigned')
      },
      'account.adopted': async (world, event) => {
        await world.screen.calls.bring(event as Extract<UserAccountEvent, { type: 'account.adopted' }>)
        await world.screen.show()
        world.adopted = true
      },
      'account.corrected': doing((screen) => screen.correct('71234567')),
      'document.changed': twoPeople,
      'document.changeRequested': twoPeople,
      'document.changeConfirmed': twoPeople,
      'document.changeRejected': twoPeople,
      'roles.assigned': doing((screen, event) => screen.assign(roleOf(event))),
      'role.removed': doing((screen, event) => screen.remove(roleOf(event))),
      'password.reset': doing(async (screen) => {
        await screen.confirmed(userBeside.reset)
        screen.calls.passwordWasReset()
      }),
      // The person's own screen is the session's workflow; here it is what the administrator sees of it.
      'password.chosen': doing(async (screen) => {
        expectStatus('usuarios.changePassword', await screen.calls.choosePassword(), [200])
        await screen.show()
      }),
      'account.disabled': doing((screen) => screen.confirmed(userBeside.disable)),
      'account.enabled': doing((screen) => screen.button(userBeside.enable).click()),
      'account.deleted': doing((screen) => screen.confirmed(userBeside.delete)),
    },
    assertions: {
      absent: nothingThere,
      defaultPassword: assert,
      active: assert,
      disabled: assert,
      deleted: nothingThere,
    },
    refusals: {
      'account.created': async ({ screen }) => {
        await screen.expectNameTaken()
        await screen.show()
        return undefined
      },
      'account.adopted': withFirstChange,
      'account.corrected': noButton(userBeside.edit),
      'document.changed': twoPeople,
      'document.changeRequested': twoPeople,
      'document.changeConfirmed': twoPeople,
      'document.changeRejected': twoPeople,
      'roles.assigned': async ({ screen }, event) => {
        expectSame(sights.offeredRole, await screen.offers(roleOf(event)), false)
        return undefined
      },
      'role.removed': async ({ screen }, event) => {
        await expectUnpressable(screen.removal(roleOf(event)))
        return undefined
      },
      'password.reset': noButton(userBeside.reset),
      'password.chosen': async ({ screen }, _, { before }) => {
        if (stateOf(before) === 'absent') return nobodyThere
        expectStatus(sights.loginDenied, await screen.calls.login(), [401])
        return undefined
      },
      'account.disabled': noButton(userBeside.disable),
      'account.enabled': noButton(userBeside.enable),
      'account.deleted': noButton(userBeside.delete),
    },
    tryRole: notVisible(
      'La API lo prueba con cada rol; a quien no administra la pantalla se le niega entera.',
    ),
  }
}
