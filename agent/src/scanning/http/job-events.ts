import type { ScanJob } from '@estrado/machines/contract/agent-scanning'
import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { JobStore, OpenJob } from '../jobs/job-store.ts'

/** Seconds between signs of life, so that a lost connection is noticed on both sides. */
const heartbeatSeconds = 15
/** Milliseconds between two events: a job of hundreds of pages is long, and nobody sees more of them. */
const pace = 50

export type JobStream = {
  readonly job: OpenJob
  readonly show: () => ScanJob
  readonly store: JobStore
  /** Aborts when the agent ends. */
  readonly closing: AbortSignal
}

/**
 * Sends the whole job at once and after each change. Changes that come while one is being sent become one
 * event with the newest state. Ends when the job is gone, the reader leaves or the agent ends.
 */
export function streamJob(c: Context, { job, show, store, closing }: JobStream): Response {
  return streamSSE(c, async (stream) => {
    let changed = true
    let wake: () => void = () => undefined
    const signal = () => {
      changed = true
      wake()
    }
    const unwatch = store.watch(job.record.id, signal)
    const heartbeat = setInterval(() => void stream.write(': vivo\n\n'), heartbeatSeconds * 1_000)
    closing.addEventListener('abort', signal, { once: true })
    stream.onAbort(signal)
    try {
      while (!stream.aborted && !closing.aborted && store.isOpen(job)) {
        if (changed) {
          changed = false
          await stream.writeSSE({ event: 'job', data: JSON.stringify(show()) })
          await stream.sleep(pace)
        } else {
          await new Promise<void>((resolve) => {
            wake = resolve
          })
        }
      }
    } finally {
      clearInterval(heartbeat)
      closing.removeEventListener('abort', signal)
      unwatch()
    }
  })
}
