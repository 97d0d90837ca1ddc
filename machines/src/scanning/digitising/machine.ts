import { assign, setup } from 'xstate'
import type { AgentAccessProblem } from '../../contract/agent-access.ts'
import type { CameraProblem, DigitisingEvent, PageSource, ScanStop } from './events.ts'
import {
  areNew,
  blanksOf,
  movedPages,
  movesTo,
  type PageFact,
  sameIds,
  visibleOf,
  visiblePage,
  withoutBlanks,
  withPage,
} from './pages.ts'

export type DigitisingContext = {
  readonly source: PageSource
  /** Bytes that the PDF may have. */
  readonly limit: number
  /** Who keeps the pages: the agent, or this browser where there is no agent. */
  readonly keeper: 'agent' | 'browser' | null
  /** Why the agent can't be reached; null while it can. */
  readonly problem: AgentAccessProblem | null
  readonly camera: 'ready' | CameraProblem | null
  /** Pages told of so far by facts that others follow. */
  readonly found: readonly PageFact[]
  /** All pages in order, those taken out among them. */
  readonly pages: readonly PageFact[]
  /** The pages before each change that can be undone, the last one last. */
  readonly before: readonly (readonly PageFact[])[]
  /** Pages were there when the digitiser was opened. */
  readonly resumed: boolean
  readonly stop: ScanStop | null
  /** The PDF as it was made; also one that is too large. */
  readonly pdf: { readonly bytes: number; readonly sheets: number } | null
}

const blank: DigitisingContext = {
  source: 'scanner',
  limit: 0,
  keeper: null,
  problem: null,
  camera: null,
  found: [],
  pages: [],
  before: [],
  resumed: false,
  stop: null,
  pdf: null,
}

/** Further pages stand behind the others, also in what undoing goes back to. */
const withArrived = ({ pages, before }: DigitisingContext, arrived: readonly PageFact[]) => ({
  pages: [...pages, ...arrived],
  before: before.map((earlier) => [...earlier, ...arrived]),
  pdf: null,
})

/** All the pages that were there when the digitiser looked for them. */
const withFound = ({ keeper, resumed, found }: DigitisingContext, last: readonly PageFact[]) => {
  const pages = [...found, ...last]
  return { found: [], pages, resumed: keeper === null ? visibleOf(pages).length > 0 : resumed }
}

/** A change that can be undone. */
const changed = ({ pages, before }: DigitisingContext, next: readonly PageFact[]) => ({
  pages: next,
  before: [...before, pages],
  pdf: null,
})

