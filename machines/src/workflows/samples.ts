import type { EventObject } from 'xstate'
import { menuEntrySamples } from '../accounts/menu-entry/samples.ts'
import { rolePermissionsSamples } from '../accounts/role-permissions/samples.ts'
import { userAccountSamples } from '../accounts/user-account/samples.ts'
import { proceduralActSamples } from '../acts/procedural-act/samples.ts'
import { rejectionDecreeSamples } from '../acts/rejection-decree/samples.ts'
import { annotationSamples } from '../annotations/annotation/samples.ts'
import { annotationSetSamples } from '../annotations/annotation-set/samples.ts'
import { auditSamples } from '../audit/audit/samples.ts'
import { restorationSamples } from '../audit/restoration/samples.ts'
import { catalogueEntrySamples } from '../catalogues/catalogue-entry/samples.ts'
import { caseWizardSamples } from '../causes/case-wizard/samples.ts'
import { causeSamples } from '../causes/cause/samples.ts'
import { causeCopySamples } from '../causes/cause-copy/samples.ts'
import { deadlineSamples } from '../deadlines/deadline/samples.ts'
import { uploadedFileSamples } from '../documents/uploaded-file/samples.ts'
import { legalSituationSamples } from '../enforcement/legal-situation/samples.ts'
import { penaltySamples } from '../enforcement/penalty/samples.ts'
import { protectionMeasureSamples } from '../enforcement/protection-measure/samples.ts'
import { evidenceSamples } from '../evidence/evidence/samples.ts'
import { hearingSamples } from '../hearings/hearing/samples.ts'
import { hearingRequestSamples } from '../hearings/hearing-request/samples.ts'
import { notificationSamples } from '../notifications/notification/samples.ts'
import { identitySamples } from '../parties/identity/samples.ts'
import { citizenQuerySamples } from '../portals/citizen-query/samples.ts'
import { digitisingSamples } from '../scanning/digitising/samples.ts'
import { sessionSamples } from '../session/session/samples.ts'
import { approvalSamples } from '../signing/approval/samples.ts'
import { rememberedPinSamples } from '../signing/remembered-pin/samples.ts'
import { signingSamples } from '../signing/signing/samples.ts'
import { actTextSamples } from '../writing/act-text/samples.ts'

type AnySamples = Readonly<Record<string, readonly EventObject[]>>

/** Of every workflow the payloads that generated paths try; tests alone read them. */
export const samplesByWorkflow: Readonly<Record<string, AnySamples>> = {
  session: sessionSamples,
  'case-wizard': caseWizardSamples,
  cause: causeSamples,
  'cause-copy': causeCopySamples,
  signing: signingSamples,
  'remembered-pin': rememberedPinSamples,
  digitising: digitisingSamples,
  approval: approvalSamples,
  hearing: hearingSamples,
  'hearing-request': hearingRequestSamples,
  'rejection-decree': rejectionDecreeSamples,
  'procedural-act': proceduralActSamples,
  'act-text': actTextSamples,
  notification: notificationSamples,
  deadline: deadlineSamples,
  annotation: annotationSamples,
  'annotation-set': annotationSetSamples,
  'protection-measure': protectionMeasureSamples,
  'legal-situation': legalSituationSamples,
  penalty: penaltySamples,
  evidence: evidenceSamples,
  'user-account': userAccountSamples,
  'role-permissions': rolePermissionsSamples,
  'menu-entry': menuEntrySamples,
  'catalogue-entry': catalogueEntrySamples,
  'uploaded-file': uploadedFileSamples,
  audit: auditSamples,
  restoration: restorationSamples,
  identity: identitySamples,
  'citizen-query': citizenQuerySamples,
}
