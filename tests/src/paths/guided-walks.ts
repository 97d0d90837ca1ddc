import type { LevelName } from '@estrado/machines/paths/contract'
import { Coverage } from '@estrado/machines/paths/coverage'
import { type Exploration, exploreWithout } from '@estrado/machines/paths/explore'
import { type PathResult, runPath, type Within } from '@estrado/machines/paths/run-path'
import { walkOf } from '@estrado/machines/paths/walks'
import fc from 'fast-check'
import { keepCounterexample } from './counterexamples.ts'
import { plain } from './event-labels.ts'
import type { AnyLevel } from './levels.ts'

/** How many walks a level can afford, how long they are, and whether a failing one is walked again, shorter. */
export type WalkBudget = {
  readonly runs: number
  readonly longest: number
  readonly shrinks: boolean
  /** Sampling: among how many seeds in a row a run that takes a share divides them. */
  readonly seeds: number
}

/** Sampling: a workflow's walks at a seed; workflows take turns, so that no seed has none of all. */
export function runsOf({ runs, seeds }: WalkBudget, workflow: string, seed: number): number {
  const place = seed + [...workflow].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return Array.from({ length: runs }).filter((_, run) => (run + place) % seeds === 0).length
}

export type WalksResult = {
  readonly seed: number
  readonly runs: number
  /** The shortest failing walk that was found. */
  readonly failed: PathResult | null
  readonly keptAt: string | null
}

/**
 * Walks that nobody thought of: each picks only events that can happen, and every refusal on its way is
 * tried. A failing one is shrunk and kept, and gone again at every later run.
 */
export async function runGuidedWalks(
  exploration: Exploration,
  level: AnyLevel,
  { runs, longest, shrinks, within: deadline }: Omit<WalkBudget, 'seeds'> & { readonly within?: Within },
  seed: number,
  keep: typeof keepCounterexample = keepCounterexample,
): Promise<WalksResult> {
  const within = exploreWithout(exploration, Object.keys(level.without ?? {}))
  let failed: PathResult | null = null
  const walks = fc.asyncProperty(fc.array(fc.nat(9999), { maxLength: longest }), async (choices) => {
    const coverage = new Coverage(exploration, level)
    const options = {
      now: () => performance.now(),
      refusals: 'all',
      ...(deadline && { within: deadline }),
    } as const
    const result = await runPath(exploration, level, walkOf(within, choices), coverage, options)
    if (result.fault) failed = result
    return result.fault === null
  })
  // A check that fails asks for ever shorter walks; the last one that failed is the shortest. Where a step
  // waits half a minute for what doesn't come, that would take longer than the run may.
  const outcome = await fc.check(walks, { numRuns: runs, seed, endOnFailure: !shrinks })
  const shortest = failed as PathResult | null
  return {
    seed: outcome.seed,
    runs: outcome.numRuns,
    failed: shortest,
    keptAt: shortest && keep(counterexampleOf(shortest, level.name, outcome.seed)),
  }
}

function counterexampleOf({ path, fault }: PathResult, level: LevelName, seed: number) {
  return {
    id: path.id,
    workflow: path.workflow,
    level,
    seed,
    events: path.steps.map(({ sample }) => sample.ref),
    fault: plain(`${fault?.doing}: ${fault?.message}`),
  }
}
