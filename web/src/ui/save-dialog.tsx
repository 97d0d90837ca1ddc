import { dialog } from '@estrado/machines/messages/dialogs'
import { Button } from '@mantine/core'
import { confirmDiscard } from './confirm.tsx'
import classes from './dialog.module.css'
import { Dialog, type DialogProps } from './dialog.tsx'

type SaveDialogProps = Omit<DialogProps, 'footer' | 'clickStays' | 'busy'> & {
  readonly onSave: () => void
  /** Something would be lost: closing asks first. */
  readonly changed: boolean
  readonly saving?: boolean
  readonly saveDisabled?: boolean
  readonly saveLabel?: string
  /** What is missing, said beside the button. */
  readonly missing?: readonly string[]
}

/** A dialog with a form: close, cancel and save (`spec 1 §2.5`). */
export function SaveDialog({
  onSave,
  saving = false,
  saveDisabled = false,
  saveLabel = dialog.save,
  missing = [],
  changed,
  onClose,
  ...rest
}: SaveDialogProps) {
  async function leave() {
    if (!changed || (await confirmDiscard())) onClose()
  }
  return (
    <Dialog
      {...rest}
      clickStays
      busy={saving}
      onClose={() => void leave()}
      footer={
        <>
          {missing.length > 0 && <p className={classes.missing}>{missing.join(' · ')}</p>}
          <div className={classes.buttons}>
            <Button variant="default" disabled={saving} onClick={() => void leave()}>
              {dialog.cancel}
            </Button>
            <Button data-main onClick={onSave} loading={saving} disabled={saveDisabled}>
              {saveLabel}
            </Button>
          </div>
        </>
      }
    />
  )
}
