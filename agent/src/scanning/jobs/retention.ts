import { errorName, type ScanLog } from '../scan-log.ts'
import type { JobStore } from './job-store.ts'
import type { ScanRunner } from './scan-runner.ts'

const hour = 3_600_000

/**
 * Removes jobs that nobody touched for `keepHours`, and what is left of those removed before. A running scan
 * counts as a touch. What can't be removed now (another program has it open) is told and waits for the next time.
 */
export async function removeOldJobs(
  store: Pick<JobStore, 'all' | 'remove' | 'sweep'>,
  runner: Pick<ScanRunner, 'isRunning'>,
  { now, keepHours, log }: { now: Date; keepHours: number; log: ScanLog },
): Promise<void> {
  const unremoved = (error: unknown) => log('job.unremoved', { errorName: errorName(error) })
  const oldest = now.getTime() - keepHours * hour
  for (const job of store.all()) {
    if (runner.isRunning(job.record.id) || Date.parse(job.record.changedAt) > oldest) continue
    await store.remove(job).then(() => log('job.expired'), unremoved)
  }
  await store.sweep().catch(unremoved)
}

/** Looks for old jobs now and every hour; gives what ends it. */
export function keepRemoving(remove: () => Promise<void>): () => void {
  const timer = setInterval(() => void remove(), hour)
  timer.unref()
  return () => clearInterval(timer)
}
