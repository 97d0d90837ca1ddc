import { pathSights as sights } from '@estrado/machines/messages/paths-faults'
import { type Level, notVisible, type Refuse } from '@estrado/machines/paths/contract'
import { stateOf } from '@estrado/machines/paths/model'
import type { DigitisingEvent } from '@estrado/machines/scanning/digitising/events'
import type { DigitisingContext } from '@estrado/machines/scanning/digitising/machine'
import { visibleOf } from '@estrado/machines/scanning/digitising/pages'
import { digitisingWorkflow } from '@estrado/machines/scanning/digitising/workflow'
import { digitising as texts } from '@estrado/machines/scanning/digitising-texts'
import type { Locator } from 'playwright'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { DigitiserPlace } from '../../scanning/digitiser-place.ts'
import type { TestBrowser } from '../../stack/browser.ts'
import type { Stack } from '../../stack/stack.ts'
import { expectSame } from '../api/expectations.ts'
import { DigitiserScreen } from './digitiser-screen.ts'
import { evidenceOf } from './evidence.ts'
import { expectPressable, expectUnpressable } from './press.ts'
import { expectWalkRecorded } from './walk-journal.ts'

type Type = DigitisingEvent['type']
type Fact<T extends Type> = Extract<DigitisingEvent, { type: T }>
type State =
  | 'idle'
  | 'connecting'
  | 'arranging'
  | 'scanning'
  | 'interrupted'
  | 'disconnected'
  | 'composing'
  | 'reviewing'
  | 'accepted'
  | 'left'

const answerOnly = notVisible(
  'Es una respuesta del agente, del escáner o de la cámara: ningún botón la produce.',
)
const otherSample = notVisible('El mismo botón sirve aquí para otra página u otro valor.')

const manyPages = notVisible('Más páginas de las que un recorrido reúne; nada cambia en la pantalla.')

const as = <T extends Type>(event: EventObject) => event as unknown as Fact<T>
const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as DigitisingContext

/** What would bring the event about isn't there, is disabled, or lies under something. */
const covered =
  (control: (screen: DigitiserScreen) => Locator): Refuse<DigitiserScreen> =>
  async (screen) => {
    await expectUnpressable(control(screen))
    return undefined
  }

/** The same of a button that belongs to one page; a page that is gone has none. */
const coveredAt =
  (label: (number: number) => string): Refuse<DigitiserScreen> =>
  async (screen, event, { before }) => {
    const number = DigitiserScreen.numberOf(contextOf(before), as<'page.removed'>(event).page)
    if (number === undefined) return undefined
    if (stateOf(before) === 'arranging' && (await screen.button(label(number)).count()) > 0)
      return otherSample
    await expectUnpressable(screen.button(label(number)))
    return undefined
  }

/** Presses a page's own button. */
const pressAt =
  (label: (number: number) => string) =>
  async (
    screen: DigitiserScreen,
    event: EventObject,
    { before }: { readonly before: AnyMachineSnapshot },
  ) => {
    const number = DigitiserScreen.numberOf(contextOf(before), as<'page.removed'>(event).page)
    await screen.button(label(number ?? 0)).click()
  }

async function assertArranging(screen: DigitiserScreen, snapshot: AnyMachineSnapshot): Promise<void> {
  const { pages, source, keeper } = contextOf(snapshot)
  await screen.expectPages(visibleOf(pages).length)
  await screen.expectCreatable(snapshot.can({ type: 'pdf.ordered' }))
  await expectPressable(screen.button(texts.undo), snapshot.can({ type: 'change.undone' }))
  await expectPressable(screen.button(texts.removeBlanks(1)), snapshot.can({ type: 'blanks.removed' }))
  await expectPressable(screen.button(texts.discard), snapshot.can({ type: 'pages.discarded' }))
  expectSame(texts.tabs[source], await screen.tab(source).getAttribute('aria-selected'), 'true')
  if (source === 'scanner') await expectPressable(screen.scanButton, keeper === 'agent')
}

