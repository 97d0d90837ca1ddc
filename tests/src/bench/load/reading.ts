import { type Court, type Mix, nthRequest, type People } from './mix.ts'

/** What one call took, in milliseconds from when it was due. */
export type Taken = { readonly name: string; readonly ms: number }
export type Load = { readonly taken: readonly Taken[]; readonly failures: readonly string[] }

/**
 * Asks so many times a second for so many seconds, whether or not answers have come: a time counts from when the
 * request was due, so that a slow answer isn't hidden by the ones that waited behind it.
 */
export async function read(
  people: People,
  court: Court,
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
  mix?: Mix,
): Promise<Load> {
  const taken: Taken[] = []
  const failures: string[] = []
  const started = performance.now()

  async function ask(n: number, due: number): Promise<void> {
    const { reader, asked } = nthRequest(n, people, court, mix)
    const failure = await reader.ask(asked).then(
      ({ ok, status }) => (ok ? null : String(status)),
      (error: unknown) => String(error),
    )
    if (failure) failures.push(`${asked.name}: ${failure}`)
    taken.push({ name: asked.name, ms: performance.now() - due })
  }

  const asking: Promise<void>[] = []
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const due = started + (n * 1000) / perSecond
    const early = due - performance.now()
    if (early > 0) await new Promise((done) => setTimeout(done, early))
    asking.push(ask(n, due))
  }
  await Promise.all(asking)
  return { taken, failures }
}

/** Asks as fast as answers come, so many requests at once for so many seconds: how much is answered in all. */
export async function saturate(
  people: People,
  court: Court,
  { atOnce, seconds }: { readonly atOnce: number; readonly seconds: number },
): Promise<{ readonly perSecond: number; readonly failures: readonly string[] }> {
  const until = performance.now() + seconds * 1000
  const failures: string[] = []
  let next = 0
  let answered = 0
  const askOn = async (): Promise<void> => {
    while (performance.now() < until) {
      const { reader, asked } = nthRequest(next++, people, court)
      const { ok, status } = await reader.ask(asked)
      if (ok) answered += 1
      else failures.push(`${asked.name}: ${status}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, askOn))
  return { perSecond: answered / seconds, failures }
}

/** The time within which that share of all was answered, in milliseconds. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Each call's own figures, the slowest first: what to look at where the whole is slow. */
export function byCall(taken: readonly Taken[]) {
  return [...new Set(taken.map(({ name }) => name))]
    .map((name) => {
      const times = taken.filter((one) => one.name === name).map(({ ms }) => ms)
      return { name, count: times.length, p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
    })
    .sort((a, b) => b.p95 - a.p95)
}
