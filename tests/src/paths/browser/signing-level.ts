import { signingPaths } from '@estrado/machines/contract/agent-signing'
import { pathFaults, pathSights as sights } from '@estrado/machines/messages/paths-faults'
import { type Level, notVisible, type Refuse } from '@estrado/machines/paths/contract'
import { stateOf } from '@estrado/machines/paths/model'
import { signingDialog as texts } from '@estrado/machines/signing/dialog-texts'
import type { SigningContext } from '@estrado/machines/signing/signing/context'
import type { SigningEvent } from '@estrado/machines/signing/signing/events'
import { signingSamples } from '@estrado/machines/signing/signing/samples'
import { signingWorkflow } from '@estrado/machines/signing/signing/workflow'
import { signing } from '@estrado/machines/signing/texts'
import type { Locator } from 'playwright'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { signedInState, type TestBrowser } from '../../stack/browser.ts'
import type { Stack } from '../../stack/stack.ts'
import { expectSame } from '../api/expectations.ts'
import { eventually } from './eventually.ts'
import { evidenceOf } from './evidence.ts'
import { expectPressable, expectUnpressable } from './press.ts'
import { SigningScreen } from './signing-screen.ts'
import { expectWalkRecorded } from './walk-journal.ts'

type Type = SigningEvent['type']
type Fact<T extends Type> = Extract<SigningEvent, { type: T }>
type State =
  | 'idle'
  | 'listing'
  | 'unavailable'
  | 'choosingToken'
  | 'askingPin'
  | 'reading'
  | 'locked'
  | 'choosingCertificate'
  | 'signing'
  | 'delivering'
  | 'reviewing'
  | 'done'
  | 'closed'
  | 'cancelled'

const answerOnly = notVisible('Es una respuesta del agente o de quien recibe: ningún botón la produce.')
const another = notVisible('El diálogo ya se cerró: otra pulsación empieza otra firma.')
const recalledAtOnce = notVisible('Un PIN recordado se usa al listar el token, sin que su estado se vea.')
const { tokenConnected, tokenData, signBatch } = signingPaths

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as SigningContext
const isOver = (snapshot: AnyMachineSnapshot) => snapshot.status === 'done'

/** The control isn't there, is disabled, or lies under the dialog. */
const covered =
  (control: (screen: SigningScreen, event: EventObject) => Locator): Refuse<SigningScreen> =>
  async (screen, event, { before }) => {
    if (isOver(before)) return another
    await expectUnpressable(control(screen, event))
    return undefined
  }

/** Exactly one call of the agent is under way. */
async function underWay(
  screen: SigningScreen,
  path: typeof tokenConnected | typeof tokenData | typeof signBatch,
) {
  await eventually(async () => {
    const count = screen.agent.count(path)
    return count === 1 ? null : pathFaults.count(sights.callsOf(path), count, 1)
  })
}

/** What the signer was doing goes wrong in the agent's words. */
const callAtWork = (before: AnyMachineSnapshot) => {
  if (stateOf(before) === 'listing') return tokenConnected
  return stateOf(before) === 'reading' ? tokenData : signBatch
}

