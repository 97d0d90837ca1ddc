import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { EvidenceContext, evidenceMachine } from './machine.ts'

const held = ({ idOficina }: EvidenceContext): boolean => idOficina !== null

/** From its reception on some office answers for it. */
export const evidenceInvariants: Invariants<typeof evidenceMachine> = {
  unregistered: ({ idOficina, precinto }) => idOficina === null && precinto === '',
  received: held,
  stored: held,
  handedOver: held,
  returned: held,
  remitted: held,
  givenBack: held,
}
