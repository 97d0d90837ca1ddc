/** What a tool has begun and must not leave behind, the newest last. */
const begun = new Set<() => Promise<unknown>>()

/** Work whose undoing runs when it ends, however it ends: also when the tool is told to (`untilTold`). */
export async function undone<T>(undo: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const done = beginning(undo)
  try {
    return await work()
  } finally {
    done()
    await undo()
  }
}

/** Something is begun that `undo` ends. Gives what says that it has ended. */
export function beginning(undo: () => Promise<unknown>): () => void {
  begun.add(undo)
  return () => {
    begun.delete(undo)
  }
}

/** Ends what was begun and has not ended yet, the newest first. */
export async function endBegun(): Promise<void> {
  for (const undo of [...begun].toReversed()) await undo().catch(() => undefined)
}

/**
 * A tool's work, until Ctrl+C or a supervisor's word: then what was begun is ended, the newest first, and the process.
 * What the work says of its server that goes is not heard any more.
 */
export async function untilTold<T>(work: () => Promise<T>): Promise<T> {
  let ending: Promise<void> | undefined
  const end = async (code: number) => {
    await endBegun()
    process.exit(code)
  }
  // Codes by which a shell knows these ends. Told again, it goes on ending.
  process.on('SIGINT', () => {
    ending ??= end(130)
  })
  process.on('SIGTERM', () => {
    ending ??= end(143)
  })
  // The terminal was closed.
  process.on('SIGHUP', () => {
    ending ??= end(129)
  })
  try {
    return await work()
  } finally {
    await ending
  }
}
