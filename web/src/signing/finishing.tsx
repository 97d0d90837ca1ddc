import type { ActDocument } from './act-delivery.ts'
import { ActSigning } from './act-signing.tsx'
import { ApprovalLauncher } from './approval/approval-launcher.tsx'

/** By digital citizenship, or by token: then with the SHA-256 of what stood on the screen when that began. */
export type FinishingWay = 'approve' | { readonly sign: string }

type FinishingProps = {
  readonly document: Omit<ActDocument, 'sha256'>
  readonly way: FinishingWay
  readonly onClose: (done: boolean) => void
}

/** Signature by token, or approval by digital citizenship. */
export const Finishing = ({ document, way, onClose }: FinishingProps) =>
  way === 'approve' ? (
    <ApprovalLauncher document={document} onClose={onClose} />
  ) : (
    <ActSigning act={{ ...document, sha256: way.sign }} onClose={({ complete }) => onClose(complete)} />
  )
