import { ActSigning } from '../signing/act-signing.tsx'
import { ApprovalLauncher } from '../signing/approval/approval-launcher.tsx'

type OwnSigningProps = {
  readonly document: Parameters<typeof ActSigning>[0]['act']
  readonly way: 'sign' | 'approve'
  readonly onClose: () => void
}

/** Signature by token, or approval by digital citizenship; fetched when one of them is chosen. */
export const OwnSigning = ({ document, way, onClose }: OwnSigningProps) =>
  way === 'sign' ? (
    <ActSigning act={document} onClose={onClose} />
  ) : (
    <ApprovalLauncher document={document} onClose={onClose} />
  )
