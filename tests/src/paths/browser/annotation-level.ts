import type { AnnotationEvent } from '@estrado/machines/annotations/annotation/events'
import { annotationWorkflow } from '@estrado/machines/annotations/annotation/workflow'
import { annotations as said } from '@estrado/machines/annotations/texts'
import { annotationViewer as texts } from '@estrado/machines/annotations/viewer-texts'
import type { AnnotationTool } from '@estrado/machines/annotations/vocabulary'
import { pathSights as sights } from '@estrado/machines/messages/paths-faults'
import { type Level, notVisible, type Refuse } from '@estrado/machines/paths/contract'
import { stateOf } from '@estrado/machines/paths/model'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { TestBrowser } from '../../stack/browser.ts'
import type { Stack } from '../../stack/stack.ts'
import { expectSame } from '../api/expectations.ts'
import { AnnotationPlace, AnnotationScreen } from './annotation-screen.ts'
import { eventually } from './eventually.ts'
import { evidenceOf } from './evidence.ts'
import { expectPressable, expectUnpressable } from './press.ts'
import { expectWalkRecorded } from './walk-journal.ts'

type Type = AnnotationEvent['type']
type State = keyof typeof annotationWorkflow.states & string
type Control = ReturnType<AnnotationScreen['tool']>

const answerOnly = notVisible('Es una respuesta: en la pantalla no hay nada que la produzca.')
const another = notVisible('El visor ya se cerró: otra pulsación abre otro.')
const reader = notVisible('Quien no anota no tiene el botón: la pantalla no abre el visor solo para leer.')
const byUndoing = notVisible('Es lo que queda al deshacer todo: no tiene botón propio.')

const toolOf = (event: EventObject): AnnotationTool =>
  ('tool' in event ? event.tool : 'select') as AnnotationTool
const editable = ({ context }: AnyMachineSnapshot): boolean => context.editable

/** Nothing on the screen brings the event about. */
const absent =
  (control: (screen: AnnotationScreen) => Control): Refuse<AnnotationScreen> =>
  async (screen, _, { before }) => {
    if (stateOf(before) === 'closed') await screen.viewer.waitFor({ state: 'detached' })
    else if (stateOf(before) !== 'left' && !editable(before)) return reader
    await expectUnpressable(control(screen))
    return undefined
  }

/** The annotation viewer in a real browser, over a document of a cause, and the walk's journal. */
export function annotationBrowserLevel(
  stack: Stack,
  browser: TestBrowser,
  evidenceFolder: string,
): Level<AnnotationScreen, Type, State> {
  const place = new AnnotationPlace(stack, browser)
  const recorded = (snapshot: AnyMachineSnapshot) =>
    expectWalkRecorded(stack.api, annotationWorkflow.name, stateOf(snapshot))
  const shown = (changed: boolean) => async (screen: AnnotationScreen, snapshot: AnyMachineSnapshot) => {
    await expectPressable(screen.save, changed)
    await screen.items.first().waitFor()
    await recorded(snapshot)
  }

  return {
    name: 'browser',
    workflow: annotationWorkflow.name,
    open: () => AnnotationScreen.open(place),
    // The page is the next path's too.
    close: async () => undefined,
    evidence: ({ page }, pathId) => evidenceOf(page, evidenceFolder, pathId),
    executors: {
      'viewer.opened': (screen) => screen.begin(),
      'annotations.loaded': (screen) => screen.loads.release(),
      'loading.failed': (screen) => screen.loads.cut(),
      'loading.retried': (screen) => screen.loading(() => screen.retry.click()),
      'tool.chosen': (screen, event) => screen.tool(toolOf(event)).click(),
      'annotation.added': (screen, _, { before }) => screen.add(before.context.tool),
      'annotation.modified': (screen) => screen.modify(),
      'annotation.removed': (screen) => screen.remove(),
      'changes.withdrawn': (screen) => screen.withdraw(),
      'version.opened': (screen) => screen.openOther(),
      'saving.requested': (screen, _, { before }) =>
        screen.saving(() => (stateOf(before) === 'asking' ? screen.answer(said.save) : screen.save).click()),
      'annotations.saved': (screen) => screen.saves.release(),
      'saving.failed': (screen) => screen.saves.cut(),
      'closing.requested': (screen) => screen.close.click(),
      'changes.discarded': (screen) => screen.answer(said.dontSave).click(),
      'closing.cancelled': (screen) => screen.answer(said.cancel).click(),
    },
    assertions: {
      closed: async (screen) => {
        await expectPressable(screen.annotate, true)
        expectSame(sights.dialogs, await screen.viewer.count(), 0)
      },
      loading: async (screen) => {
        await screen.viewer.waitFor()
        expectSame(sights.requestsUnderWay, screen.loads.count, 1)
        await expectUnpressable(screen.tool('comment'))
      },
      unavailable: async (screen, snapshot) => {
        await screen.viewer.getByText(texts.loadFailed).waitFor()
        await expectPressable(screen.retry, true)
        await recorded(snapshot)
      },
      unchanged: shown(false),
      changed: shown(true),
      asking: async (screen, snapshot) => {
        await screen.question.getByText(said.saveChanges).waitFor()
        await recorded(snapshot)
      },
      saving: async (screen) => {
        expectSame(sights.requestsUnderWay, screen.saves.count, 1)
        await screen.question.waitFor({ state: 'detached' })
      },
      left: async (screen, snapshot) => {
        await screen.viewer.waitFor({ state: 'detached' })
        await recorded(snapshot)
      },
    },
    refusals: {
      'viewer.opened': async (screen, _, { before }) => {
        if (stateOf(before) === 'left') return another
        await expectUnpressable(screen.annotate)
        return undefined
      },
      'annotations.loaded': answerOnly,
      'loading.failed': answerOnly,
      'loading.retried': absent(({ retry }) => retry),
      // The tool that is in hand is put down by taking another one alone.
      'tool.chosen': async (screen, event, moment) => {
        const tool = screen.tool(toolOf(event))
        const { before } = moment
        const shows = stateOf(before) === 'unchanged' || stateOf(before) === 'changed'
        if (!shows || !editable(before)) return absent(() => tool)(screen, event, moment)
        await tool.click()
        await eventually(async () =>
          (await tool.getAttribute('aria-pressed')) === 'true' ? null : `${toolOf(event)} not in hand`,
        )
        return undefined
      },
      'annotation.added': absent((screen) => screen.tool('comment')),
      'annotation.modified': absent((screen) => screen.tool('text')),
      'annotation.removed': absent(({ deletes }) => deletes),
      'changes.withdrawn': byUndoing,
      'version.opened': absent(({ activates }) => activates),
      'saving.requested': absent(({ save }) => save),
      'annotations.saved': answerOnly,
      'saving.failed': answerOnly,
      'closing.requested': absent(({ close }) => close),
      'changes.discarded': absent((screen) => screen.answer(said.dontSave)),
      'closing.cancelled': absent((screen) => screen.answer(said.cancel)),
    },
    tryRole: notVisible('Qué roles anotan lo dice la llamada; la pantalla ofrece lo que está permitido.'),
  }
}
