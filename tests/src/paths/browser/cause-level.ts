import { causeBeside } from '@estrado/machines/messages/cause-inbox'
import { pathFaults } from '@estrado/machines/messages/paths-faults'
import { wizardProgress } from '@estrado/machines/messages/wizard-progress'
import { type Execute, type Level, notVisible, type Refuse } from '@estrado/machines/paths/contract'
import { stateOf } from '@estrado/machines/paths/model'
import type { CauseContext } from '@estrado/machines/workflows/cause/machine'
import { causeWorkflow } from '@estrado/machines/workflows/cause/policy'
import type { Locator, Page } from 'playwright'
import type { AnyMachineSnapshot } from 'xstate'
import type { TestBrowser } from '../../stack/browser.ts'
import type { Stack } from '../../stack/stack.ts'
import { CauseCalls } from '../api/cause-calls.ts'
import { askInCause, type CauseEventType, type CauseState, type CauseWorld } from '../api/cause-level.ts'
import { expectStream } from '../api/journal.ts'
import { People } from '../api/people.ts'
import { pageOf } from './administration-page.ts'
import { eventually } from './eventually.ts'
import { evidenceOf } from './evidence.ts'
import { expectPressable, expectUnpressable } from './press.ts'

type World = CauseWorld & {
  readonly page: Page
  /** Something happened since the page was loaded, which nobody tells it. */
  stale: boolean
}

const clerk = 'ventanilla'
const nothingThere = notVisible('Sin causa no hay qué mostrar.')
const inWizard = notVisible('Lo decide el asistente de registro, que tiene su propio nivel.')
const sameInInbox = notVisible(
  'La bandeja muestra lo mismo antes y después: lo recorren el asistente y la API.',
)
const noButton = notVisible('La bandeja no tiene botón para ello: ocurre por la API y aquí se ve.')
const noScreenYet = notVisible('Los actos que mueven el proceso aún no tienen pantallas.')

/** Its registration is open: the wizard goes on with it. */
const isOpen = (snapshot: AnyMachineSnapshot): boolean => ['draft', 'postponed'].includes(stateOf(snapshot))

const beside = ({ page }: World): Locator => page.getByRole('region', { name: /^Causa / })
const control = (world: World, name: string): Locator =>
  beside(world)
    .getByRole('button', { name, exact: true })
    .or(beside(world).getByRole('link', { name, exact: true }))

/**
 * A cause in the inbox, whose buttons its machine decides: what becomes of it by the API's calls shows there, with
 * what can be done next.
 */
