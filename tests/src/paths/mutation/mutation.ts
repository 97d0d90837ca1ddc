import { readFileSync } from 'node:fs'
import { readSaved, type Saved, savedFaults } from '@estrado/machines/paths/saved'
import type { Workflow } from '@estrado/machines/workflows/workflow'
import { blindGuardMutants } from './blind-guard-mutants.ts'
import { type Mutant, machineMutants } from './machine-mutants.ts'
import { roleMutants } from './role-mutants.ts'

/** What became of the mutants of a workflow. */
export type MutationResult = {
  readonly workflow: string
  readonly killed: Readonly<Record<Mutant['kind'], number>>
  readonly total: Readonly<Record<Mutant['kind'], number>>
  readonly survivors: readonly string[]
}

const saved = (workflow: string): Saved =>
  readSaved(
    readFileSync(new URL(`../../../../machines/src/paths/saved/${workflow}.tsv`, import.meta.url), 'utf8'),
  )

/** A mutant that can't even be built, or walked without a crash, is seen as well. */
function isKilled(mutant: Mutant, agreed: Saved): boolean {
  try {
    return !savedFaults(mutant.make(), agreed).next().done
  } catch {
    return true
  }
}

/** Runs the generated paths, refusals and roles of a workflow against every mutant of it. */
export function mutate(workflow: Workflow): MutationResult {
  const agreed = saved(workflow.name)
  const killed = { target: 0, guard: 0, action: 0, role: 0 }
  const total = { target: 0, guard: 0, action: 0, role: 0 }
  const survivors: string[] = []
  const kinds = [machineMutants(workflow), blindGuardMutants(workflow, agreed), roleMutants(workflow)]
  for (const mutants of kinds) {
    for (const mutant of mutants) {
      total[mutant.kind] += 1
      if (isKilled(mutant, agreed)) killed[mutant.kind] += 1
      else survivors.push(mutant.id)
    }
  }
  return { workflow: workflow.name, killed, total, survivors }
}
