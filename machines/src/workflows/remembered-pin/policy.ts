import type { Workflow } from '../workflow.ts'
import type { RememberedPinEvent } from './events.ts'
import { rememberedPinMachine } from './machine.ts'

const at = '2026-11-21T14:42:00.000Z'

/** The calls see to it that it is the person's own. */
const owner = { actors: 'signed-in' } as const

export const rememberedPinWorkflow: Workflow<RememberedPinEvent> = {
  name: 'remembered-pin',
  label: 'PIN recordado',
  version: 1,
  machine: rememberedPinMachine,
  states: { absent: 'Sin PIN recordado', remembered: 'PIN recordado' },
  policy: {
    'pin.remembered': { label: 'PIN recordado', ...owner },
    'pin.forgotten': { label: 'PIN olvidado', ...owner },
  },
  samples: {
    'pin.remembered': [
      { type: 'pin.remembered', hasta: '2027-11-02T14:00:00.000Z', at },
      { type: 'pin.remembered', hasta: '2026-11-21T14:42:00.000Z', at },
    ],
    'pin.forgotten': [{ type: 'pin.forgotten' }],
  },
}
