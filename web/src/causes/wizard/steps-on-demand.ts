import { lazy } from 'react'
import { loadPartyDialog } from './parties/party-dialog-on-demand.ts'

const parts = {
  general: () => import('./general/general-step.tsx'),
  parties: () => import('./parties/parties-step.tsx'),
  party: loadPartyDialog,
  documents: () => import('./documents/documents-step.tsx'),
  signing: () => import('./draw/signing-stage.tsx'),
  viewing: () => import('./draw/viewing-stage.tsx'),
} as const

/** Each step's code comes with the step, so that the first one shows soon. */
export const GeneralStep = lazy(async () => ({ default: (await parts.general()).GeneralStep }))
export const PartiesStep = lazy(async () => ({ default: (await parts.parties()).PartiesStep }))
export const DocumentsStep = lazy(async () => ({ default: (await parts.documents()).DocumentsStep }))
export const SigningStage = lazy(async () => ({ default: (await parts.signing()).SigningStage }))
export const ViewingStage = lazy(async () => ({ default: (await parts.viewing()).ViewingStage }))

/** The other steps, while the person fills in the first: a network that is lost later must not stop them. */
export async function fetchLaterSteps(): Promise<void> {
  await Promise.allSettled(Object.values(parts).map((load) => load()))
}
