import { assign, setup } from 'xstate'
import { type PartySummary, partiesComplete } from '../../rules/wizard-parties.ts'
import { archivedStateId, closedStateId } from '../../vocabulary/causes.ts'
import { namedIn } from '../personal.ts'
import type { CauseEvent } from './events.ts'

/** What the guards of a cause need to know; the rest of the facts stands in the events. */
export type CauseContext = {
  readonly tipoAccion: 'Privada' | 'Pública' | null
  readonly preparatoryActs: boolean
  readonly parties: readonly PartySummary[]
  readonly documents: readonly number[]
  readonly court: number | null
  readonly form: { readonly idActo: number; readonly sha256: string } | null
  /** Who approved the form as it stands, as their approvals name them (`namedIn`). */
  readonly approvers: readonly string[]
  /** State of the process (`tipos-estados-causas`). */
  readonly idEstado: number | null
}

/**
 * The API's guard of a cause. Between draw and process nothing of what was registered can change; in the
 * process the court keeps the parties, until the cause is closed or archived (`spec 3 §4, §6`).
 */
export const causeMachine = setup({
  types: { context: {} as CauseContext, events: {} as CauseEvent },
  guards: {
    partiesOpen: ({ context }) => context.idEstado !== closedStateId,
    partyKnown: ({ context, event }) =>
      (event.type === 'party.corrected' || event.type === 'party.removed') &&
      context.idEstado !== closedStateId &&
      context.parties.some(({ id }) => id === event.idSujeto),
    documentKnown: ({ context, event }) =>
      (event.type === 'document.corrected' || event.type === 'document.removed') &&
      context.documents.includes(event.idActo),
    preparatoryActsChange: ({ context, event }) =>
      event.type === 'preparatoryActs.switched' &&
      context.tipoAccion === 'Privada' &&
      event.on !== context.preparatoryActs,
    readyForDraw: ({ context }) =>
      context.tipoAccion !== null &&
      partiesComplete(context) &&
      (context.documents.length > 0 || context.tipoAccion === 'Pública'),
    formMatches: ({ context, event }) =>
      event.type === 'form.signed' && context.form !== null && event.idActo === context.form.idActo,
    approvalMatches: ({ context, event }) =>
      event.type === 'form.approved' &&
      event.idActo === context.form?.idActo &&
      event.aprobacion.sha256 === context.form.sha256 &&
      !context.approvers.includes(namedIn(event.aprobacion, 'documento')),
    isClosing: ({ event }) => event.type === 'process.moved' && event.idEstado === closedStateId,
    isArchiving: ({ event }) => event.type === 'process.moved' && event.idEstado === archivedStateId,
    isReopening: ({ event }) =>
      event.type === 'process.moved' &&
      event.idEstado !== null &&
      event.idEstado !== closedStateId &&
      event.idEstado !== archivedStateId,
  },
  actions: {
    register: assign(({ event }) =>
      event.type === 'cause.registered' || event.type === 'cause.corrected'
        ? { tipoAccion: event.general.tipoAccion, idEstado: event.idEstado }
        : {},
    ),
    switchPreparatoryActs: assign(({ event }) =>
      event.type === 'preparatoryActs.switched' ? { preparatoryActs: event.on } : {},
    ),
    putParty: assign(({ context, event }) => {
      if (event.type !== 'party.registered' && event.type !== 'party.corrected') return {}
      const party = { id: event.idSujeto, idTipoSujetoProcesal: event.party.idTipoSujetoProcesal }
      return { parties: [...context.parties.filter(({ id }) => id !== party.id), party] }
    }),
    removeParty: assign(({ context, event }) =>
      event.type === 'party.removed'
        ? { parties: context.parties.filter(({ id }) => id !== event.idSujeto) }
        : {},
    ),
    putDocument: assign(({ context, event }) =>
      event.type === 'document.attached' ? { documents: [...context.documents, event.idActo] } : {},
    ),
    keepDocuments: assign({}),
    removeDocument: assign(({ context, event }) =>
      event.type === 'document.removed'
        ? { documents: context.documents.filter((id) => id !== event.idActo) }
        : {},
    ),
    noteDraw: assign(({ event }) => (event.type === 'cause.drawn' ? { court: event.idOficina } : {})),
    noteForm: assign(({ event }) =>
      event.type === 'form.issued' || event.type === 'form.signed'
        ? { form: { idActo: event.idActo, sha256: event.archivo.sha256 }, approvers: [] }
        : {},
    ),
    noteApproval: assign(({ context, event }) =>
      event.type === 'form.approved'
        ? { approvers: [...context.approvers, namedIn(event.aprobacion, 'documento')] }
        : {},
    ),
    noteState: assign(({ event }) =>
      event.type === 'process.moved' && event.idEstado !== null ? { idEstado: event.idEstado } : {},
    ),
  },
}).createMachine({
  id: 'cause',
  context: {
    tipoAccion: null,
    preparatoryActs: false,
    parties: [],
    documents: [],
    court: null,
    form: null,
    approvers: [],
    idEstado: null,
  },
  initial: 'unregistered',
  states: {
    unregistered: {
      on: { 'cause.registered': { target: 'draft', actions: 'register' } },
    },
    draft: {
      on: {
        'cause.corrected': { actions: 'register' },
        'cause.deleted': 'deleted',
        'preparatoryActs.switched': { guard: 'preparatoryActsChange', actions: 'switchPreparatoryActs' },
        'party.registered': { guard: 'partiesOpen', actions: 'putParty' },
        'party.corrected': { guard: 'partyKnown', actions: 'putParty' },
        'party.removed': { guard: 'partyKnown', actions: 'removeParty' },
        'document.attached': { actions: 'putDocument' },
        'document.corrected': { guard: 'documentKnown', actions: 'keepDocuments' },
        'document.removed': { guard: 'documentKnown', actions: 'removeDocument' },
        'creation.postponed': 'postponed',
        'cause.drawn': { guard: 'readyForDraw', target: 'drawn', actions: 'noteDraw' },
      },
    },
    postponed: {
      on: {
        'creation.resumed': 'draft',
        'cause.deleted': 'deleted',
      },
    },
    drawn: {
      on: { 'form.issued': { target: 'formIssued', actions: 'noteForm' } },
    },
    formIssued: {
      on: {
        'form.signed': { guard: 'formMatches', target: 'inProcess', actions: 'noteForm' },
        'form.approved': { guard: 'approvalMatches', target: 'inProcess', actions: 'noteApproval' },
      },
    },
    inProcess: {
      on: {
        'form.approved': { guard: 'approvalMatches', actions: 'noteApproval' },
        'party.registered': { guard: 'partiesOpen', actions: 'putParty' },
        'party.corrected': { guard: 'partyKnown', actions: 'putParty' },
        'party.removed': { guard: 'partyKnown', actions: 'removeParty' },
        'process.moved': [
          { guard: 'isClosing', target: 'closed', actions: 'noteState' },
          { guard: 'isArchiving', target: 'archived', actions: 'noteState' },
          { actions: 'noteState' },
        ],
      },
    },
    closed: {
      on: {
        'process.moved': [
          { guard: 'isArchiving', target: 'archived', actions: 'noteState' },
          { guard: 'isReopening', target: 'inProcess', actions: 'noteState' },
        ],
      },
    },
    archived: {
      on: { 'process.moved': { guard: 'isReopening', target: 'inProcess', actions: 'noteState' } },
    },
    deleted: { type: 'final' },
  },
})
