import type { ScanLog } from '../scan-log.ts'
import type { JobStore } from './job-store.ts'
import type { ScanRunner } from './scan-runner.ts'

const hour = 3_600_000

/** Removes jobs that nobody touched for `keepHours`. A running scan counts as a touch. */
export async function removeOldJobs(
  store: JobStore,
  runner: ScanRunner,
  { now, keepHours, log }: { now: Date; keepHours: number; log: ScanLog },
): Promise<void> {
  const oldest = now.getTime() - keepHours * hour
  for (const job of store.all()) {
    if (runner.isRunning(job.record.id) || Date.parse(job.record.changedAt) > oldest) continue
    await store.remove(job)
    log('job.expired')
  }
}

/** Looks for old jobs now and every hour; gives what ends it. */
export function keepRemoving(remove: () => Promise<void>): () => void {
  const timer = setInterval(() => void remove(), hour)
  timer.unref()
  return () => clearInterval(timer)
}
