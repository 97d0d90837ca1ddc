import { approval as texts } from '@estrado/machines/signing/approval-texts'
import { Button } from '@mantine/core'
import { useCitizenshipOffered } from '../../client/citizenship-offered.ts'

type ApprovalButtonProps = { readonly disabled?: boolean; readonly onApprove: () => void }

/** Begins an approval by digital citizenship, where the court has it. */
export function ApprovalButton({ disabled = false, onApprove }: ApprovalButtonProps) {
  if (!useCitizenshipOffered()) return null
  return (
    <Button variant="default" disabled={disabled} onClick={onApprove}>
      {texts.byCitizenship}
    </Button>
  )
}
