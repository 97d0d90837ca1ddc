import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { RejectionDecreeContext, rejectionDecreeMachine } from './machine.ts'

const begun = ({ idSolicitud, idActo }: RejectionDecreeContext) => idSolicitud !== null && idActo === null
const created = ({ idSolicitud, idActo, hasContent }: RejectionDecreeContext) =>
  idSolicitud !== null && idActo !== null && hasContent

/** No decree without content, no signature without a decree, no end without the signature's decree. */
export const rejectionDecreeInvariants: Invariants<typeof rejectionDecreeMachine> = {
  idle: ({ idSolicitud, idActo }) => idSolicitud === null && idActo === null,
  writing: begun,
  signing: created,
  unsigned: created,
  closing: created,
  closingFailed: (context) => created(context) && context.reason !== null,
  closed: created,
  abandoned: begun,
}
