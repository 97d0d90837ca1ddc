import { lazy, Suspense } from 'react'
import type { ApprovableDocument, ApprovalTools } from '../../drivers/approval-tools.ts'

export type ApprovalLauncherProps = {
  readonly document: ApprovableDocument
  /** Closed; `approved`: the document is approved now. */
  readonly onClose: (approved: boolean) => void
  /** Another service than the browser's own; the gallery shows each state with one. */
  readonly tools?: ApprovalTools
}

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
