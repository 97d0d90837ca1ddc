import { assign, setup } from 'xstate'
import { partiesComplete } from '../../parties/wizard-parties.ts'
import type { CaseWizardEvent, Draft } from './events.ts'

export type CaseWizardContext = {
  readonly draft: Draft
  /** The 'attach later' switch of step 3. */
  readonly deferred: boolean
  /** Who changed the draft under our hands; shown until the next change of ours. */
  readonly changedBy: string | null
}

const emptyDraft: Draft = {
  idCausa: null,
  tipoAccion: null,
  preparatoryActs: false,
  parties: [],
  documents: 0,
  finished: false,
  signed: false,
}

/** The three steps of registering a cause, the draw and the signature after it (`spec 3 §2, §4, §5`). */
export const caseWizardMachine = setup({
  types: { context: {} as CaseWizardContext, events: {} as CaseWizardEvent },
  guards: {
    loadedFinished: ({ event }) => event.type === 'draft.loaded' && event.draft.finished,
    loadedWithParties: ({ event }) => event.type === 'draft.loaded' && event.draft.parties.length > 0,
    registered: ({ context }) => context.draft.idCausa !== null,
    partiesComplete: ({ context }) => partiesComplete(context.draft),
    deferred: ({ context }) => context.deferred,
    switchesDeferral: ({ context, event }) =>
      event.type === 'attachments.deferred' && event.on !== context.deferred,
    readyForDraw: ({ context }) =>
      !context.deferred &&
      partiesComplete(context.draft) &&
      (context.draft.documents > 0 || context.draft.tipoAccion === 'Pública'),
    unsigned: ({ context }) => !context.draft.signed,
  },
  actions: {
    keepDraft: assign(({ event }) => ('draft' in event ? { draft: event.draft, changedBy: null } : {})),
    keepConflict: assign(({ event }) =>
      event.type === 'draft.conflicted' ? { draft: event.draft, changedBy: event.usuario } : {},
    ),
    switchDeferral: assign(({ event }) =>
      event.type === 'attachments.deferred' ? { deferred: event.on } : {},
    ),
  },
}).createMachine({
  id: 'case-wizard',
  context: { draft: emptyDraft, deferred: false, changedBy: null },
  initial: 'opening',
  states: {
    opening: {
      on: {
        'creation.started': 'general',
        'draft.loaded': [
          { guard: 'loadedFinished', target: 'viewing', actions: 'keepDraft' },
          { guard: 'loadedWithParties', target: 'documents', actions: 'keepDraft' },
          { target: 'parties', actions: 'keepDraft' },
        ],
        'draft.unavailable': 'left',
      },
    },
    general: {
      on: {
        'general.saved': { target: 'parties', actions: 'keepDraft' },
        'draft.conflicted': { guard: 'registered', actions: 'keepConflict' },
        'cause.deleted': { guard: 'registered', target: 'left' },
        'wizard.left': 'left',
      },
    },
    parties: {
      on: {
        'draft.changed': { actions: 'keepDraft' },
        'draft.conflicted': { actions: 'keepConflict' },
        'general.reopened': 'general',
        'parties.confirmed': { guard: 'partiesComplete', target: 'documents' },
        'cause.deleted': 'left',
        'wizard.left': 'left',
      },
    },
    documents: {
      on: {
        'draft.changed': { actions: 'keepDraft' },
        'draft.conflicted': { actions: 'keepConflict' },
        'attachments.deferred': { guard: 'switchesDeferral', actions: 'switchDeferral' },
        'parties.reopened': 'parties',
        'creation.postponed': { guard: 'deferred', target: 'left' },
        'draw.proposed': { guard: 'readyForDraw', target: 'confirmingDraw' },
        'cause.deleted': 'left',
        'wizard.left': 'left',
      },
    },
    confirmingDraw: {
      on: {
        'draw.declined': 'documents',
        'draw.failed': 'documents',
        'draft.conflicted': { target: 'documents', actions: 'keepConflict' },
        'cause.drawn': { target: 'signing', actions: 'keepDraft' },
      },
    },
    signing: {
      on: {
        'form.signed': { target: 'viewing', actions: 'keepDraft' },
        'signing.postponed': 'viewing',
      },
    },
    viewing: {
      on: {
        'signing.resumed': { guard: 'unsigned', target: 'signing' },
        'wizard.left': 'left',
      },
    },
    left: { type: 'final' },
  },
})
