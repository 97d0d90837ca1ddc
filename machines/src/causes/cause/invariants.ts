import { partiesComplete } from '../../parties/wizard-parties.ts'
import type { Invariants } from '../../paths/invariants/invariant.ts'
import { archivedStateId, closedStateId } from '../vocabulary.ts'
import type { CauseContext, causeMachine } from './machine.ts'

const registered = ({ tipoAccion }: CauseContext) => tipoAccion !== null
const undrawn = ({ court, form }: CauseContext) => court === null && form === null
const drawn = (context: CauseContext) =>
  registered(context) &&
  context.court !== null &&
  partiesComplete(context) &&
  (context.tipoAccion === 'Pública' || context.documents.length > 0)

/** Parties and documents are known once each; the draw needs them, and what it drew stays. */
export const causeInvariants: Invariants<typeof causeMachine> = {
  unregistered: (context) => !registered(context) && undrawn(context),
  draft: (context) =>
    registered(context) &&
    undrawn(context) &&
    new Set(context.parties.map(({ id }) => id)).size === context.parties.length &&
    new Set(context.documents).size === context.documents.length,
  postponed: (context) => registered(context) && undrawn(context),
  drawn: (context) => drawn(context) && context.form === null,
  formIssued: (context) => drawn(context) && context.form !== null,
  inProcess: (context) => drawn(context) && context.form !== null && context.idEstado !== archivedStateId,
  closed: ({ court, form, idEstado }) => court !== null && form !== null && idEstado === closedStateId,
  archived: ({ court, form, idEstado }) => court !== null && form !== null && idEstado === archivedStateId,
  deleted: (context) => registered(context) && undrawn(context),
}
