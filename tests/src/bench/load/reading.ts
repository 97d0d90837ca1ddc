/** One person of the load: a session, and the causes that are theirs to see. */
export type Reader = { readonly token: string; readonly causes: readonly number[] }

type Asked = { readonly path: string; readonly body?: unknown }

/** Out of a hundred: how often each call is made, as a working day of inboxes and causes looks. */
const mix: readonly { readonly share: number; readonly ask: (reader: Reader, n: number) => Asked }[] = [
  { share: 30, ask: () => ({ path: 'causas/listar', body: { page: 1, perPage: 10, orden: 'recientes' } }) },
  {
    share: 10,
    ask: (_, n) => ({ path: 'causas/listar', body: { page: 1 + (n % 20), perPage: 50, orden: 'codigo' } }),
  },
  {
    share: 10,
    ask: (_, n) => ({
      path: 'causas/listar',
      body: { page: 1, perPage: 10, orden: 'recientes', busqueda: String(1000 + (n % 9000)) },
    }),
  },
  { share: 30, ask: ({ causes }, n) => ({ path: `causas/${causes[n % causes.length]}` }) },
  { share: 10, ask: () => ({ path: 'alertas' }) },
  { share: 5, ask: () => ({ path: 'menus' }) },
  { share: 5, ask: () => ({ path: 'tipos-estados-causas' }) },
]

const hundred = mix.flatMap(({ share, ask }) => Array.from({ length: share }, () => ask))

/** A place in the hundred that jumps about, the same in every run. */
const askOf = (n: number) => hundred[(n * 37) % hundred.length] ?? mix[0]?.ask

export type Load = { readonly times: readonly number[]; readonly failures: number }

/**
 * Asks so many times a second for so many seconds, whether or not answers have come: a time counts from when the
 * request was due, so that a slow answer isn't hidden by the ones that waited behind it.
 */
export async function read(
  url: string,
  readers: readonly Reader[],
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<Load> {
  const times: number[] = []
  let failures = 0
  const started = performance.now()

  async function ask(n: number, due: number): Promise<void> {
    const reader = readers[n % readers.length]
    const asked = reader && askOf(n)?.(reader, n)
    if (!reader || !asked) return
    try {
      const answer = await fetch(`${url}/api/${asked.path}`, {
        method: asked.body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${reader.token}`, 'content-type': 'application/json' },
        body: asked.body === undefined ? null : JSON.stringify(asked.body),
      })
      await answer.arrayBuffer()
      if (!answer.ok) failures += 1
    } catch {
      failures += 1
    }
    times.push(performance.now() - due)
  }

  const asking: Promise<void>[] = []
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const due = started + (n * 1000) / perSecond
    const early = due - performance.now()
    if (early > 0) await new Promise((done) => setTimeout(done, early))
    asking.push(ask(n, due))
  }
  await Promise.all(asking)
  return { times, failures }
}

/** The time within which that share of all was answered, in milliseconds. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
