import { lazy, Suspense } from 'react'
import type { ApprovalLauncherProps } from './approval-walk.tsx'

const ApprovalWalk = lazy(() => import('./approval-walk.tsx'))

/**
 * Has a document approved by digital citizenship (`spec 1 §2.5, §4.4`); show it while it is wanted. What it is
 * given is read once, when it opens.
 */
export function ApprovalLauncher(props: ApprovalLauncherProps) {
  return (
    <Suspense>
      <ApprovalWalk {...props} />
    </Suspense>
  )
}
