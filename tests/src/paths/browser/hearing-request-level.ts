import type { HearingRequestEvent } from '@estrado/machines/hearings/hearing-request/events'
import { hearingRequestWorkflow } from '@estrado/machines/hearings/hearing-request/workflow'
import { type Level, notVisible, type Refuse } from '@estrado/machines/paths/contract'
import { stateOf } from '@estrado/machines/paths/model'
import type { Locator } from 'playwright'
import type { AnyMachineSnapshot } from 'xstate'
import type { TestBrowser } from '../../stack/browser.ts'
import type { Stack } from '../../stack/stack.ts'
import { expectStream } from '../api/journal.ts'
import { People } from '../api/people.ts'
import { evidenceOf } from './evidence.ts'
import { HearingRequestScreen } from './hearing-request-screen.ts'
import { expectPressable, expectUnpressable } from './press.ts'

type Type = HearingRequestEvent['type']
type State = keyof typeof hearingRequestWorkflow.states & string

const memorials = notVisible('Cada memorial que se envía hace otra solicitud.')

/** The request isn't in the list. */
const absent =
  (control: (screen: HearingRequestScreen) => Locator): Refuse<HearingRequestScreen> =>
  async (screen) => {
    await expectUnpressable(control(screen))
    return undefined
  }

/** Requests for hearings in a real browser: from the list over the judge's first page to a hearing or a signed decree. */
export function hearingRequestBrowserLevel(
  stack: Stack,
  browser: TestBrowser,
  evidenceFolder: string,
): Level<HearingRequestScreen, Type, State> {
  const people = new People(stack.api)
  const listed =
    (waits: boolean) =>
    async (screen: HearingRequestScreen, snapshot: AnyMachineSnapshot): Promise<void> => {
      await expectPressable(screen.opens, waits)
      await expectPressable(screen.schedules, waits)
      if (screen.id === 0) return
      await expectStream(stack.api, people, screen.stream, screen.facts, stateOf(snapshot))
    }
  return {
    name: 'browser',
    workflow: hearingRequestWorkflow.name,
    open: () => HearingRequestScreen.open(stack, browser),
    close: ({ page }) => page.context().close(),
    evidence: ({ page }, pathId) => evidenceOf(page, evidenceFolder, pathId),
    executors: {
      'request.received': (screen) => screen.receive(),
      'request.scheduled': (screen) => screen.schedule(),
      'request.reopened': (screen) => screen.reopen(),
      'request.rejectionBegun': (screen) => screen.beginRejection(),
      'request.rejected': (screen) => screen.reject(),
    },
    assertions: {
      unreceived: listed(false),
      pending: listed(true),
      scheduled: listed(false),
      rejected: listed(false),
    },
    refusals: {
      'request.received': memorials,
      'request.scheduled': absent(({ schedules }) => schedules),
      'request.reopened': notVisible('Solo se elimina la audiencia que está en el calendario.'),
      'request.rejectionBegun': absent(({ opens }) => opens),
      'request.rejected': absent(({ opens }) => opens),
    },
    tryRole: notVisible('Qué roles agendan y rechazan lo dice la llamada; la API lo prueba con cada uno.'),
  }
}
