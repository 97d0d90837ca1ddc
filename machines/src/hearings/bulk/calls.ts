import { Schema } from 'effect'
import { get, post } from '../../kernel/call.ts'
import { courtRoles } from '../../vocabulary/roles.ts'
import { BulkJob, BulkJobWithLines, BulkOrderBody } from './schemas.ts'

/** Orders over many hearings (`/audiencias-suspender`), beyond the calls of the specification. */
export const bulkHearingCalls = {
  'audiencias.bulkJobs': get('audiencias/suspensiones', {
    access: courtRoles,
    answer: Schema.Array(BulkJob),
  }),
  'audiencias.bulkJob': get('audiencias/suspensiones/{uuid}', {
    access: courtRoles,
    answer: BulkJobWithLines,
  }),
  'audiencias.suspendMany': post('audiencias/suspensiones', {
    access: courtRoles,
    success: 'Suspensión de audiencias en curso',
    body: BulkOrderBody,
    answer: BulkJob,
  }),
  'audiencias.restoreMany': post('audiencias/suspensiones/{uuid}/reposicion', {
    access: courtRoles,
    success: 'Reposición de audiencias en curso',
    answer: BulkJob,
  }),
} as const
