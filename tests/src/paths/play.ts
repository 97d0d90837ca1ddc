import { setTimeout } from 'node:timers/promises'
import { pathFaults } from '@estrado/machines/messages/paths-faults'
import { pathsCommand as words } from '@estrado/machines/messages/paths-report'
import type { LevelName } from '@estrado/machines/paths/contract'
import { type CoverageReport, uncoveredOf } from '@estrado/machines/paths/coverage'
import { type Exploration, explore } from '@estrado/machines/paths/explore'
import { type Path, pathOfRefs } from '@estrado/machines/paths/path'
import { roleCasesOf } from '@estrado/machines/paths/roles'
import type { PathResult, Within } from '@estrado/machines/paths/run-path'
import { pathsAt, runWorkflow, type WorkflowResult } from '@estrado/machines/paths/run-workflow'
import type { Workflow } from '@estrado/machines/workflows/workflow'
import { sampleOf } from '../sampling.ts'
import { keptCounterexamples } from './counterexamples.ts'
import { doingOf, plain } from './event-labels.ts'
import { runGuidedWalks, runsOf, type WalkBudget, type WalksResult } from './guided-walks.ts'
import type { LevelEnvironment } from './level-environment.ts'
import { type AnyLevel, levelOf } from './levels.ts'
import { sampledRoles } from './sampled-roles.ts'

/** What a level can afford within the time that all tests have. */
const budgets: Readonly<Record<LevelName, WalkBudget>> = {
  machine: { runs: 100, longest: 30, shrinks: true, seeds: 1 },
  api: { runs: 4, longest: 8, shrinks: true, seeds: 2 },
  browser: { runs: 1, longest: 6, shrinks: false, seeds: 3 },
}

/** One workflow at one level. */
export type Played =
  | { readonly workflow: string; readonly level: LevelName; readonly absent: string }
  | {
      readonly workflow: string
      readonly level: LevelName
      readonly result: WorkflowResult
      readonly walks: WalksResult | null
      /** Everything that makes the run fail, in words. */
      readonly faults: readonly string[]
      readonly milliseconds: number
    }

export type PlayOptions = {
  readonly place: LevelEnvironment
  readonly seed: number
  /** Only this path, and nothing about coverage. */
  readonly only?: string
  /** Only one of so many paths, two roles of each event and some of the walks, by the seed, and nothing about coverage. */
  readonly every?: number
  readonly onPath?: (result: PathResult) => void
}

const now = () => performance.now()

/** Milliseconds that one step may take: more than the browser waits for anything that it waits for with an end. */
const longestStep = 90_000

/** Deadline: what the browser never answers (closing a window has no end of its own) fails by name, not with the run. */
const within: Within = async (work) => {
  const over = new AbortController()
  const late = setTimeout(longestStep, null, { signal: over.signal }).then(() => {
    throw new Error(pathFaults.stepHung(longestStep / 1000))
  })
  try {
    return await Promise.race([work, late])
  } finally {
    over.abort()
    await late.catch(() => undefined)
  }
}

/** Kept counterexamples first: what was broken once is looked at before anything else. */
function pathsToPlay(
  exploration: Exploration,
  level: AnyLevel,
  { every = 1, seed }: PlayOptions,
): readonly Path[] {
  const { workflow } = exploration.model
  const kept = keptCounterexamples(workflow.name, level.name).flatMap(({ events }) =>
    stillPossible(exploration, events),
  )
  const generated = pathsAt(exploration, level)
  const others = generated.filter(({ id }) => kept.every((path) => path.id !== id))
  return [...kept, ...sampleOf(others, every, seed)]
}

/** A kept walk that the machine has outgrown says nothing any more. */
function stillPossible(exploration: Exploration, events: readonly string[]): readonly Path[] {
  try {
    return [pathOfRefs(exploration, events)]
  } catch {
    return []
  }
}

function wordsOf(workflow: Workflow, { path, fault }: PathResult): readonly string[] {
  if (!fault) return []
  const doing = doingOf(workflow, fault.doing)
  return [words.fault(`${path.id} (${path.name})`, fault.step + 1, doing, plain(fault.message))]
}

/** What nobody met. After a path that failed it says little: the path didn't get there. */
function uncoveredWords(coverage: CoverageReport, failed: boolean): readonly string[] {
  const uncovered = uncoveredOf(coverage)
  if (uncovered.length === 0) return []
  return failed ? [words.uncoveredAfterFault(uncovered.length)] : uncovered.map(words.uncovered)
}

/** Plays a workflow at a level: paths, refusals, roles, walks. */
export async function play(workflow: Workflow, name: LevelName, options: PlayOptions): Promise<Played> {
  const entry = levelOf(workflow, name)
  const head = { workflow: workflow.name, level: name }
  if ('absent' in entry) return { ...head, absent: entry.absent }
  const began = now()
  const exploration = explore(workflow)
  const sampled = (options.every ?? 1) > 1
  const { level, close } = await entry.open(options.place)
  try {
    const all = pathsToPlay(exploration, level, options)
    const paths = options.only === undefined ? all : all.filter(({ id }) => id === options.only)
    const whole = options.only === undefined
    const result = await runWorkflow({
      exploration,
      level: whole ? level : { ...level, tryRole: { notVisible: 'replay' } },
      paths,
      ...(sampled && { roleCases: sampledRoles(roleCasesOf(workflow), options.seed) }),
      now,
      within,
      ...(options.onPath ? { onPath: options.onPath } : {}),
    })
    const budget = budgets[name]
    const runs = sampled ? runsOf(budget, workflow.name, options.seed) : budget.runs
    const walks =
      whole && runs > 0
        ? await runGuidedWalks(exploration, level, { ...budget, runs, within }, options.seed)
        : null
    const faults = [
      ...result.paths.flatMap((path) => wordsOf(workflow, path)),
      ...result.roleFaults.map(({ id, message }) => `${id}: ${message}`),
      ...(whole && !sampled
        ? uncoveredWords(
            result.coverage,
            result.paths.some(({ fault }) => fault !== null),
          )
        : []),
      ...(walks?.failed ? wordsOf(workflow, walks.failed).map((text) => words.walk(walks.seed, text)) : []),
    ]
    return { ...head, result, walks, faults, milliseconds: now() - began }
  } finally {
    await close()
  }
}
