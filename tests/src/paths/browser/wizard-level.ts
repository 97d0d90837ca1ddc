import type { CaseWizardEvent, Draft } from '@estrado/machines/causes/case-wizard/events'
import type { CaseWizardContext } from '@estrado/machines/causes/case-wizard/machine'
import { caseWizardWorkflow } from '@estrado/machines/causes/case-wizard/workflow'
import { documentsStep, drawResult, wizardProgress } from '@estrado/machines/causes/wizard-progress-texts'
import { wizard as texts } from '@estrado/machines/causes/wizard-texts'
import { dialog } from '@estrado/machines/messages/dialogs'
import { pathFaults } from '@estrado/machines/messages/paths-faults'
import { partiesComplete } from '@estrado/machines/parties/wizard-parties'
import { type Level, notVisible, type Refuse } from '@estrado/machines/paths/contract'
import { stateOf } from '@estrado/machines/paths/model'
import { approval } from '@estrado/machines/signing/approval-texts'
import type { Locator } from 'playwright'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { signedInState, type TestBrowser } from '../../stack/browser.ts'
import { KeptPage } from '../../stack/kept-page.ts'
import type { Stack } from '../../stack/stack.ts'
import { unknownId } from '../api/cause-calls.ts'
import { expectSame } from '../api/expectations.ts'
import { People } from '../api/people.ts'
import { eventually } from './eventually.ts'
import { evidenceOf } from './evidence.ts'
import { expectPressable, expectUnpressable } from './press.ts'
import { expectWalkRecorded } from './walk-journal.ts'
import { WizardScreen } from './wizard-screen.ts'

type Type = CaseWizardEvent['type']
type State =
  | 'opening'
  | 'general'
  | 'parties'
  | 'documents'
  | 'confirmingDraw'
  | 'signing'
  | 'viewing'
  | 'left'

const answerOnly = notVisible('Es una respuesta de la API o un hecho ajeno: ningún botón la produce.')
const startOnly = notVisible('Ocurre solo al abrir la dirección de una causa.')
const opensSigning = notVisible('En este estado el botón abre la firma; no la reanuda.')

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as CaseWizardContext
const draftIn = (event: EventObject): Draft => (event as unknown as { draft: Draft }).draft

/** What would bring the event about isn't there, is disabled, or lies under a dialog. */
const covered =
  (control: (screen: WizardScreen) => Locator): Refuse<WizardScreen> =>
  async (screen) => {
    await expectUnpressable(control(screen))
    return undefined
  }

/** Counts what the screen lists; a list that is still being read again settles. */
async function expectCount(what: string, count: () => Promise<number>, expected: number): Promise<void> {
  await eventually(async () => {
    const seen = await count()
    return seen === expected ? null : pathFaults.count(what, seen, expected)
  })
}

async function assertDocuments(screen: WizardScreen, snapshot: AnyMachineSnapshot): Promise<void> {
  const { draft, deferred } = contextOf(snapshot)
  await screen.heading(texts.steps.documents).waitFor()
  await expectCount('documents', screen.attached, draft.documents)
  expectSame(texts.attachLater, await screen.deferral.isChecked(), deferred)
  const main = screen.button(deferred ? texts.finish : texts.finishAndDraw)
  await expectPressable(main, snapshot.can({ type: deferred ? 'creation.postponed' : 'draw.proposed' }))
}

