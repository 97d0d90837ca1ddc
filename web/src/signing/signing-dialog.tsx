import { lazy, Suspense } from 'react'
import type { SigningDialogProps } from './signing-walk.tsx'

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
