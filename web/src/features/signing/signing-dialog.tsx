import { lazy, Suspense } from 'react'
import type { SigningRequest, SigningTools } from '../../drivers/signing-tools.ts'

/** How a signing ended: `accepted` are the ids that were signed and delivered. */
export type SigningOutcome = { readonly complete: boolean; readonly accepted: readonly string[] }

export type SigningDialogProps = SigningRequest & {
  /** What the person should know before all else, above what is signed. */
  readonly news?: string | undefined
  readonly onClose: (outcome: SigningOutcome) => void
  /** Another agent than this machine's; the gallery shows each state with one. */
  readonly tools?: SigningTools
}

const SigningWalk = lazy(() => import('./signing-walk.tsx'))

/**
 * Signs documents with a token (`spec 1 §4.3`) and delivers each; show it while it is wanted. It closes by
 * itself when all are delivered. With nothing to sign it says so and closes. What it is given is read once,
 * when it opens.
 */
export function SigningDialog(props: SigningDialogProps) {
  return (
    <Suspense>
      <SigningWalk {...props} />
    </Suspense>
  )
}
