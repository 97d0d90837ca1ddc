import { assign, setup } from 'xstate'
import { isDrawCharge, isIssuedActType } from '../../catalogues/act-type-values.ts'
import type { ProceduralActEvent } from './events.ts'

export type ProceduralActContext = {
  readonly signed: boolean
  readonly approved: boolean
  /** A memorial: it has the registry's charge. */
  readonly charged: boolean
  /** It had one, of an earlier text perhaps: whoever handed it in holds a receipt. */
  readonly received: boolean
  /** The sheet of a draw, which needs neither. */
  readonly ofDraw: boolean
}

/** What isn't sent yet passes on to somebody else. */
const reassigning = { 'act.reassigned': { actions: 'correct' } } as const

/**
 * An act is written, signed or approved, sent, and closed; of a memorial on paper the registry's charge is enough.
 * What was observed or returned is written again, and needs them anew: the old ones belong to the text as it was. What
 * had a charge is never discarded.
 * What the system issued is only signed and closed. The sheet of a draw is complete as it is: its seed speaks for it.
 */
export const proceduralActMachine = setup({
  types: { context: {} as ProceduralActContext, events: {} as ProceduralActEvent },
  guards: {
    given: ({ event }) => event.type === 'act.drafted' && !isIssuedActType(event.idTipoActoProcesal),
    ofDraw: ({ event }) => event.type === 'act.issued' && isDrawCharge(event.idTipoActoProcesal),
    ofSystem: ({ event }) => event.type === 'act.issued' && isIssuedActType(event.idTipoActoProcesal),
    unsigned: ({ context }) => !context.signed,
    unapproved: ({ context }) => !context.approved,
    uncharged: ({ context }) => !context.charged,
    neverReceived: ({ context }) => !context.received,
    observationGiven: ({ event }) => event.type === 'act.observed' && event.observacion.trim() !== '',
  },
  actions: {
    noteSignature: assign({ signed: true }),
    noteApproval: assign({ approved: true }),
    noteCharge: assign({ charged: true, received: true }),
    forgetValidations: assign({ signed: false, approved: false, charged: false }),
    noteDraw: assign({ ofDraw: true }),
    correct: assign({}),
  },
}).createMachine({
  id: 'procedural-act',
  context: { signed: false, approved: false, charged: false, received: false, ofDraw: false },
  initial: 'unwritten',
  states: {
    unwritten: {
      on: {
        'act.drafted': { guard: 'given', target: 'draft' },
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
        'act.signed': { guard: 'unsigned', actions: 'noteSignature' },
        'act.approved': { guard: 'unapproved', actions: 'noteApproval' },
        'act.closed': 'closed',
      },
    },
    draft: {
      on: {
        'act.corrected': { actions: 'correct' },
        'act.discarded': { guard: 'neverReceived', target: 'discarded' },
        ...reassigning,
        'act.signed': { target: 'validated', actions: 'noteSignature' },
        'act.approved': { target: 'validated', actions: 'noteApproval' },
        'act.charged': { target: 'validated', actions: 'noteCharge' },
      },
    },
    validated: {
      on: {
        'act.signed': { guard: 'unsigned', actions: 'noteSignature' },
        'act.approved': { guard: 'unapproved', actions: 'noteApproval' },
        'act.charged': { guard: 'uncharged', actions: 'noteCharge' },
        'act.sent': 'sent',
        ...reassigning,
        'act.closed': 'closed',
      },
    },
    sent: {
      on: {
        'act.observed': { guard: 'observationGiven', target: 'observed' },
        'act.returned': 'returned',
        'act.closed': 'closed',
      },
    },
    observed: {
      on: { 'act.corrected': { target: 'draft', actions: 'forgetValidations' }, ...reassigning },
    },
    returned: {
      on: { 'act.corrected': { target: 'draft', actions: 'forgetValidations' }, ...reassigning },
    },
    closed: { type: 'final' },
    discarded: { type: 'final' },
  },
})
