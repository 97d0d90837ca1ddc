import { Schema } from 'effect'
import { annotationTools } from '../../vocabulary/annotations.ts'
import type { AnnotationEvent } from '../annotation/events.ts'
import type { ApprovalEvent } from '../approval/events.ts'
import type { RejectionDecreeEvent } from '../rejection-decree/events.ts'
import { Count, type FactSchemas, none, Text, withReason } from './fields.ts'

export const approvalFacts: FactSchemas<ApprovalEvent> = {
  'approval.requested': Schema.Struct({ documents: Schema.Array(Text), identified: Schema.Boolean }),
  'identification.redirected': none,
  'identification.expired': none,
  'files.sent': Schema.Struct({ link: Schema.String.pipe(Schema.maxLength(2_000)) }),
  'sending.failed': withReason,
  'window.opened': none,
  'window.blocked': none,
  'window.closed': none,
  'approval.accepted': none,
  'approval.declined': none,
  'waiting.expired': none,
  'approval.cancelled': none,
}

export const annotationFacts: FactSchemas<AnnotationEvent> = {
  'viewer.opened': Schema.Struct({ editable: Schema.Boolean }),
  'annotations.loaded': none,
  'loading.failed': none,
  'loading.retried': none,
  'tool.chosen': Schema.Struct({ tool: Schema.Literal(...annotationTools) }),
  'annotation.added': none,
  'annotation.modified': none,
  'annotation.removed': none,
  'saving.requested': none,
  'annotations.saved': none,
  'saving.failed': none,
  'closing.requested': none,
  'changes.discarded': none,
  'closing.cancelled': none,
}

export const rejectionDecreeFacts: FactSchemas<RejectionDecreeEvent> = {
  'rejection.begun': Schema.Struct({ idSolicitud: Count }),
  'decree.written': Schema.Struct({ empty: Schema.Boolean }),
  'rejection.abandoned': none,
  'decree.created': Schema.Struct({ idActo: Count }),
  'decree.refused': withReason,
  'decree.signed': none,
  'signature.postponed': none,
  'signature.resumed': none,
  'act.closed': none,
  'closing.failed': withReason,
  'closing.retried': none,
}
