/**
 * Sampling: of what is exhaustive and slow `npm test` takes a share, another at each run by its seed, which it
 * prints; a night's run (`ESTRADO_TESTS=all`) takes everything.
 */

/** Of the guided walks and samples: `npm test` gives another each time; a run of vitest by hand takes the same. */
export const seed = Number(process.env.ESTRADO_SEED ?? 20_261_122)

export const whole = process.env.ESTRADO_TESTS === 'all'

/** One of each `every` that follow one another: as many seeds in a row take each once. Never none of some. */
export function sampleOf<T>(all: readonly T[], every: number, at: number): readonly T[] {
  const step = Math.min(every, all.length)
  return all.filter((_, index) => index % step === at % step)
}
