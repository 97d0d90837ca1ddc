import type { EventObject } from 'xstate'
import { annotationSamples } from './annotation/samples.ts'
import { approvalSamples } from './approval/samples.ts'
import { auditSamples } from './audit/samples.ts'
import { caseWizardSamples } from './case-wizard/samples.ts'
import { catalogueEntrySamples } from './catalogue-entry/samples.ts'
import { causeSamples } from './cause/samples.ts'
import { deadlineSamples } from './deadline/samples.ts'
import { digitisingSamples } from './digitising/samples.ts'
import { hearingSamples } from './hearing/samples.ts'
import { hearingRequestSamples } from './hearing-request/samples.ts'
import { identitySamples } from './identity/samples.ts'
import { legalSituationSamples } from './legal-situation/samples.ts'
import { menuEntrySamples } from './menu-entry/samples.ts'
import { notificationSamples } from './notification/samples.ts'
import { proceduralActSamples } from './procedural-act/samples.ts'
import { protectionMeasureSamples } from './protection-measure/samples.ts'
import { rejectionDecreeSamples } from './rejection-decree/samples.ts'
import { rememberedPinSamples } from './remembered-pin/samples.ts'
import { rolePermissionsSamples } from './role-permissions/samples.ts'
import { sessionSamples } from './session/samples.ts'
import { signingSamples } from './signing/samples.ts'
import { uploadedFileSamples } from './uploaded-file/samples.ts'
import { userAccountSamples } from './user-account/samples.ts'

type AnySamples = Readonly<Record<string, readonly EventObject[]>>

/** Of every workflow the payloads that generated paths try; tests alone read them. */
export const samplesByWorkflow: Readonly<Record<string, AnySamples>> = {
  session: sessionSamples,
  'case-wizard': caseWizardSamples,
  cause: causeSamples,
  signing: signingSamples,
  'remembered-pin': rememberedPinSamples,
  digitising: digitisingSamples,
  approval: approvalSamples,
  hearing: hearingSamples,
  'hearing-request': hearingRequestSamples,
  'rejection-decree': rejectionDecreeSamples,
  'procedural-act': proceduralActSamples,
  notification: notificationSamples,
  deadline: deadlineSamples,
  annotation: annotationSamples,
  'protection-measure': protectionMeasureSamples,
  'legal-situation': legalSituationSamples,
  'user-account': userAccountSamples,
  'role-permissions': rolePermissionsSamples,
  'menu-entry': menuEntrySamples,
  'catalogue-entry': catalogueEntrySamples,
  'uploaded-file': uploadedFileSamples,
  audit: auditSamples,
  identity: identitySamples,
}
