import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { workflows } from '@estrado/machines/workflows/registry'
import { describe, expect, inject, it } from 'vitest'
import { play } from './play.ts'

/** The same run as `npm run paths`, without its report. */

const evidenceFolder = fileURLToPath(new URL('../../../reports/paths/evidence', import.meta.url))
const seed = Number(process.env.ESTRADO_PATHS_SEED ?? Date.now() % 1_000_000)
const wholeLevel = 240_000

const place = () => {
  mkdirSync(evidenceFolder, { recursive: true })
  return { clusterUrl: inject('clusterUrl'), webFolder: inject('webFolder'), evidenceFolder, headed: false }
}

describe.each(['api'] as const)('generated paths, %s', (level) => {
  it.each(Object.values(workflows))(
    '$label',
    async (workflow) => {
      const played = await play(workflow, level, { place: place(), seed })
      if ('absent' in played) return
      expect(played.faults, `seed ${seed}`).toEqual([])
    },
    wholeLevel,
  )
})
