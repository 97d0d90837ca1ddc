import { assign, setup } from 'xstate'
import { isDrawCharge, isIssuedActType } from '../../catalogues/act-type-values.ts'
import type { ProceduralActEvent } from './events.ts'
import { isValidated, type Validations, validationRefusal, wantedBy } from './validations.ts'

export type ProceduralActContext = Validations & {
  readonly signed: boolean
  readonly approved: boolean
  /** It had a charge, or was sent, with an earlier text perhaps: somebody holds a receipt of it, or refers to it. */
  readonly received: boolean
  /** The sheet of a draw, which needs neither. */
  readonly ofDraw: boolean
  /** The act that it accompanies; null: none. */
  readonly main: number | null
  /** It accompanied an act that was closed, whose signatures are enough for it. */
  readonly along: boolean
}

/** Account of whoever signs or approves; null: a fact of before it was told. */
const validatorOf = (event: ProceduralActEvent): number | null =>
  ((event.type === 'act.signed' || event.type === 'act.approved') && event.idUsuario) || null

const withOne = ({ validators }: Validations, event: ProceduralActEvent) => [
  ...new Set([...validators, validatorOf(event)]),
]

/** What isn't sent yet passes on to somebody else. */
const reassigning = { 'act.reassigned': { actions: 'correct' } } as const

/** What accompanies an act is closed with it, and with no other. */
const accompanying = {
  'act.closedAlong': { guard: 'accompanies', target: 'closed', actions: 'noteAlong' },
} as const

/**
 * An act is written, signed or approved, sent, and closed; of a memorial on paper the registry's charge is enough.
 * Of a type that wants several people it leaves the desk when all of them signed or approved; while some are missing a
 * mistake is mended, and all sign anew. What was observed or
 * returned is written again, and needs them anew: the old ones belong to the text as it was. What had a charge
 * or was sent is discarded only where the fact says so: it could never be signed again. What accompanies an act is closed with it at the latest.
 * What the system issued is only signed and closed. The sheet of a draw is complete as it is: its seed speaks for it.
 */
export const proceduralActMachine = setup({
  types: { context: {} as ProceduralActContext, events: {} as ProceduralActEvent },
  guards: {
    given: ({ event }) => event.type === 'act.drafted' && !isIssuedActType(event.idTipoActoProcesal),
    ofDraw: ({ event }) => event.type === 'act.issued' && isDrawCharge(event.idTipoActoProcesal),
    ofSystem: ({ event }) => event.type === 'act.issued' && isIssuedActType(event.idTipoActoProcesal),
    signable: ({ context, event }) =>
      context.wanted > 1
        ? validationRefusal(context, validatorOf(event), 'signature') === null
        : !context.signed,
    approvable: ({ context, event }) =>
      context.wanted > 1
        ? validationRefusal(context, validatorOf(event), 'approval') === null
        : !context.approved,
    complete: ({ context }) => isValidated(context),
    incomplete: ({ context }) => !isValidated(context),
    uncharged: ({ context }) => !context.charged,
    neverReceived: ({ context, event }) =>
      event.type === 'act.discarded' && (event.trasEnvio === true || !context.received),
    accompanies: ({ context, event }) =>
      event.type === 'act.closedAlong' && event.idActoPrincipal === context.main,
    observationGiven: ({ event }) => event.type === 'act.observed' && event.observacion.trim() !== '',
  },
  actions: {
    noteDraft: assign(({ event }) =>
      event.type === 'act.drafted'
        ? { wanted: wantedBy(event.validaciones), main: event.idActoProcesalAdjunto ?? null }
        : {},
    ),
    noteSignature: assign(({ context, event }) => ({ signed: true, validators: withOne(context, event) })),
    noteApproval: assign(({ context, event }) => ({ approved: true, validators: withOne(context, event) })),
    noteCharge: assign({ charged: true, received: true }),
    noteSending: assign({ received: true }),
    forgetValidations: assign({ signed: false, approved: false, charged: false, validators: [] }),
    noteDraw: assign({ ofDraw: true }),
    noteAlong: assign({ along: true }),
    correct: assign({}),
  },
}).createMachine({
  id: 'procedural-act',
  context: {
    signed: false,
    approved: false,
    charged: false,
    received: false,
    ofDraw: false,
    main: null,
    along: false,
    wanted: 1,
    validators: [],
  },
  initial: 'unwritten',
  states: {
    unwritten: {
      on: {
        'act.drafted': { guard: 'given', target: 'draft', actions: 'noteDraft' },
        'act.issued': [
          { guard: 'ofDraw', target: 'closed', actions: 'noteDraw' },
          { guard: 'ofSystem', target: 'issued' },
        ],
      },
    },
    issued: {
      on: {
        'act.signed': { target: 'issuedValidated', actions: 'noteSignature' },
        'act.approved': { target: 'issuedValidated', actions: 'noteApproval' },
      },
    },
    issuedValidated: {
      on: {
        'act.signed': { guard: 'signable', actions: 'noteSignature' },
        'act.approved': { guard: 'approvable', actions: 'noteApproval' },
        'act.closed': 'closed',
      },
    },
    draft: {
      on: {
        'act.corrected': { actions: 'correct' },
        'act.discarded': { guard: 'neverReceived', target: 'discarded' },
        ...reassigning,
        ...accompanying,
        'act.signed': { target: 'validated', actions: 'noteSignature' },
        'act.approved': { target: 'validated', actions: 'noteApproval' },
        'act.charged': { target: 'validated', actions: 'noteCharge' },
      },
    },
    validated: {
      on: {
        'act.signed': { guard: 'signable', actions: 'noteSignature' },
        'act.approved': { guard: 'approvable', actions: 'noteApproval' },
        'act.charged': { guard: 'uncharged', actions: 'noteCharge' },
        'act.corrected': { guard: 'incomplete', target: 'draft', actions: 'forgetValidations' },
        'act.sent': { guard: 'complete', target: 'sent', actions: 'noteSending' },
        ...reassigning,
        ...accompanying,
        'act.closed': { guard: 'complete', target: 'closed' },
      },
    },
    sent: {
      on: {
        'act.observed': { guard: 'observationGiven', target: 'observed' },
        'act.returned': 'returned',
        'act.closed': 'closed',
        ...accompanying,
      },
    },
    observed: {
      on: {
        'act.corrected': { target: 'draft', actions: 'forgetValidations' },
        ...reassigning,
        ...accompanying,
      },
    },
    returned: {
      on: {
        'act.corrected': { target: 'draft', actions: 'forgetValidations' },
        ...reassigning,
        ...accompanying,
      },
    },
    closed: { type: 'final' },
    discarded: { type: 'final' },
  },
})
