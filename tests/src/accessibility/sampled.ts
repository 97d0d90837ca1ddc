import { it } from 'vitest'
import { seed, whole } from '../sampling.ts'

/**
 * Sampling: of looks at the product by axe `npm test` takes one of each `every`, another at each seed, since the
 * component tests judge each screen at every run; the others stand as skipped.
 */
export function sampledLooks(every: number) {
  let next = 0
  return (name: string, look: () => Promise<void>): void => {
    const taken = whole || next % every === seed % every
    next += 1
    it.skipIf(!taken)(name, look)
  }
}
