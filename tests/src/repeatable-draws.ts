import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { drawSeed } from '@estrado/api-mock/causes/draw-seed'
import { expect } from 'vitest'
import { seed } from './sampling.ts'

// Entropy: in the tests of the API the draws of a file follow from the run's seed, so that a run repeats where it drew.
const file = relative(process.cwd(), expect.getState().testPath ?? '')
let draws = 0
drawSeed.next = () => {
  draws += 1
  return createHash('sha256').update(`${seed}/${file}/${draws}`).digest('hex').slice(0, 32)
}