/** The signing dialog in a real browser over a held agent: every screen, button and answer, and the walk's journal. */
export function signingBrowserLevel(
  stack: Stack,
  browser: TestBrowser,
  evidenceFolder: string,
  pdf: string,
): Level<SigningScreen, Type, State> {
  const assertion =
    (look: (screen: SigningScreen, snapshot: AnyMachineSnapshot) => Promise<void>) =>
    async (screen: SigningScreen, snapshot: AnyMachineSnapshot) => {
      await look(screen, snapshot)
      await expectWalkRecorded(stack.api, signingWorkflow.name, stateOf(snapshot))
    }
  const ended = (complete: boolean) =>
    assertion(async (screen) => {
      await screen.dialog.waitFor({ state: 'detached' })
      await screen.page.getByText(`"complete":${complete}`).waitFor()
    })

  return {
    name: 'browser',
    workflow: signingWorkflow.name,
    open: async () => {
      const storageState = await signedInState(stack, 'ventanilla')
      const context = await browser.newContext({ storageState, viewport: { width: 1366, height: 900 } })
      return SigningScreen.open(stack, context, pdf)
    },
    close: ({ page }) => page.context().close(),
    evidence: ({ page }, pathId) => evidenceOf(page, evidenceFolder, pathId),
    without: {
      'askingPin | pin.recalled | recallable | reading': recalledAtOnce,
      'choosingToken | token.chosen | chosenTokenLocked | locked': notVisible(
        'Un token bloqueado no se puede marcar.',
      ),
    },
    executors: {
      'signing.requested': (screen) => screen.begin.click(),
      'tokens.listed': (screen, event) => screen.listTokens((event as Fact<'tokens.listed'>).tokens),
      'agent.failed': (screen, _, { before }) => screen.agent.vanish(callAtWork(before)),
      'token.failed': (screen, _, { before }) => screen.agent.refuse(callAtWork(before), 'ERROR_INTERNO'),
      'listing.retried': (screen) => screen.lookAgain.click(),
      'token.chosen': (screen, event) => screen.chooseToken((event as Fact<'token.chosen'>).slot),
      'pin.entered': (screen) => screen.enterPin(),
      'pin.recalled': recalledAtOnce,
      'pin.rejected': (screen, event, { before }) => {
        const locked = (event as Fact<'pin.rejected'>).refusal === 'locked'
        return screen.agent.refuse(callAtWork(before), locked ? 'DEVICE_LOCKED' : 'PIN_INCORRECTO')
      },
      'token.removed': (screen, _, { before }) =>
        screen.agent.refuse(callAtWork(before), 'DEVICE_NO_CONNECTED'),
      'certificates.listed': (screen, event) =>
        screen.listCertificates((event as Fact<'certificates.listed'>).certificates),
      'certificate.chosen': (screen, event) => screen.chooseCertificate(isOwn(event)),
      'signature.ordered': (screen) => screen.sign.click(),
      'documents.signed': (screen, event) => screen.giveResults((event as Fact<'documents.signed'>).results),
      'signature.failed': (screen) => screen.agent.refuse(signBatch, 'ERROR_INTERNO'),
      'document.accepted': (screen, event) =>
        screen.judge((event as Fact<'document.accepted'>).id, { accepted: true }),
      'document.declined': (screen, event) => {
        const { id, reason, again } = event as Fact<'document.declined'>
        return screen.judge(id, { accepted: false, reason, again })
      },
      'delivery.retried': (screen) => screen.button(texts.retryDelivery).click(),
      'signing.cancelled': (screen) => screen.page.keyboard.press('Escape'),
      'signing.closed': (screen) => screen.page.keyboard.press('Escape'),
    },
    assertions: {
      idle: async (screen) => {
        await screen.begin.waitFor()
        expectSame(sights.dialogs, await screen.dialog.count(), 0)
      },
      listing: assertion(async (screen) => {
        await screen.dialog.waitFor()
        await underWay(screen, tokenConnected)
      }),
      unavailable: assertion(async (screen) => {
        await screen.dialog.getByRole('alert').waitFor()
        await expectPressable(screen.button(texts.retry), true)
      }),
      choosingToken: assertion(async (screen, snapshot) => {
        const { tokens, failure, tokenLost } = contextOf(snapshot)
        if (tokens.length > 0) await screen.page.getByText(texts.chooseToken).waitFor()
        else await screen.page.getByText(failure ?? (tokenLost ? signing.failed : texts.noToken)).waitFor()
        await expectPressable(screen.button(texts.retry), true)
      }),
      askingPin: assertion(async (screen, snapshot) => {
        const { pinRefusal, failure } = contextOf(snapshot)
        await screen.pin.waitFor()
        await expectPressable(screen.button(texts.continue), false)
        if (pinRefusal === 'incorrect') await screen.page.getByText(signing.wrongPin).waitFor()
        if (failure !== null) await screen.page.getByText(failure).waitFor()
      }),
      reading: assertion((screen) => underWay(screen, tokenData)),
      locked: assertion(async (screen) => {
        await screen.page.getByText(texts.locked).waitFor()
        expectSame(sights.pinFields, await screen.pin.count(), 0)
      }),
      choosingCertificate: assertion(async (screen, snapshot) => {
        const { certificate, failure } = contextOf(snapshot)
        await screen.page.getByText(texts.chooseCertificate).waitFor()
        await expectPressable(screen.sign, certificate !== null)
        if (failure !== null) await screen.page.getByText(failure).waitFor()
      }),
      signing: assertion((screen) => underWay(screen, signBatch)),
      delivering: assertion(async (screen) => {
        await eventually(async () =>
          screen.handedOver === 1 ? null : pathFaults.count(sights.filesHandedOver, screen.handedOver, 1),
        )
      }),
      reviewing: assertion(async (screen, snapshot) => {
        await screen.page.getByText(texts.kept).waitFor()
        const again = snapshot.can({ type: 'delivery.retried' })
        await expectPressable(screen.button(texts.retryDelivery), again)
      }),
      done: ended(true),
      closed: ended(false),
      cancelled: ended(false),
    },
    refusals: {
      'signing.requested': async (screen, _, { before }) => {
        if (isOver(before)) return another
        if (stateOf(before) !== 'idle') {
          await expectUnpressable(screen.begin)
          return undefined
        }
        await screen.page.evaluate('window.saved = window.harness.batch; window.harness.batch = []')
        await screen.begin.click()
        await screen.page.getByText(signing.nothingToSign).waitFor()
        expectSame(sights.dialogs, await screen.dialog.count(), 0)
        await screen.page.evaluate('window.harness.batch = window.saved')
        return undefined
      },
      'tokens.listed': answerOnly,
      'agent.failed': answerOnly,
      'token.failed': answerOnly,
      'listing.retried': covered((screen) => screen.lookAgain),
      'token.chosen': covered((screen, event) => screen.token((event as Fact<'token.chosen'>).slot)),
      'pin.entered': covered((screen) => screen.pin),
      'pin.recalled': recalledAtOnce,
      'pin.rejected': answerOnly,
      'token.removed': answerOnly,
      'certificates.listed': answerOnly,
      'certificate.chosen': covered((screen, event) => screen.certificate(isOwn(event))),
      'signature.ordered': covered((screen) => screen.sign),
      'documents.signed': answerOnly,
      'signature.failed': answerOnly,
      'document.accepted': answerOnly,
      'document.declined': answerOnly,
      'delivery.retried': covered((screen) => screen.button(texts.retryDelivery)),
      'signing.cancelled': covered((screen) => screen.button(texts.cancel)),
      'signing.closed': async (screen, _, { before }) => {
        if (isOver(before)) return another
        if (stateOf(before) === 'idle') return notVisible('El diálogo no está abierto.')
        if (before.can({ type: 'signing.cancelled' })) return notVisible('Allí cerrar es cancelar.')
        // Token or receiver are at work: nothing closes the dialog.
        await screen.page.keyboard.press('Escape')
        expectSame(sights.dialogs, await screen.dialog.count(), 1)
        return undefined
      },
    },
    tryRole: notVisible('Firma quien tiene la sesión, con cualquier rol; la API lo prueba con cada uno.'),
  }
}

const isOwn = (event: EventObject): boolean => {
  const [own] = signingSamples['certificate.chosen']
  return (event as Fact<'certificate.chosen'>).fingerprint === own?.fingerprint
}
