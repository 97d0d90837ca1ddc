import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { HearingRequestContext, hearingRequestMachine } from './machine.ts'

const open = ({ hearing, decree }: HearingRequestContext) => hearing === null && decree === null

/** A request has at most one end. */
export const hearingRequestInvariants: Invariants<typeof hearingRequestMachine> = {
  unreceived: open,
  pending: open,
  scheduled: ({ hearing, decree }) => hearing !== null && decree === null,
  rejected: ({ hearing, decree }) => hearing === null && decree !== null,
}
