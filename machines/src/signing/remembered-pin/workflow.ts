import { type NumberedStream, numbered } from '../../kernel/stream.ts'
import type { Workflow } from '../../workflows/workflow.ts'
import type { RememberedPinEvent } from './events.ts'
import { rememberedPinMachine } from './machine.ts'

/** The calls see to it that it is the person's own. */
const owner = { actors: 'signed-in' } as const

export const rememberedPinWorkflow: Workflow<RememberedPinEvent, NumberedStream> = {
  name: 'remembered-pin',
  label: 'PIN recordado',
  version: 1,
  machine: rememberedPinMachine,
  stream: numbered('firma'),
  states: { absent: 'Sin PIN recordado', remembered: 'PIN recordado' },
  policy: {
    'pin.remembered': { label: 'PIN recordado', ...owner },
    'pin.forgotten': { label: 'PIN olvidado', ...owner },
  },
}
