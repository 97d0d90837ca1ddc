import { causeMachine, unregisteredCause } from '@estrado/machines/causes/cause/machine'
import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { causeStateNames, causeStates, isRegistering } from '@estrado/machines/causes/vocabulary'
import { courtRoles, type RoleCode } from '@estrado/machines/vocabulary/roles'
import { mayCause } from '@estrado/machines/workflows/workflow'
import { isGranted, type Person } from '../../client/granted.ts'

/** As much of a cause as tells what may be done with it. */
type CauseInHand = { readonly estado: string }

/** Does the cause's machine admit that it is deleted in this state? The event has no guard. */
function admitsDeletion(estado: string): boolean {
  const state = Object.keys(causeMachine.states).find((name) => name === estado)
  if (state === undefined) return false
  const value = state as keyof typeof causeMachine.states
  return causeMachine.resolveState({ value, context: unregisteredCause }).can({ type: 'cause.deleted' })
}

/** May this person go on with the registration? */
export const mayContinue = (cause: CauseInHand, person: Person): boolean =>
  isRegistering(cause.estado) && isGranted(person, 'causas.update')

/** May this person open it in the viewer? Everybody who sees it, once its registration is finished. */
export const mayOpen = (cause: CauseInHand): boolean => !isRegistering(cause.estado)

export const mayDelete = (cause: CauseInHand, person: Person): boolean =>
  admitsDeletion(cause.estado) &&
  mayCause(causeWorkflow, 'cause.deleted', person.codigosRoles) &&
  isGranted(person, 'causas.delete')

export const mayRegister = (person: Person): boolean => isGranted(person, 'causas.create')

/** A court sees what was drawn to it, a registry what it registered. */
export const worksInCourt = (roles: readonly RoleCode[]): boolean =>
  roles.some((role) => (courtRoles as readonly RoleCode[]).includes(role))

/** States in which causes are listed, with their names; a court gets them only once they are drawn. */
export function listedStates(roles: readonly RoleCode[]): readonly { id: string; descripcion: string }[] {
  return causeStateNames
    .filter((estado) => !worksInCourt(roles) || !isRegistering(estado))
    .map((id) => ({ id, descripcion: causeStates[id].label }))
}
