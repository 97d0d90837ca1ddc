import { partiesComplete } from '../../parties/wizard-parties.ts'
import type { Invariants } from '../../paths/invariants/invariant.ts'
import { archivedStateId, closedStateId, tramitationTypeIds } from '../vocabulary.ts'
import type { CauseContext, causeMachine } from './machine.ts'

const registered = ({ tipoAccion }: CauseContext) => tipoAccion !== null
const undrawn = ({ court, distribution, form }: CauseContext) =>
  court === null && distribution === null && form === null

/** The office that has the cause works on it: as destination of kind 1, as origin of kind 2. */
const inHands = ({ court, distribution }: CauseContext) =>
  court !== null &&
  (distribution?.tipoTramitacion === tramitationTypeIds.originOrDestination
    ? distribution.idOficinaOrigen === court && distribution.idOficinaDestino !== court
    : distribution?.idOficinaDestino === court)
const drawn = (context: CauseContext) =>
  registered(context) &&
  inHands(context) &&
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
  closed: (context) => inHands(context) && context.form !== null && context.idEstado === closedStateId,
  archived: (context) => inHands(context) && context.form !== null && context.idEstado === archivedStateId,
  deleted: (context) => registered(context) && undrawn(context),
}
