import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { LevelName } from '@estrado/machines/paths/contract'
import { workflows } from '@estrado/machines/workflows/registry'
import { describe, expect, inject, it } from 'vitest'
import { seed, whole } from '../sampling.ts'
import { play } from './play.ts'

const evidenceFolder = fileURLToPath(new URL('../../../reports/paths/evidence', import.meta.url))
/** Sampling: of a level's paths one of so many is gone, all at the machine, where they take no time. */
const every: Readonly<Record<LevelName, number>> = { machine: 1, api: 5, browser: 20 }
/** Milliseconds that one workflow may take at one level, on two cores that others use too. */
const patience = 600_000

/**
 * The run of `npm run paths` at one level as tests, without the report. Above the machine each workflow has a
 * file of its own, so that its name finds it and files share the cores.
 */
export function describeLevel(level: LevelName, ...names: readonly string[]): void {
  const chosen = Object.values(workflows).filter(({ name }) => names.includes(name))
  describe(`generated paths, ${level}`, () => {
    it.for(chosen.map((workflow) => [workflow.name, workflow] as const))(
      '%s',
      { timeout: patience },
      async ([, workflow], { skip }) => {
        mkdirSync(evidenceFolder, { recursive: true })
        const [clusterUrl, webFolder] = [inject('clusterUrl'), inject('webFolder')]
        const place = { clusterUrl, webFolder, evidenceFolder, headed: false }
        const sampled = whole ? 1 : every[level]
        const played = await play(workflow, level, { place, seed, every: sampled })
        // A workflow that this level doesn't have is said to be so, with its reason, and isn't counted as passed.
        if ('absent' in played) return skip(played.absent)
        expect(played.faults, `seed ${seed}`).toEqual([])
      },
    )
  })
}
