/** Bounded parallelism: `work` on each item, at most so many at once; the first failure ends it, once those under way are done. */
export async function inParallel<T>(
  items: AsyncIterable<T> | Iterable<T>,
  most: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const under = new Set<Promise<void>>()
  const failures: unknown[] = []
  try {
    for await (const item of items) {
      if (failures.length > 0) break
      const one = work(item)
        .catch((error: unknown) => {
          failures.push(error)
        })
        .finally(() => under.delete(one))
      under.add(one)
      if (under.size >= most) await Promise.race(under)
    }
  } finally {
    await Promise.all(under)
  }
  if (failures.length > 0) throw failures[0]
}
