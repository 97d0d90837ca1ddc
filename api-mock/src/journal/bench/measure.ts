/** One measured figure beside its reference. */
export type JournalRow = {
  readonly name: string
  readonly figure: string
  readonly reference: string
  readonly limit: string
  readonly holds: boolean
}

export const whole = new Intl.NumberFormat('es-BO', { maximumFractionDigits: 0 })

/** The value below which a share of the measured ones lies. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** Milliseconds that some work takes. */
export async function timed(work: () => unknown): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Median milliseconds of a few runs after one that warms up. */
export async function milliseconds(runs: number, work: () => unknown): Promise<number> {
  await work()
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) times.push(await timed(work))
  return median(times)
}

/** So many things in so many milliseconds, against the least that is wanted a second. */
export const rate = (name: string, count: number, ms: number, least: number): JournalRow => ({
  name,
  figure: `${whole.format((count / ms) * 1000)}/s`,
  reference: `${whole.format(count)} eventos en ${ms < 1000 ? `${ms.toFixed(1)} ms` : `${(ms / 1000).toFixed(1)} s`}`,
  limit: `≥ ${whole.format(least)}/s`,
  holds: (count / ms) * 1000 >= least,
})