export function causeBrowserLevel(
  stack: Stack,
  browser: TestBrowser,
  evidenceFolder: string,
): Level<World, CauseEventType, CauseState> {
  const { api, dataFolder, url } = stack
  const people = new People(api)
  const show = async (world: World) => {
    if (world.stale) await world.page.goto(`${url}/bandeja-causas?causa=${world.calls.idCausa}`)
    world.stale = false
  }

  const byCall: Execute<World> = async (world, event, { before }) => {
    await askInCause(world, event, before, people)
    world.stale = true
  }

  /** Everything of the registration goes by one button: where it can't be pressed none of it can happen. */
  const closedToWizard: Refuse<World> = async (world, _, { before }) => {
    if (stateOf(before) === 'unregistered') return nothingThere
    if (isOpen(before)) return inWizard
    await expectUnpressable(control(world, causeBeside.continue))
    return undefined
  }

  const expectCount = (world: World, part: string, count: number): Promise<void> =>
    eventually(async () => {
      const shown = await beside(world).getByRole('region', { name: part }).getByRole('listitem').count()
      return shown === count ? null : pathFaults.count(part, shown, count)
    })

  const assert = async (world: World, snapshot: AnyMachineSnapshot) => {
    const state = stateOf(snapshot) as CauseState
    const { parties, documents, form } = snapshot.context as CauseContext
    await show(world)
    await beside(world)
      .getByText(causeWorkflow.states[state] ?? state, { exact: true })
      .first()
      .waitFor()
    await expectPressable(control(world, causeBeside.continue), isOpen(snapshot))
    await expectPressable(control(world, causeBeside.open), !isOpen(snapshot))
    await expectPressable(control(world, causeBeside.delete), snapshot.can({ type: 'cause.deleted' }))
    await expectCount(world, causeBeside.parties, parties.length)
    // Acts that move the process stand among the documents too.
    const attached = documents.length + (form === null ? 0 : 1)
    if (isOpen(snapshot) || state === 'formIssued') await expectCount(world, causeBeside.documents, attached)
    await expectStream(api, people, world.calls.stream, world.facts, state)
  }

  return {
    name: 'browser',
    workflow: causeWorkflow.name,
    open: async () => ({
      calls: new CauseCalls(api, people, dataFolder),
      facts: [],
      page: await pageOf(stack, browser, clerk),
      stale: true,
    }),
    close: ({ page }) => page.context().close(),
    evidence: ({ page }, pathId) => evidenceOf(page, evidenceFolder, pathId),
    without: {
      'draft | cause.corrected | - | draft': sameInInbox,
      'draft | preparatoryActs.switched | preparatoryActsChange | draft': sameInInbox,
      'draft | party.corrected | partyOfDraft | draft': sameInInbox,
      'draft | document.corrected | documentKnown | draft': sameInInbox,
      'inProcess | party.corrected | partyOfProcess | inProcess': sameInInbox,
    },
    executors: {
      'cause.registered': byCall,
      'cause.corrected': sameInInbox,
      'cause.deleted': async (world) => {
        await control(world, causeBeside.delete).click()
        const dialog = world.page.getByRole('dialog')
        await dialog.getByRole('button', { name: wizardProgress.deleteCause, exact: true }).click()
        await dialog.waitFor({ state: 'detached' })
        await beside(world).waitFor({ state: 'detached' })
        world.facts.push('cause.deleted')
        world.stale = true
      },
      'preparatoryActs.switched': sameInInbox,
      'party.registered': byCall,
      'party.corrected': sameInInbox,
      'party.removed': byCall,
      'document.attached': byCall,
      'document.corrected': sameInInbox,
      'document.removed': byCall,
      'creation.postponed': byCall,
      'creation.resumed': byCall,
      'cause.drawn': byCall,
      'form.issued': notVisible('Lo emite el sorteo, en la misma transacción.'),
      'form.signed': byCall,
      'form.approved': byCall,
      'process.moved': byCall,
    },
    assertions: {
      unregistered: nothingThere,
      draft: assert,
      postponed: assert,
      drawn: notVisible('El sorteo y la emisión del formulario ocurren en una sola transacción.'),
      formIssued: assert,
      inProcess: assert,
      closed: assert,
      archived: assert,
      deleted: async (world) => {
        await show(world)
        await world.page.getByText(causeBeside.gone).waitFor()
        await expectUnpressable(control(world, causeBeside.continue))
        await expectStream(api, people, world.calls.stream, world.facts, 'deleted')
      },
    },
    refusals: {
      'cause.registered': notVisible('Registrar crea siempre otra causa.'),
      'cause.corrected': closedToWizard,
      'cause.deleted': async (world, _, { before }) => {
        if (stateOf(before) === 'unregistered') return nothingThere
        await expectUnpressable(control(world, causeBeside.delete))
        return undefined
      },
      'preparatoryActs.switched': closedToWizard,
      'party.registered': closedToWizard,
      'party.corrected': closedToWizard,
      'party.removed': closedToWizard,
      'document.attached': closedToWizard,
      'document.corrected': closedToWizard,
      'document.removed': closedToWizard,
      'creation.postponed': closedToWizard,
      'creation.resumed': closedToWizard,
      'cause.drawn': closedToWizard,
      'form.issued': noButton,
      'form.signed': noButton,
      'form.approved': noButton,
      'process.moved': noScreenYet,
    },
    tryRole: notVisible('La API lo prueba con cada rol.'),
  }
}