/** Paper, photos and files become one PDF (`spec 1 §2.5, §7`). What came is kept, whatever happens. */
export const digitisingMachine = setup({
  types: { context: {} as DigitisingContext, events: {} as DigitisingEvent },
  guards: {
    moreFollows: ({ event }) =>
      (event.type === 'agent.connected' || event.type === 'agent.unreachable') && event.more === true,
    scanGoesOn: ({ event }) => event.type === 'agent.connected' && event.scanning,
    scanStopped: ({ event }) => event.type === 'agent.connected' && event.stop !== null,
    agentHasPages: ({ context }) => context.keeper === 'agent' && context.pages.length > 0,
    keptByAgent: ({ context }) => context.keeper === 'agent',
    otherSource: ({ context, event }) => event.type === 'source.chosen' && event.source !== context.source,
    atCamera: ({ context }) => context.source === 'camera',
    // Another source may have been chosen while they were on their way.
    newPhoto: ({ context, event }) => event.type === 'photo.taken' && areNew(context.pages, [event.page]),
    newPages: ({ context, event }) =>
      (event.type === 'files.added' || event.type === 'pages.arrived') && areNew(context.pages, event.pages),
    atScanner: ({ context }) => context.keeper === 'agent' && context.source === 'scanner',
    resumable: ({ context }) => context.stop?.resumable === true,
    turns: ({ context, event }) => {
      if (event.type !== 'page.rotated') return false
      const page = visiblePage(context.pages, event.page)
      return page !== undefined && page.rotation !== event.rotation
    },
    corrects: ({ context, event }) => {
      if (event.type !== 'page.corrected' || context.keeper !== 'agent') return false
      const page = visiblePage(context.pages, event.page)
      return page !== undefined && !page.document && page.corrected !== event.corrected
    },
    moves: ({ context, event }) =>
      event.type === 'page.moved' && movesTo(context.pages, event.page, event.place),
    isVisible: ({ context, event }) =>
      event.type === 'page.removed' && visiblePage(context.pages, event.page) !== undefined,
    hasBlanks: ({ context }) => blanksOf(context.pages).length > 0,
    hasChanges: ({ context }) => context.before.length > 0,
    hasPages: ({ context }) => visibleOf(context.pages).length > 0,
    hasAnyPages: ({ context }) => context.pages.length > 0,
    fits: ({ context, event }) => event.type === 'pdf.made' && event.bytes <= context.limit,
  },
  actions: {
    begin: assign(({ event }) =>
      event.type === 'digitising.opened' ? { ...blank, source: event.source, limit: event.limit } : {},
    ),
    keepFound: assign(({ context, event }) =>
      event.type === 'agent.connected' || event.type === 'agent.unreachable'
        ? { found: [...context.found, ...event.pages] }
        : {},
    ),
    keepConnection: assign(({ context, event }) =>
      event.type === 'agent.connected'
        ? {
            keeper: 'agent' as const,
            problem: null,
            ...withFound(context, event.pages),
            before: sameIds(context.pages, [...context.found, ...event.pages]) ? context.before : [],
            stop: event.stop,
            pdf: null,
          }
        : {},
    ),
    keepInBrowser: assign(({ context, event }) =>
      event.type === 'agent.unreachable'
        ? {
            keeper: 'browser' as const,
            problem: event.problem,
            ...withFound(context, event.pages),
            before: [],
          }
        : {},
    ),
    keepProblem: assign(({ event }) =>
      event.type === 'agent.unreachable' ? { problem: event.problem, stop: null } : {},
    ),
    forgetProblem: assign({ problem: null, found: [] }),
    keepSource: assign(({ event }) =>
      event.type === 'source.chosen' ? { source: event.source, camera: null } : {},
    ),
    keepCamera: assign({ camera: 'ready' as const }),
    keepCameraProblem: assign(({ event }) =>
      event.type === 'camera.failed' ? { camera: event.problem } : {},
    ),
    keepPhoto: assign(({ context, event }) =>
      event.type === 'photo.taken' ? withArrived(context, [event.page]) : {},
    ),
    keepArrived: assign(({ context, event }) =>
      event.type === 'files.added' || event.type === 'pages.arrived' ? withArrived(context, event.pages) : {},
    ),
    keepStop: assign(({ event }) => (event.type === 'scan.interrupted' ? { stop: event.stop } : {})),
    forgetStop: assign({ stop: null }),
    turn: assign(({ context, event }) =>
      event.type === 'page.rotated'
        ? changed(context, withPage(context.pages, event.page, { rotation: event.rotation }))
        : {},
    ),
    correct: assign(({ context, event }) =>
      event.type === 'page.corrected'
        ? changed(context, withPage(context.pages, event.page, { corrected: event.corrected }))
        : {},
    ),
    move: assign(({ context, event }) =>
      event.type === 'page.moved' ? changed(context, movedPages(context.pages, event.page, event.place)) : {},
    ),
    remove: assign(({ context, event }) =>
      event.type === 'page.removed'
        ? changed(context, withPage(context.pages, event.page, { removed: true }))
        : {},
    ),
    removeBlanks: assign(({ context }) => changed(context, withoutBlanks(context.pages))),
    undo: assign(({ context }) => ({
      pages: context.before.at(-1) ?? context.pages,
      before: context.before.slice(0, -1),
      pdf: null,
    })),
    forgetPages: assign({ pages: [], before: [], resumed: false, pdf: null }),
    keepPdf: assign(({ event }) =>
      event.type === 'pdf.made' ? { pdf: { bytes: event.bytes, sheets: event.sheets } } : {},
    ),
    forgetPdf: assign({ pdf: null }),
  },
}).createMachine({
  id: 'digitising',
  context: blank,
  initial: 'idle',
  states: {
    idle: {
      on: { 'digitising.opened': { target: 'connecting', actions: 'begin' } },
    },
    connecting: {
      on: {
        'agent.connected': [
          { guard: 'moreFollows', actions: 'keepFound' },
          { guard: 'scanGoesOn', target: 'scanning', actions: 'keepConnection' },
          { guard: 'scanStopped', target: 'interrupted', actions: 'keepConnection' },
          { target: 'arranging', actions: 'keepConnection' },
        ],
        'agent.unreachable': [
          { guard: 'moreFollows', actions: 'keepFound' },
          { guard: 'agentHasPages', target: 'disconnected', actions: 'keepProblem' },
          { target: 'arranging', actions: 'keepInBrowser' },
        ],
        'digitising.left': 'left',
      },
    },
    arranging: {
      on: {
        'source.chosen': { guard: 'otherSource', actions: 'keepSource' },
        'camera.opened': { guard: 'atCamera', actions: 'keepCamera' },
        'camera.failed': { guard: 'atCamera', actions: 'keepCameraProblem' },
        'photo.taken': { guard: 'newPhoto', actions: 'keepPhoto' },
        'files.added': { guard: 'newPages', actions: 'keepArrived' },
        'scan.started': { guard: 'atScanner', target: 'scanning' },
        'page.rotated': { guard: 'turns', actions: 'turn' },
        'page.corrected': { guard: 'corrects', actions: 'correct' },
        'page.moved': { guard: 'moves', actions: 'move' },
        'page.removed': { guard: 'isVisible', actions: 'remove' },
        'blanks.removed': { guard: 'hasBlanks', actions: 'removeBlanks' },
        'change.undone': { guard: 'hasChanges', actions: 'undo' },
        'pages.discarded': { guard: 'hasAnyPages', actions: 'forgetPages' },
        'pdf.ordered': { guard: 'hasPages', target: 'composing' },
        'connection.retried': { target: 'connecting', actions: 'forgetProblem' },
        'agent.unreachable': { guard: 'keptByAgent', target: 'disconnected', actions: 'keepProblem' },
        'digitising.left': 'left',
      },
    },
    scanning: {
      on: {
        'pages.arrived': { guard: 'newPages', actions: 'keepArrived' },
        'scan.finished': 'arranging',
        'scan.cancelled': 'arranging',
        'scan.interrupted': { target: 'interrupted', actions: 'keepStop' },
        'agent.unreachable': { target: 'disconnected', actions: 'keepProblem' },
        'digitising.left': 'left',
      },
    },
    /** Jam, empty feeder, lost scanner: what came is kept, and the person decides how it goes on. */
    interrupted: {
      on: {
        'scan.resumed': { guard: 'resumable', target: 'scanning', actions: 'forgetStop' },
        'interruption.accepted': { target: 'arranging', actions: 'forgetStop' },
        'agent.unreachable': { target: 'disconnected', actions: 'keepProblem' },
        'digitising.left': 'left',
      },
    },
    /** The agent has gone in the middle; its pages are on its disk. */
    disconnected: {
      on: {
        'connection.retried': { target: 'connecting', actions: 'forgetProblem' },
        'digitising.left': 'left',
      },
    },
    composing: {
      on: {
        'pdf.made': [
          { guard: 'fits', target: 'reviewing', actions: 'keepPdf' },
          { target: 'arranging', actions: 'keepPdf' },
        ],
        'pdf.failed': 'arranging',
        'agent.unreachable': { guard: 'keptByAgent', target: 'disconnected', actions: 'keepProblem' },
        'digitising.left': 'left',
      },
    },
    /** The PDF stands with its size before it is used. */
    reviewing: {
      on: {
        'document.accepted': 'accepted',
        'pages.reopened': { target: 'arranging', actions: 'forgetPdf' },
        'digitising.left': 'left',
      },
    },
    accepted: { type: 'final' },
    left: { type: 'final' },
  },
})
