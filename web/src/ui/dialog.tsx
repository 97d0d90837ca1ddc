import { dialog } from '@estrado/machines/messages/dialogs'
import { Button, Modal } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'
import { useFocusReturn } from './use-focus-return.ts'

type DialogProps = {
  readonly opened: boolean
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | number | string
  readonly fullScreen?: boolean
  /** Neither Esc nor a click outside closes it: for work that would be lost. */
  readonly persistent?: boolean
  /** A click beside it doesn't close it: the second of a double click lands there. */
  readonly clickStays?: boolean
  /** Something is under way that can't be left alone: nothing closes it until that is over. */
  readonly busy?: boolean
  /** Buttons below, the main one last. Without it there are none. */
  readonly footer?: ReactNode
}

/** The generic dialog (`spec 1 §2.5`): focus goes in and comes back, Esc closes what is on top. */
export function Dialog({
  opened,
  title,
  onClose,
  children,
  size = 'md',
  fullScreen = false,
  persistent = false,
  clickStays = false,
  busy = false,
  footer,
}: DialogProps) {
  useFocusReturn(opened)
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size}
      fullScreen={fullScreen}
      closeOnClickOutside={!persistent && !busy && !clickStays}
      closeOnEscape={!persistent && !busy}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content>
        {/* A header that is a landmark would be the page's second banner. */}
        <Modal.Header className={classes.header} role="presentation">
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          {!busy && <Modal.CloseButton aria-label={dialog.close} />}
        </Modal.Header>
        <Modal.Body className={classes.body}>
          {children}
          {footer && <div className={classes.footer}>{footer}</div>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

type SaveDialogProps = Omit<DialogProps, 'footer'> & {
  readonly onSave: () => void
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
  ...rest
}: SaveDialogProps) {
  return (
    <Dialog
      {...rest}
      persistent
      footer={
        <>
          {missing.length > 0 && <p className={classes.missing}>{missing.join(' · ')}</p>}
          <Button variant="default" onClick={rest.onClose}>
            {dialog.cancel}
          </Button>
          <Button onClick={onSave} loading={saving} disabled={saveDisabled}>
            {saveLabel}
          </Button>
        </>
      }
    />
  )
}
