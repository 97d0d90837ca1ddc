import { pathSights as sights } from '@estrado/machines/messages/paths-faults'
import { type Level, notVisible, type Refuse } from '@estrado/machines/paths/contract'
import { stateOf } from '@estrado/machines/paths/model'
import type { ApprovalEvent } from '@estrado/machines/signing/approval/events'
import { approvalWorkflow } from '@estrado/machines/signing/approval/workflow'
import { approval as texts } from '@estrado/machines/signing/approval-texts'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { TestBrowser } from '../../stack/browser.ts'
import type { Stack } from '../../stack/stack.ts'
import { expectSame } from '../api/expectations.ts'
import { ApprovalPlace, ApprovalScreen } from './approval-screen.ts'
import { evidenceOf } from './evidence.ts'
import { expectPressable, expectUnpressable } from './press.ts'
import { expectWalkRecorded } from './walk-journal.ts'

type Type = ApprovalEvent['type']
type State =
  | 'idle'
  | 'identifying'
  | 'sending'
  | 'opening'
  | 'blocked'
  | 'waiting'
  | 'abandoned'
  | 'failed'
  | 'accepted'
  | 'declined'
  | 'redirected'
  | 'cancelled'

const answerOnly = notVisible('Es una respuesta: en la pantalla no hay nada que la produzca.')
const atOnce = notVisible('La ventana se abre, o se bloquea, en cuanto llega su dirección.')
const tooLong = notVisible('Habría que esperar diez minutos; el controlador se prueba con un reloj propio.')
const tooShort = notVisible(
  'Hay 2,5 s para cancelar, menos de lo que una prueba asegura; el controlador se prueba con un reloj propio.',
)
const another = notVisible('El diálogo ya se cerró: otra pulsación empieza otra aprobación.')
const changedMeanwhile = notVisible(
  'El documento tendría que cambiar mientras se aprueba; lo prueban el controlador y la API.',
)
const oneDocument = notVisible('La pantalla aprueba siempre un documento.')

const isOver = (snapshot: AnyMachineSnapshot) => snapshot.status === 'done'

const tokenFor = (event: EventObject, next: EventObject | null): 'good' | 'expired' | 'none' => {
  if (!('identified' in event) || event.identified !== true) return 'none'
  return next?.type === 'identification.expired' ? 'expired' : 'good'
}

/** Nothing on the screen brings the event about. */
const absent =
  (control: (screen: ApprovalScreen) => ReturnType<ApprovalScreen['button']>): Refuse<ApprovalScreen> =>
  async (screen, _, { before }) => {
    if (isOver(before)) return another
    await expectUnpressable(control(screen))
    return undefined
  }

/** The approval in a real browser: its dialog, the service's own page in its window, and the walk's journal. */
export function approvalBrowserLevel(
  stack: Stack,
  browser: TestBrowser,
  evidenceFolder: string,
): Level<ApprovalScreen, Type, State> {
  const place = new ApprovalPlace(stack, browser)
  const shows =
    (text: string, pressable?: string) => async (screen: ApprovalScreen, snapshot: AnyMachineSnapshot) => {
      await screen.dialog.getByText(text).waitFor()
      if (pressable) await expectPressable(screen.button(pressable), true)
      await expectWalkRecorded(stack.api, approvalWorkflow.name, stateOf(snapshot))
    }
  const ended = (notice: string | null) => async (screen: ApprovalScreen, snapshot: AnyMachineSnapshot) => {
    await screen.dialog.waitFor({ state: 'detached' })
    if (notice !== null) await screen.page.getByText(notice).first().waitFor()
    await expectWalkRecorded(stack.api, approvalWorkflow.name, stateOf(snapshot))
  }

  return {
    name: 'browser',
    workflow: approvalWorkflow.name,
    open: () => ApprovalScreen.open(place),
    // The page is the next path's too.
    close: async () => undefined,
    evidence: ({ page }, pathId) => evidenceOf(page, evidenceFolder, pathId),
    without: {
      'opening | approval.cancelled | - | cancelled': atOnce,
      'waiting | waiting.expired | - | abandoned': tooLong,
      'abandoned | approval.refused | - | failed': changedMeanwhile,
      'identifying | approval.cancelled | - | cancelled': tooShort,
    },
    executors: {
      'approval.requested': (screen, event, { next }) => screen.request(tokenFor(event, next)),
      'identification.redirected': (screen) => screen.redirect(),
      'identification.failed': (screen) => screen.stayHere(),
      'identification.expired': (screen) => screen.requests.release(),
      'files.sent': (screen, _, { next }) => screen.sendFiles(next?.type === 'window.blocked'),
      'sending.failed': (screen) => screen.requests.cut(),
      'window.opened': async (screen, _, { before }) => {
        if (stateOf(before) === 'opening') await screen.windowOpened()
        else await screen.openByPress()
      },
      'window.blocked': async ({ dialog }) => dialog.getByText(texts.blocked).waitFor(),
      'window.closed': (screen) => screen.closeWindow(),
      'approval.accepted': (screen) => screen.answer(true),
      'approval.declined': (screen) => screen.answer(false),
      'approval.refused': changedMeanwhile,
      'waiting.expired': tooLong,
      'approval.cancelled': (screen) => screen.button(texts.cancel).click(),
    },
    assertions: {
      idle: async (screen) => {
        await expectPressable(screen.begin, true)
        expectSame(sights.dialogs, await screen.dialog.count(), 0)
      },
      // Its record is looked at where the page has gone: by now the delay may be over.
      identifying: async ({ dialog }) => dialog.getByText(texts.identifying).waitFor(),
      sending: async (screen) => {
        await screen.dialog.waitFor()
        expectSame(sights.requestsUnderWay, screen.requests.count, 1)
      },
      opening: atOnce,
      blocked: shows(texts.blocked, texts.open),
      waiting: shows(texts.waiting, texts.cancel),
      abandoned: shows(texts.abandoned, texts.open),
      failed: shows(texts.failed, texts.again),
      accepted: ended(texts.accepted),
      declined: ended(texts.rejected.trim()),
      redirected: async ({ page }, snapshot) => {
        expectSame(sights.backInApplication, new URL(page.url()).origin === stack.url, false)
        await expectWalkRecorded(stack.api, approvalWorkflow.name, stateOf(snapshot))
      },
      cancelled: ended(null),
    },
    refusals: {
      'approval.requested': async (screen, _, { before }) => {
        if (isOver(before)) return another
        if (stateOf(before) === 'idle') return oneDocument
        await expectUnpressable(screen.begin)
        return undefined
      },
      'identification.redirected': answerOnly,
      'identification.failed': answerOnly,
      'identification.expired': answerOnly,
      'files.sent': answerOnly,
      'sending.failed': answerOnly,
      'window.opened': absent((screen) => screen.button(texts.open)),
      'window.blocked': answerOnly,
      'window.closed': answerOnly,
      'approval.accepted': answerOnly,
      'approval.declined': answerOnly,
      'approval.refused': answerOnly,
      'waiting.expired': answerOnly,
      'approval.cancelled': absent((screen) => screen.button(texts.cancel)),
    },
    tryRole: notVisible('Aprueba quien tiene la causa en sus manos; la API lo prueba con cada rol.'),
  }
}
