/**
 * Collects what comes within `milliseconds` of the first and hands it over at once: a court that gets ten
 * causes in a moment reads one notice, not ten.
 */
export function createBatch<T>(milliseconds: number, flush: (items: readonly T[]) => void) {
  let items: T[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    add: (item: T) => {
      items.push(item)
      timer ??= setTimeout(() => {
        const collected = items
        items = []
        timer = undefined
        flush(collected)
      }, milliseconds)
    },
    /** What is still collected is dropped. */
    stop: () => {
      clearTimeout(timer)
      timer = undefined
      items = []
    },
  }
}
