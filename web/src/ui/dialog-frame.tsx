import type { CSSProperties, PointerEvent, ReactNode, Ref } from 'react'
import { createPortal } from 'react-dom'
import classes from './dialog-frame.module.css'
import { useDialogStack } from './dialog-stack.ts'
import { useFocusReturn } from './use-focus-return.ts'

type DialogFrameProps = {
  readonly opened: boolean
  readonly onClose: () => void
  /** What it is for, in words, or the id of the heading that says so. */
  readonly label?: string
  readonly labelledBy?: string
  /** CSS width that it takes where there is room. */
  readonly width: string
  /** At the top of the window instead of in its middle. */
  readonly high?: boolean
  readonly fullScreen?: boolean
  readonly closesByEscape?: boolean
  readonly closesByClick?: boolean
  readonly children: ReactNode
}

/**
 * What every dialog stands in: over the page, which waits behind it. Focus goes in, stays in and comes back;
 * Esc closes the one on top, Ctrl+Enter is its main button. Our own because the library's brings eighteen kilobytes that no dialog of ours
 * uses.
 */
export function DialogFrame(props: DialogFrameProps) {
  return props.opened ? <OpenFrame {...props} /> : null
}

function OpenFrame({
  onClose,
  label,
  labelledBy,
  width,
  high = false,
  fullScreen = false,
  closesByEscape = true,
  closesByClick = true,
  children,
}: DialogFrameProps) {
  useFocusReturn(true)
  const frame = useDialogStack(closesByEscape ? onClose : undefined)
  // Where the press began decides: who drags a selection out of a field closes nothing.
  const onPointerDown = (event: PointerEvent) => {
    if (closesByClick && event.target === event.currentTarget) onClose()
  }
  return createPortal(
    <div className={classes.backdrop} data-high={high} onPointerDown={onPointerDown}>
      <div
        ref={frame as Ref<HTMLDivElement>}
        data-dialog
        className={classes.frame}
        data-full-screen={fullScreen}
        style={{ '--dialog-width': width } as CSSProperties}
        role="dialog"
        aria-modal="true"
        aria-label={label}
        aria-labelledby={labelledBy}
        tabIndex={-1}
      >
        {children}
      </div>
    </div>,
    document.body,
  )
}
