import { documentsStep } from '@estrado/machines/causes/wizard-progress-texts'
import { ApprovalLauncher } from '../../../signing/approval/approval-launcher.tsx'
import type { CaseWizard, Cause } from '../case-wizard.ts'

type FormApprovalProps = {
  readonly wizard: CaseWizard
  readonly cause: Cause
  readonly onClose: () => void
}

/** Has the issued form approved by digital citizenship, which ends the registration as a signature does. */
export function FormApproval({ wizard, cause, onClose }: FormApprovalProps) {
  const { formularioUnico } = cause
  if (!formularioUnico) return null
  const { uuid, nombre } = formularioUnico.documento
  const name = nombre || documentsStep.formDraftName(cause.codigoUnico)
  return (
    <ApprovalLauncher
      document={{ idActo: formularioUnico.id, uuid, name }}
      onClose={(approved) => {
        onClose()
        if (approved) void wizard.finishSigning()
      }}
    />
  )
}
