import { assign, setup } from 'xstate'
import type { EvidenceEvent } from './events.ts'

export type EvidenceContext = {
  /** Office that has it, or had it last. */
  readonly idOficina: number | null
  /** Number of the seal as it was last seen. */
  readonly precinto: string
}

const sealExplained = ({ precinto }: EvidenceContext, event: EvidenceEvent): boolean =>
  event.precinto === precinto || event.observacion.trim() !== ''

const ofCustodian = (context: EvidenceContext, event: EvidenceEvent): boolean =>
  event.idOficina === context.idOficina && sealExplained(context, event)

const out = {
  'evidence.handedOver': { guard: 'ofCustodian', target: 'handedOver', actions: 'note' },
  'evidence.remitted': { guard: 'ofCustodian', target: 'remitted' },
  'evidence.givenBack': { guard: 'ofCustodian', target: 'givenBack' },
} as const

/**
 * Chain of custody of one item of evidence. Whoever has it in custody stores it, hands it over, remits it or gives it
 * back; what was handed over returns into the custody of the office that takes it. A seal that is another than it was
 * is explained.
 */
export const evidenceMachine = setup({
  types: { context: {} as EvidenceContext, events: {} as EvidenceEvent },
  guards: {
    described: ({ event }) =>
      event.type === 'evidence.received' && event.descripcion.trim() !== '' && event.cantidad > 0,
    ofCustodian: ({ context, event }) => ofCustodian(context, event),
    placed: ({ context, event }) =>
      event.type === 'evidence.stored' && ofCustodian(context, event) && event.lugar.trim() !== '',
    sealExplained: ({ context, event }) => sealExplained(context, event),
  },
  actions: {
    note: assign(({ event }) => ({ precinto: event.precinto })),
    take: assign(({ event }) => ({ precinto: event.precinto, idOficina: event.idOficina })),
  },
}).createMachine({
  id: 'evidence',
  context: { idOficina: null, precinto: '' },
  initial: 'unregistered',
  states: {
    unregistered: {
      on: { 'evidence.received': { guard: 'described', target: 'received', actions: 'take' } },
    },
    received: {
      on: { 'evidence.stored': { guard: 'placed', target: 'stored', actions: 'note' }, ...out },
    },
    stored: { on: { 'evidence.stored': { guard: 'placed', actions: 'note' }, ...out } },
    handedOver: {
      on: { 'evidence.returned': { guard: 'sealExplained', target: 'returned', actions: 'take' } },
    },
    returned: {
      on: { 'evidence.stored': { guard: 'placed', target: 'stored', actions: 'note' }, ...out },
    },
    remitted: { type: 'final' },
    givenBack: { type: 'final' },
  },
})
