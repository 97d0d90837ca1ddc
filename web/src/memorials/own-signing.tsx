import type { ActDocument } from '../signing/act-delivery.ts'
import { ActSigning } from '../signing/act-signing.tsx'
import { ApprovalLauncher } from '../signing/approval/approval-launcher.tsx'

type OwnSigningProps = {
  readonly document: Omit<ActDocument, 'sha256'>
  readonly way: 'approve' | { readonly sign: string }
  readonly onClose: () => void
}

/** Signature by token, or approval by digital citizenship; fetched when one of them is chosen. */
export const OwnSigning = ({ document, way, onClose }: OwnSigningProps) =>
  way === 'approve' ? (
    <ApprovalLauncher document={document} onClose={onClose} />
  ) : (
    <ActSigning act={{ ...document, sha256: way.sign }} onClose={onClose} />
  )
