import { pathFaults } from '../messages/paths-faults.ts'
import { checkLevel, isNotVisible, type Level } from './contract.ts'
import { Coverage, type CoverageReport } from './coverage.ts'
import { type Exploration, exploreWithout, unreachable } from './explore.ts'
import { generatePaths } from './generate.ts'
import type { Path } from './path.ts'
import { type RoleCase, roleCasesOf } from './roles.ts'
import { type PathResult, runPath, type Within } from './run-path.ts'
import { samplesOf } from './samples.ts'

/** One role case that went otherwise than the policy says. */
export type RoleFault = { readonly id: string; readonly message: string }

export type WorkflowResult = {
  readonly workflow: string
  readonly level: string
  readonly paths: readonly PathResult[]
  readonly roleFaults: readonly RoleFault[]
  readonly coverage: CoverageReport
}

export type WorkflowRun<TWorld> = {
  readonly exploration: Exploration
  readonly level: Level<TWorld>
  /** All that the level can go, `pathsAt`, or some of them. */
  readonly paths: readonly Path[]
  /** Every event by every role, unless some of them are named. */
  readonly roleCases?: readonly RoleCase[]
  readonly now: () => number
  /** Deadline of one step. */
  readonly within?: Within
  readonly onPath?: (result: PathResult) => void
}

/** The paths that a level goes: those of the workflow, around the arrows that it can't take. */
export const pathsAt = <TWorld>(exploration: Exploration, level: Level<TWorld>): readonly Path[] =>
  generatePaths(exploreWithout(exploration, Object.keys(level.without ?? {})))

/**
 * Plays the paths of a workflow at one level, then events by roles. Throws before the first path
 * when the level lacks something or an arrow can't be reached; all else stands in the result.
 */
export async function runWorkflow<TWorld>(run: WorkflowRun<TWorld>): Promise<WorkflowResult> {
  const { exploration, level, paths, now, within, onPath } = run
  const { workflow } = exploration.model
  checkLevel(workflow, level)
  const strangers = Object.keys(level.without ?? {}).filter(
    (arrow) => !exploration.model.transitions.some(({ id }) => id === arrow),
  )
  if (strangers.length > 0) throw new Error(pathFaults.unknownArrow(workflow.name, strangers.join('; ')))
  const missed = unreachable(exploration)
  if (missed.length > 0) {
    throw new Error(pathFaults.unreached(workflow.name, missed.map(({ id }) => id).join('; ')))
  }
  const coverage = new Coverage(exploration, level)
  const results: PathResult[] = []
  for (const path of paths) {
    const options = { now, refusals: 'open', ...(within && { within }) } as const
    const result = await runPath(exploration, level, path, coverage, options)
    results.push(result)
    onPath?.(result)
  }
  return {
    workflow: workflow.name,
    level: level.name,
    paths: results,
    roleFaults: await tryRoles(run, coverage),
    coverage: coverage.report(),
  }
}

async function tryRoles<TWorld>(run: WorkflowRun<TWorld>, coverage: Coverage): Promise<RoleFault[]> {
  const { workflow } = run.exploration.model
  const { tryRole } = run.level
  const { roleCases = roleCasesOf(workflow) } = run
  if (isNotVisible(tryRole)) return []
  const samples = samplesOf(workflow)
  const faults: RoleFault[] = []
  for (const { id, event, role, allowed } of roleCases) {
    const sample = samples.find((candidate) => candidate.event.type === event)
    if (!sample) throw new Error(`${workflow.name}: no sample of ${event}`)
    const outcome = await tryRole(sample.event, role).catch((error: unknown) => String(error))
    if (isNotVisible(outcome)) {
      coverage.hide('roles', id, outcome)
      continue
    }
    coverage.meet('roles', id)
    if (outcome === allowed) continue
    const said =
      typeof outcome === 'string' ? outcome : outcome ? pathFaults.roleAllowed : pathFaults.roleDenied
    faults.push({ id, message: said })
  }
  return faults
}
