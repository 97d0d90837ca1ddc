import { approval as texts } from '@estrado/machines/signing/approval-texts'
import { Button } from '@mantine/core'
import classes from './approval.module.css'
import { ApprovalButton } from './approval-button.tsx'

type FinishMenuProps = {
  /** Approved already: a signature is no longer offered (`spec 1 §4.4`). */
  readonly approved: boolean
  readonly disabled?: boolean
  /** In a dialog: signing is what it is for. */
  readonly main?: boolean
  readonly onApprove: () => void
  readonly onSign: () => void
}

/** How a document is finished: by the person's digital citizenship, or with their token. */
export function FinishMenu({ approved, disabled = false, main = false, onApprove, onSign }: FinishMenuProps) {
  return (
    <div className={classes.finish}>
      <ApprovalButton disabled={disabled} onApprove={onApprove} />
      {!approved && (
        <Button {...(main && { 'data-main': true })} disabled={disabled} onClick={onSign}>
          {texts.byDigitalSignature}
        </Button>
      )}
    </div>
  )
}
