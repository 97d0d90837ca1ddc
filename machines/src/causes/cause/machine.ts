import { assign, setup } from 'xstate'
import { isIssuedActType } from '../../catalogues/act-type-values.ts'
import { namedIn } from '../../kernel/personal.ts'
import { keepsSides, type PartySummary, partiesComplete } from '../../parties/wizard-parties.ts'
import { type LastDistribution, mayDistribute, officeAfter, workedOnAfter } from '../distribution-rules.ts'
import { distributionOf } from '../draw-options.ts'
import { drawCourt } from '../draw-rules.ts'
import { archivedStateId, closedStateId, tramitationTypeIds } from '../vocabulary.ts'
import type { CauseEvent } from './events.ts'

/** What the guards of a cause need to know; the rest of the facts stands in the events. */
export type CauseContext = {
  readonly tipoAccion: 'Privada' | 'Pública' | null
  readonly preparatoryActs: boolean
  readonly parties: readonly PartySummary[]
  readonly documents: readonly number[]
  /** The office that has the cause. */
  readonly court: number | null
  /** Who may act in it as a court; null before the draw. */
  readonly distribution: LastDistribution | null
  /** Courts that were excused or challenged in it: it never goes to them. */
  readonly excused: readonly number[]
  readonly form: { readonly idActo: number; readonly sha256: string } | null
  /** Who approved the form as it stands, as their approvals name them (`namedIn`). */
  readonly approvers: readonly string[]
  /** State of the process (`tipos-estados-causas`). */
  readonly idEstado: number | null
}

/** A change of a party. */
export type PartyEvent = Extract<CauseEvent, { readonly idSujeto: number }>

const isOfParty = (event: CauseEvent): event is PartyEvent => 'idSujeto' in event

/** Who is a party once the event has happened. */
export function partiesAfter(parties: readonly PartySummary[], event: PartyEvent): readonly PartySummary[] {
  const others = parties.filter(({ id }) => id !== event.idSujeto)
  if (event.type === 'party.removed') return others
  return [...others, { id: event.idSujeto, idTipoSujetoProcesal: event.party.idTipoSujetoProcesal }]
}

/** State 28 closes the parties; who is corrected or removed is one of them (`spec 3 §6`). */
const mayTouch = ({ idEstado, parties }: CauseContext, { type, idSujeto }: PartyEvent): boolean =>
  idEstado !== closedStateId && (type === 'party.registered' || parties.some(({ id }) => id === idSujeto))

/** Does whoever distributes the cause never have it again? */
const isExcuse = ({ opcion = null }: { readonly opcion?: number | null }): boolean =>
  distributionOf(opcion)?.excuses === true

/** Who judges an open cause may change. */
const judgeChanges = { 'judge.changed': { actions: 'keepDocuments' } } as const

/** Who prosecutes a public cause may be named while it is open. */
const prosecutorNaming = {
  'prosecutor.named': { guard: 'isPublic', actions: 'keepDocuments' },
} as const

/** Context of a cause of which nothing is known yet. */
export const unregisteredCause: CauseContext = {
  tipoAccion: null,
  preparatoryActs: false,
  parties: [],
  documents: [],
  court: null,
  distribution: null,
  excused: [],
  form: null,
  approvers: [],
  idEstado: null,
}

/**
 * The API's guard of a cause. Between draw and process nothing of what was registered can change; in the
 * process the court keeps the parties, each change by an act and neither side left empty, until the cause is
 * closed or archived (`spec 2 §8`, `spec 3 §4, §5, §6`); until then it may go to another office. What the system alone issues is never attached.
 */
export const causeMachine = setup({
  types: { context: {} as CauseContext, events: {} as CauseEvent },
  guards: {
    partyOfDraft: ({ context, event }) =>
      isOfParty(event) && event.idActo === undefined && mayTouch(context, event),
    partyOfProcess: ({ context, event }) =>
      isOfParty(event) &&
      mayTouch(context, event) &&
      (event.anterior === true ||
        (event.idActo !== undefined && keepsSides(context.parties, partiesAfter(context.parties, event)))),
    documentGiven: ({ event }) =>
      event.type === 'document.attached' && !isIssuedActType(event.document.idTipoActoProcesal),
    documentKnown: ({ context, event }) =>
      (event.type === 'document.corrected' || event.type === 'document.removed') &&
      !(event.type === 'document.corrected' && isIssuedActType(event.document.idTipoActoProcesal)) &&
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
    mayGoThere: ({ context: { distribution: last, court, excused }, event }) =>
      event.type === 'cause.distributed' &&
      mayDistribute(event, { last, court, excuses: isExcuse(event) }) &&
      !excused.includes(event.idOficinaDestino) &&
      (!event.sorteo || drawCourt(event.sorteo.seed, event.sorteo.candidates) === event.idOficinaDestino),
    isPublic: ({ context }) => context.tipoAccion === 'Pública',
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
    changeParties: assign(({ context, event }) =>
      isOfParty(event) ? { parties: partiesAfter(context.parties, event) } : {},
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
    noteDraw: assign(({ event }) =>
      event.type === 'cause.drawn'
        ? {
            court: event.idOficina,
            distribution: {
              idOficinaOrigen: null,
              idOficinaDestino: event.idOficina,
              tipoTramitacion: tramitationTypeIds.destination,
            },
          }
        : {},
    ),
    noteDistribution: assign(({ context, event }) => {
      if (event.type !== 'cause.distributed') return {}
      const { idOficinaOrigen, idOficinaDestino, tipoTramitacion } = event
      const distribution = { idOficinaOrigen, idOficinaDestino, tipoTramitacion }
      return {
        distribution: workedOnAfter(distribution, context.court),
        court: officeAfter(distribution, context.court),
        excused: isExcuse(event) ? [...context.excused, idOficinaOrigen] : context.excused,
      }
    }),
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
      event.type === 'process.moved'
        ? {
            ...(event.idEstado !== null && { idEstado: event.idEstado }),
            ...(event.tipoAccion && { tipoAccion: event.tipoAccion }),
          }
        : {},
    ),
  },
}).createMachine({
  id: 'cause',
  context: unregisteredCause,
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
        'party.registered': { guard: 'partyOfDraft', actions: 'changeParties' },
        'party.corrected': { guard: 'partyOfDraft', actions: 'changeParties' },
        'party.removed': { guard: 'partyOfDraft', actions: 'changeParties' },
        'document.attached': { guard: 'documentGiven', actions: 'putDocument' },
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
      on: { 'form.issued': { target: 'formIssued', actions: 'noteForm' }, ...judgeChanges },
    },
    formIssued: {
      on: {
        'form.signed': { guard: 'formMatches', target: 'inProcess', actions: 'noteForm' },
        'form.approved': { guard: 'approvalMatches', target: 'inProcess', actions: 'noteApproval' },
        ...judgeChanges,
        ...prosecutorNaming,
      },
    },
    inProcess: {
      on: {
        'form.approved': { guard: 'approvalMatches', actions: 'noteApproval' },
        ...judgeChanges,
        ...prosecutorNaming,
        'party.registered': { guard: 'partyOfProcess', actions: 'changeParties' },
        'party.corrected': { guard: 'partyOfProcess', actions: 'changeParties' },
        'party.removed': { guard: 'partyOfProcess', actions: 'changeParties' },
        'cause.distributed': { guard: 'mayGoThere', actions: 'noteDistribution' },
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
