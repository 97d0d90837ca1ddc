import { explore } from '@estrado/machines/paths/explore'
import { machineLevel } from '@estrado/machines/paths/machine-level'
import { pathOfRefs } from '@estrado/machines/paths/path'
import { workflows } from '@estrado/machines/workflows/registry'
import type { Workflow } from '@estrado/machines/workflows/workflow'
import { describe, expect, it } from 'vitest'
import type { Counterexample } from './counterexamples.ts'
import { runGuidedWalks, runsOf } from './guided-walks.ts'
import type { AnyLevel } from './levels.ts'

const session = workflows.session as Workflow
const exploration = explore(session)
const level = machineLevel(session) as unknown as AnyLevel
const budget = { runs: 100, longest: 30, shrinks: true }

describe('guided walks', () => {
  it('find nothing wrong where nothing is', async () => {
    expect(await runGuidedWalks(exploration, level, budget, 1)).toMatchObject({ failed: null, runs: 100 })
  })

  it('find a planted fault, shrink it, and keep a walk that can be gone again', async () => {
    const kept: Counterexample[] = []
    const nothing = async () => undefined
    const broken = { ...level, executors: { ...level.executors, 'logout.requested': nothing } }
    const keep = (one: Counterexample) => {
      kept.push(one)
      return one.id
    }
    const { failed, seed } = await runGuidedWalks(exploration, broken, budget, 7, keep)
    expect(seed).toBe(7)
    expect(failed?.fault?.doing).toBe('state closing')
    const [walk] = kept
    // In, and out again: nothing shorter reaches the fault.
    expect(walk?.events).toHaveLength(2)
    expect(walk?.events.at(-1)).toBe('logout.requested')
    expect(pathOfRefs(exploration, walk?.events ?? []).id).toBe(walk?.id)
  })

  it.each([
    { runs: 4, seeds: 2 },
    { runs: 1, seeds: 3 },
    { runs: 1, seeds: 1 },
  ])('sampling: seeds in a row walk all of them, %o', ({ runs, seeds }) => {
    const at = (seed: number) => runsOf({ ...budget, runs, seeds }, 'session', 4_711 + seed)
    const walked = Array.from({ length: seeds }, (_, seed) => at(seed))
    expect(walked.reduce((sum, some) => sum + some)).toBe(runs)
  })
})
