import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { workflows } from '../workflows/registry.ts'
import { Coverage, uncoveredOf } from './coverage.ts'
import { explore, unreachable } from './explore.ts'
import { generatePaths } from './generate.ts'
import { machineLevel } from './machine-level.ts'
import { runPath } from './run-path.ts'
import { runWorkflow } from './run-workflow.ts'
import { readSaved, savedFaults, savedOf, writeSaved } from './saved.ts'
import { walkOf } from './walks.ts'

const savedText = (workflow: string) =>
  readFileSync(new URL(`saved/${workflow}.tsv`, import.meta.url), 'utf8')

describe.each(Object.entries(workflows))('%s', (name, workflow) => {
  const exploration = explore(workflow)
  const paths = generatePaths(exploration)

  it('can take every arrow', () => {
    expect(unreachable(exploration).map(({ id }) => id)).toEqual([])
  })

  it('is what was last agreed to (npm run paths -- --save, then read the difference)', () => {
    expect([...savedFaults(workflow, readSaved(savedText(name)))]).toEqual([])
    expect(writeSaved(savedOf(exploration, paths))).toBe(savedText(name))
  })

  it('goes every path, refuses every refusal, keeps to its roles and invariants', async () => {
    const level = machineLevel(workflow)
    const {
      paths: results,
      coverage,
      roleFaults,
    } = await runWorkflow({
      exploration,
      level,
      paths,
      now: () => performance.now(),
    })
    expect(results.flatMap(({ fault }) => fault ?? [])).toEqual([])
    expect(roleFaults).toEqual([])
    expect(uncoveredOf(coverage)).toEqual([])
  })

  it('keeps to its invariants on walks that nobody thought of', async () => {
    const level = machineLevel(workflow)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(9999), { maxLength: 30 }), async (choices) => {
        const coverage = new Coverage(exploration, level)
        const options = { now: () => 0, refusals: 'all' } as const
        const { fault, path } = await runPath(
          exploration,
          level,
          walkOf(exploration, choices),
          coverage,
          options,
        )
        if (fault) throw new Error(`${path.name}\n${fault.doing}: ${fault.message}`)
      }),
      { numRuns: 60 },
    )
  })
})
