import type { SomeHandlers } from '../../context.ts'
import { restoreMany, suspendMany } from './order.ts'
import { getJob, listJobs } from './read.ts'

export const bulkHearingHandlers = {
  'audiencias.bulkJobs': listJobs,
  'audiencias.bulkJob': getJob,
  'audiencias.suspendMany': suspendMany,
  'audiencias.restoreMany': restoreMany,
} satisfies SomeHandlers