/** The wizard in a real browser: steps, buttons and questions as the clerk has them, and the walk's journal. */
export function wizardBrowserLevel(
  stack: Stack,
  browser: TestBrowser,
  evidenceFolder: string,
): Level<WizardScreen, Type, State> {
  const people = new People(stack.api)
  const kept = new KeptPage(browser, stack.url, { viewport: { width: 1366, height: 900 } })
  const recorded = async (snapshot: AnyMachineSnapshot) =>
    expectWalkRecorded(stack.api, caseWizardWorkflow.name, stateOf(snapshot))
  const assertion =
    (look: (screen: WizardScreen, snapshot: AnyMachineSnapshot) => Promise<void>) =>
    async (screen: WizardScreen, snapshot: AnyMachineSnapshot) => {
      await look(screen, snapshot)
      await recorded(snapshot)
    }

  /** A colleague changes the draft; the clerk's next save is told who did. */
  const conflict = async (screen: WizardScreen, event: EventObject, before: AnyMachineSnapshot) => {
    await screen.draft.adopt(screen.draft.calls.idCausa)
    await screen.draft.bringTo(draftIn(event), 'encargado')
    const state = stateOf(before)
    if (state === 'general') await screen.correctGeneral()
    if (state === 'parties') await screen.preparatory.click({ force: true })
    if (state === 'documents') await screen.attachInVain()
    if (state === 'confirmingDraw') await screen.answer(documentsStep.draw)
    await screen.conflictBy('encargado')
    await screen.button(wizardProgress.understood).click()
  }

  return {
    name: 'browser',
    workflow: caseWizardWorkflow.name,
    open: async () => {
      const { page } = await kept.empty(await signedInState(stack, 'ventanilla'))
      return new WizardScreen(stack, people, page)
    },
    // The page is the next path's too.
    close: async () => undefined,
    evidence: ({ page }, pathId) => evidenceOf(page, evidenceFolder, pathId),
    executors: {
      'creation.started': (screen) => screen.startNew(),
      'draft.loaded': (screen, event) => screen.openDraft(draftIn(event)),
      'draft.unavailable': (screen) => screen.openCause(unknownId),
      'general.saved': async (screen) => {
        await screen.saveGeneral()
        await screen.adopt()
      },
      'general.reopened': (screen) => screen.button(texts.back).click(),
      'draft.changed': async (screen, event, { before }) => {
        if (stateOf(before) === 'parties') await screen.registerParties()
        else if (draftIn(event).documents > 0) await screen.attach()
        else await screen.removeDocument()
      },
      'draft.conflicted': (screen, event, { before }) => conflict(screen, event, before),
      'parties.confirmed': (screen) => screen.button(texts.saveAndContinue).click(),
      'parties.reopened': (screen) => screen.button(texts.back).click(),
      'attachments.deferred': (screen) => screen.deferral.click({ force: true }),
      'creation.postponed': (screen) => screen.button(texts.finish).click(),
      'draw.proposed': (screen) => screen.button(texts.finishAndDraw).click(),
      'draw.declined': (screen) => screen.answer(dialog.cancel),
      'draw.failed': (screen) => screen.drawWithoutNetwork(),
      'cause.drawn': (screen) => screen.draw(),
      'form.signed': (screen) => screen.sign(),
      'signing.postponed': (screen) => screen.postponeSigning(),
      'signing.resumed': (screen) => screen.resumeSigning(),
      'cause.deleted': (screen) => screen.delete(),
      'wizard.left': async (screen, _, { before }) => {
        await screen.button(stateOf(before) === 'viewing' ? texts.close : texts.cancel).click()
      },
    },
    assertions: {
      opening: notVisible('La pantalla aún no se ha abierto.'),
      general: assertion(async (screen) => {
        await screen.heading(texts.steps.general).waitFor()
        await expectPressable(screen.button(texts.saveAndContinue), true)
      }),
      parties: assertion(async (screen, snapshot) => {
        const { draft } = contextOf(snapshot)
        await screen.heading(texts.steps.parties).waitFor()
        await expectCount('parties', screen.parties, draft.parties.length)
        await expectPressable(screen.button(texts.saveAndContinue), partiesComplete(draft))
      }),
      documents: assertion(assertDocuments),
      confirmingDraw: assertion(async (screen) => {
        await screen.drawQuestion.waitFor()
      }),
      signing: assertion(async (screen) => {
        await screen.heading(drawResult.title).waitFor()
        await screen.button(drawResult.signLater).waitFor()
      }),
      viewing: assertion(async (screen, snapshot) => {
        await screen.heading(texts.uniqueForm).waitFor()
        const { signed } = contextOf(snapshot).draft
        await screen.page
          .getByRole('complementary')
          .getByText(signed ? drawResult.signed : drawResult.unsigned, { exact: true })
          .waitFor()
        await expectPressable(screen.button(approval.byDigitalSignature), !signed)
      }),
      left: assertion(async (screen) => {
        await screen.page.waitForURL('**/bandeja-causas')
      }),
    },
    refusals: {
      'creation.started': startOnly,
      'draft.loaded': startOnly,
      'draft.unavailable': answerOnly,
      'general.saved': covered((screen) => screen.address),
      'general.reopened': covered((screen) => screen.step(texts.steps.general)),
      'draft.changed': covered((screen) => screen.addParty.or(screen.chooseFiles)),
      'draft.conflicted': answerOnly,
      'parties.confirmed': async (screen, _, { before }) => {
        if (stateOf(before) === 'parties') await expectUnpressable(screen.button(texts.saveAndContinue))
        else expectSame(texts.steps.parties, await screen.heading(texts.steps.parties).count(), 0)
        return undefined
      },
      'parties.reopened': covered((screen) => screen.step(texts.steps.parties)),
      'attachments.deferred': async (screen, event, { before }) => {
        const { on } = event as Extract<CaseWizardEvent, { type: 'attachments.deferred' }>
        if (stateOf(before) === 'documents')
          expectSame(texts.attachLater, await screen.deferral.isChecked(), on)
        else await expectUnpressable(screen.page.getByText(texts.attachLater, { exact: true }))
        return undefined
      },
      'creation.postponed': covered((screen) => screen.button(texts.finish)),
      'draw.proposed': covered((screen) => screen.button(texts.finishAndDraw)),
      'draw.declined': covered((screen) => screen.drawQuestion),
      'draw.failed': answerOnly,
      'cause.drawn': covered((screen) => screen.drawQuestion),
      'form.signed': covered((screen) => screen.signingDialog),
      'signing.postponed': covered((screen) => screen.button(drawResult.signLater)),
      'signing.resumed': async (screen, _, { before }) => {
        if (stateOf(before) === 'signing') return opensSigning
        await expectUnpressable(screen.button(approval.byDigitalSignature))
        return undefined
      },
      'cause.deleted': covered((screen) => screen.button(wizardProgress.deleteCause)),
      'wizard.left': async (screen, _, { before }) => {
        // A dialog's button of this name answers the dialog: it declines the draw or puts the signature off.
        const asks = ['confirmingDraw', 'signing'].includes(stateOf(before))
        const cancel = screen.page
          .locator('#contenido')
          .getByRole('button', { name: texts.cancel, exact: true })
        await expectUnpressable(asks ? cancel : screen.button(texts.cancel))
        await expectUnpressable(screen.page.locator('#contenido').getByRole('button', { name: texts.close }))
        return undefined
      },
    },
    tryRole: notVisible('Las llamadas del registro se prueban con cada rol en la API.'),
  }
}
