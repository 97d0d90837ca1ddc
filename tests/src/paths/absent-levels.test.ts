import { existsSync } from 'node:fs'
import { workflows } from '@estrado/machines/workflows/registry'
import { describe, expect, it } from 'vitest'
import { levelOf } from './levels.ts'

/** Coverage of the levels: a workflow is played by a file of its own, or says here why a level hasn't got it. */
describe.each(['api', 'browser'] as const)('generated paths, %s', (level) => {
  it.for(Object.values(workflows).map((workflow) => [workflow.name, workflow] as const))(
    '%s is played, or says why not',
    ([name, workflow], { skip }) => {
      const entry = levelOf(workflow, level)
      const played = existsSync(new URL(`./${level}/${name}.test.ts`, import.meta.url))
      expect(played).toBe(!('absent' in entry))
      if ('absent' in entry) skip(entry.absent)
    },
  )
})
