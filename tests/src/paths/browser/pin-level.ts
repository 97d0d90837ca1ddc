import { pathFaults } from '@estrado/machines/messages/paths-faults'
import { type Level, notVisible } from '@estrado/machines/paths/contract'
import { stateOf } from '@estrado/machines/paths/model'
import type { RememberedPinEvent } from '@estrado/machines/signing/remembered-pin/events'
import { rememberedPinWorkflow } from '@estrado/machines/signing/remembered-pin/workflow'
import type { AnyMachineSnapshot } from 'xstate'
import type { TestBrowser } from '../../stack/browser.ts'
import type { Stack } from '../../stack/stack.ts'
import { expectStatus } from '../api/expectations.ts'
import { acceptedTypes, readJournal } from '../api/journal.ts'
import { People } from '../api/people.ts'
import { eventually } from './eventually.ts'
import { evidenceOf } from './evidence.ts'
import { PinScreen, signer } from './pin-screen.ts'

/** `earlier` is what other paths left in the person's stream. */
type World = { screen: PinScreen; readonly earlier: number; readonly facts: string[] }
type Type = RememberedPinEvent['type']
type State = 'absent' | 'remembered'

const afterEnd = notVisible(
  'Se recuerda después de firmar, y con un certificado que terminó no se firma: lo prueba la API.',
)

/** 'Recordar Pin' in the signing dialog with the real agent and token, and what the profile makes of it. */
export function pinBrowserLevel(
  stack: Stack,
  browser: TestBrowser,
  evidenceFolder: string,
  pdf: string,
): Level<World, Type, State> {
  const people = new People(stack.api)
  const accepted = async () => {
    const { id } = await people.get(signer)
    return acceptedTypes(await readJournal(stack.api, `firma/${id}`))
  }

  /** As if the person had never signed here: what another path left is forgotten. */
  const forgetAll = async () => {
    const { token, id } = await people.get(signer)
    const request = { token, params: { idUsuario: id }, body: { recordarPin: false } }
    expectStatus(
      'usuariosFirma.rememberPin',
      await stack.api.call('usuariosFirma.rememberPin', request),
      [200],
    )
  }

  const assert = async ({ screen, earlier, facts }: World, snapshot: AnyMachineSnapshot) => {
    const remembered = stateOf(snapshot) === 'remembered'
    await eventually(async () => {
      const recorded = (await accepted()).slice(earlier).join(' ')
      return recorded === facts.join(' ') ? null : pathFaults.facts(recorded, facts.join(' '))
    })
    await screen.expectAsked(!remembered)
    await screen.expectProfile(remembered)
  }

  return {
    name: 'browser',
    workflow: rememberedPinWorkflow.name,
    open: async () => {
      await forgetAll()
      const earlier = (await accepted()).length
      return { screen: await PinScreen.open(stack, browser, pdf), earlier, facts: [] }
    },
    close: ({ screen }) => screen.page.context().close(),
    evidence: ({ screen }, pathId) => evidenceOf(screen.page, evidenceFolder, pathId),
    executors: {
      'pin.remembered': async (world, _, { before }) => {
        // The browser that remembers it asks no more: remembering again is another browser's.
        if (stateOf(before) === 'remembered') {
          await world.screen.page.context().close()
          world.screen = await PinScreen.open(stack, browser, pdf)
        }
        await world.screen.signRemembering()
        world.facts.push('pin.remembered')
      },
      'pin.forgotten': async ({ screen, facts }) => {
        await screen.forget()
        facts.push('pin.forgotten')
      },
    },
    assertions: { absent: assert, remembered: assert },
    refusals: {
      'pin.remembered': afterEnd,
      'pin.forgotten': async ({ screen }) => {
        await screen.expectForgettable(false)
        return undefined
      },
    },
    tryRole: notVisible('Es de quien tiene la sesión, con cualquier rol; la API lo prueba con cada uno.'),
  }
}
