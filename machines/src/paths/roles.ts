import { type RoleCode, roleCodes } from '../vocabulary/roles.ts'
import { mayCause, type Workflow } from '../workflows/workflow.ts'

/** One event by one role, and what the policy says of it. */
export type RoleCase = {
  /** `cause.drawn | JUEZ` */
  readonly id: string
  readonly event: string
  /** Null: nobody is signed in. */
  readonly role: RoleCode | null
  readonly allowed: boolean
}

/** Every role, and nobody. */
export const everyRole: readonly (RoleCode | null)[] = [null, ...roleCodes]

/** What stands for a role where nobody is signed in. */
export const noRole = 'nadie'

export const roleCaseId = (event: string, role: RoleCode | null): string => `${event} | ${role ?? noRole}`

/** Every event by every role and by nobody, with the policy's answer. */
export function roleCasesOf(workflow: Workflow): readonly RoleCase[] {
  return Object.keys(workflow.policy).flatMap((event) =>
    everyRole.map((role) => ({
      id: roleCaseId(event, role),
      event,
      role,
      allowed: mayCause(workflow, event, role === null ? undefined : [role]),
    })),
  )
}
