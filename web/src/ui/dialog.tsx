import { dialog } from '@estrado/machines/messages/dialogs'
import { CloseButton } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import { type ReactNode, useId } from 'react'
import classes from './dialog.module.css'
import { DialogFrame } from './dialog-frame.tsx'
import { PartBoundary } from './lazy-part.tsx'

export type DialogProps = {
  readonly opened: boolean
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | string
  readonly fullScreen?: boolean
  /** A click beside it doesn't close it: it may hold work, and the second of a double click lands there. */
  readonly clickStays?: boolean
  /** Something is under way that can't be left alone: nothing closes it until that is over. */
  readonly busy?: boolean
  /** Buttons below, the main one last and marked `data-main` for Ctrl+Enter. Without it there are none. */
  readonly footer?: ReactNode
}

const widths: Readonly<Record<string, string>> = { sm: '380px', md: '440px', lg: '620px', xl: '780px' }

/** The generic dialog (`spec 1 §2.5`): focus goes in and comes back, Esc closes what is on top. */
export function Dialog({
  opened,
  title,
  onClose,
  children,
  size = 'md',
  fullScreen = false,
  clickStays,
  busy,
  footer,
}: DialogProps) {
  const titleId = useId()
  return (
    <DialogFrame
      opened={opened}
      onClose={onClose}
      labelledBy={titleId}
      width={widths[size] ?? size}
      fullScreen={fullScreen}
      closesByEscape={!busy}
      closesByClick={!busy && !clickStays}
    >
      <div className={classes.header}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <CloseButton aria-label={dialog.close} onClick={onClose} disabled={busy} />
      </div>
      <div className={classes.body}>
        <PartBoundary>{children}</PartBoundary>
        {footer && <div className={classes.footer}>{footer}</div>}
      </div>
    </DialogFrame>
  )
}
