import type { Access } from '@estrado/machines/kernel/call'
import { roleCodes } from '@estrado/machines/vocabulary/roles'
import type { EventPolicy, Workflow } from '@estrado/machines/workflows/workflow'
import type { Mutant } from './machine-mutants.ts'

/** One actor too many, one too few, or the whole rule another. */
function* otherActors(actors: Access): Generator<readonly [string, Access]> {
  if (typeof actors === 'string') {
    yield [actors === 'anyone' ? 'signed-in' : 'anyone', actors === 'anyone' ? 'signed-in' : 'anyone']
    yield ['nobody', []]
    return
  }
  yield ['signed-in', 'signed-in']
  yield ['anyone', 'anyone']
  for (const role of roleCodes) {
    yield actors.includes(role)
      ? [`without ${role}`, actors.filter((other) => other !== role)]
      : [`with ${role}`, [...actors, role]]
  }
}

/** Every mutant of a workflow's policy. */
export function* roleMutants(workflow: Workflow): Generator<Mutant> {
  const policy = workflow.policy as Readonly<Record<string, EventPolicy>>
  for (const [event, rule] of Object.entries(policy)) {
    for (const [what, actors] of otherActors(rule.actors)) {
      yield {
        id: `${workflow.name}: ${event}: ${what}`,
        kind: 'role',
        make: () => ({ ...workflow, policy: { ...policy, [event]: { ...rule, actors } } }),
      }
    }
  }
}