/** The digitiser in a real browser with the real agent; its scanner is a fake that says so. */
export function digitiserBrowserLevel(
  stack: Stack,
  browser: TestBrowser,
  evidenceFolder: string,
): Level<DigitiserScreen, Type, State> {
  const place = new DigitiserPlace(stack, browser)
  const assertion =
    (look: (screen: DigitiserScreen, snapshot: AnyMachineSnapshot) => Promise<void>) =>
    async (screen: DigitiserScreen, snapshot: AnyMachineSnapshot) => {
      await look(screen, snapshot)
      await expectWalkRecorded(stack.api, digitisingWorkflow.name, stateOf(snapshot))
    }
  const press = (name: string) => (screen: DigitiserScreen) => screen.button(name).click()

  return {
    name: 'browser',
    workflow: digitisingWorkflow.name,
    open: () => DigitiserScreen.open(place),
    close: () => place.stopAgent(),
    evidence: ({ page }, pathId) => evidenceOf(page, evidenceFolder, pathId),
    without: {
      'connecting | agent.connected | moreFollows | connecting': manyPages,
      'connecting | agent.unreachable | moreFollows | connecting': manyPages,
    },
    executors: {
      'digitising.opened': async (screen, _, { next }) => {
        const first = next ?? { type: 'agent.connected', pages: [], scanning: false, stop: null }
        await screen.openDigitiser(as<'agent.connected' | 'agent.unreachable'>(first))
      },
      'agent.connected': (screen, event) => screen.connect(as<'agent.connected'>(event)),
      'agent.unreachable': async (screen, event, { before }) => {
        if (stateOf(before) === 'connecting') await screen.connect(as<'agent.unreachable'>(event))
        else await screen.loseAgent()
      },
      'connection.retried': (screen) => screen.retry(),
      'source.chosen': (screen, event) => screen.tab(as<'source.chosen'>(event).source).click(),
      'camera.opened': (screen) => screen.answerCamera('ready'),
      'camera.failed': (screen, event) => screen.answerCamera(as<'camera.failed'>(event).problem),
      'photo.taken': (screen) => screen.takePhoto(),
      'files.added': (screen) => screen.addPdf(),
      'scan.started': (screen) => screen.scanButton.click(),
      'pages.arrived': (screen) => screen.feed(),
      'scan.finished': async () => place.scanner.end(),
      'scan.cancelled': press(texts.cancelScan),
      'scan.interrupted': async (_, event) => place.scanner.fail(as<'scan.interrupted'>(event).stop.code),
      'scan.resumed': press(texts.resumeScan),
      'interruption.accepted': press(texts.acceptInterruption),
      'page.rotated': pressAt(texts.rotateRight),
      'page.corrected': pressAt(texts.correctPage),
      'page.moved': async (screen, event, { before }) => {
        await screen.carry(DigitiserScreen.numberOf(contextOf(before), as<'page.moved'>(event).page) ?? 0)
      },
      'page.removed': pressAt(texts.removePage),
      'blanks.removed': press(texts.removeBlanks(1)),
      'change.undone': press(texts.undo),
      'pages.discarded': (screen) => screen.discard(),
      'pdf.ordered': (screen) => screen.orderPdf(),
      'pdf.made': async (screen, event, { after }) => {
        const { bytes } = as<'pdf.made'>(event)
        await screen.letPdfCome(bytes, stateOf(after) === 'arranging')
      },
      'pdf.failed': (screen) => screen.failPdf(),
      'pages.reopened': press(texts.back),
      'document.accepted': press(texts.use),
      'digitising.left': (screen) => screen.closeButton.click(),
    },
    assertions: {
      idle: notVisible('El diálogo aún no se ha abierto.'),
      connecting: assertion(async (screen, snapshot) => {
        await screen.dialog.getByText(texts.connecting).waitFor()
        await screen.expectPages(visibleOf(contextOf(snapshot).pages).length)
      }),
      arranging: assertion(assertArranging),
      scanning: assertion(async (screen, snapshot) => {
        await expectPressable(screen.button(texts.cancelScan), true)
        await screen.expectPages(visibleOf(contextOf(snapshot).pages).length)
      }),
      interrupted: assertion(async (screen, snapshot) => {
        await expectPressable(screen.button(texts.resumeScan), snapshot.can({ type: 'scan.resumed' }))
        await expectPressable(screen.button(texts.acceptInterruption), true)
      }),
      disconnected: assertion(async (screen) => {
        await screen.dialog.getByText(texts.disconnected, { exact: true }).waitFor()
        await expectPressable(screen.retryButtons, true)
      }),
      composing: assertion(async (screen) => {
        await screen.dialog.getByText(texts.creatingPdf).waitFor({ state: 'attached' })
      }),
      reviewing: assertion(async (screen) => {
        await screen.dialog.getByText(texts.made).waitFor()
        await expectPressable(screen.button(texts.use), true)
      }),
      accepted: assertion(async (screen) => {
        await screen.dialog.waitFor({ state: 'detached' })
        await screen.page.getByText(/^Documento digitalizado/).waitFor()
      }),
      left: assertion(async (screen) => {
        await screen.dialog.waitFor({ state: 'detached' })
      }),
    },
    refusals: {
      'digitising.opened': async (screen, _, { before }) => {
        if (stateOf(before) === 'left' || stateOf(before) === 'accepted')
          return notVisible('Abre otra digitalización.')
        await expectUnpressable(
          screen.page.locator('#contenido').getByRole('button', { name: texts.sources.scanner }),
        )
        return undefined
      },
      'agent.connected': answerOnly,
      'agent.unreachable': answerOnly,
      'connection.retried': covered((screen) => screen.retryButtons),
      'source.chosen': async (screen, event, { before }) => {
        const tab = screen.tab(as<'source.chosen'>(event).source)
        const chosen = await tab.and(screen.dialog.locator('[aria-selected=true]')).count()
        if (stateOf(before) === 'arranging') expectSame(sights.chosenTabs, chosen, 1)
        else if (chosen === 0) await expectUnpressable(tab)
        return undefined
      },
      'camera.opened': answerOnly,
      'camera.failed': answerOnly,
      'photo.taken': async (screen, _, { before }) => {
        const { camera, source } = contextOf(before)
        if (stateOf(before) === 'arranging' && source === 'camera' && camera === 'ready') return otherSample
        await expectUnpressable(screen.button(texts.takePhoto))
        return undefined
      },
      'files.added': async (screen, _, { before }) => {
        if (stateOf(before) === 'arranging' && contextOf(before).source === 'files') return otherSample
        if (contextOf(before).source === 'files')
          return notVisible('La zona de archivos se ve, pero no recibe.')
        await expectUnpressable(screen.chooseFiles)
        return undefined
      },
      'scan.started': covered((screen) => screen.scanButton),
      'pages.arrived': answerOnly,
      'scan.finished': answerOnly,
      'scan.cancelled': covered((screen) => screen.button(texts.cancelScan)),
      'scan.interrupted': answerOnly,
      'scan.resumed': covered((screen) => screen.button(texts.resumeScan)),
      'interruption.accepted': covered((screen) => screen.button(texts.acceptInterruption)),
      'page.rotated': coveredAt(texts.rotateRight),
      'page.corrected': coveredAt(texts.correctPage),
      'page.moved': async (screen, _, { before }) => {
        if (stateOf(before) === 'arranging') return otherSample
        const picture = screen.pictures.first()
        if ((await picture.count()) > 0) await picture.press('Space')
        expectSame(sights.liftedPages, await screen.dialog.locator('[data-lifted=true]').count(), 0)
        return undefined
      },
      'page.removed': coveredAt(texts.removePage),
      'blanks.removed': covered((screen) => screen.button(texts.removeBlanks(1))),
      'change.undone': covered((screen) => screen.button(texts.undo)),
      'pages.discarded': covered((screen) => screen.button(texts.discard)),
      'pdf.ordered': covered((screen) => screen.button(texts.create)),
      'pdf.made': answerOnly,
      'pdf.failed': answerOnly,
      'pages.reopened': covered((screen) => screen.button(texts.back)),
      'document.accepted': covered((screen) => screen.button(texts.use)),
      'digitising.left': covered((screen) => screen.closeButton),
    },
    tryRole: notVisible('Quién puede digitalizar se prueba con cada rol en la API.'),
  }
}
