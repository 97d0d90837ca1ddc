import type { ReactNode } from 'react'
import { Dialog } from '../dialog.tsx'
import { useMedia } from '../use-media.ts'
import classes from './pdf-dialog.module.css'
import { PdfPane } from './pdf-pane.tsx'
import type { PdfSource } from './pdf-source.ts'

type PdfDialogProps = {
  readonly opened: boolean
  readonly title: string
  /** Undefined while it is on its way; null where it can't be had, which `above` tells. */
  readonly source: PdfSource | undefined | null
  readonly fileName: string
  readonly onClose: () => void
  readonly footer?: ReactNode
  /** What is known of the document, above it: its validity. */
  readonly above?: ReactNode
}

/** A PDF over the page (`spec 1 §2.5`), over all of it on a phone; the viewer's code comes when it first opens. */
export function PdfDialog({ opened, title, source, fileName, onClose, footer, above }: PdfDialogProps) {
  const narrow = useMedia('(max-width: 767px)')
  return (
    <Dialog
      opened={opened}
      title={title}
      onClose={onClose}
      size="min(1100px, 96vw)"
      fullScreen={narrow}
      footer={footer}
    >
      {above && <div className={classes.above}>{above}</div>}
      {source !== null && (
        <div className={classes.viewer} data-above={above !== undefined}>
          <PdfPane source={source} fileName={fileName} takesFocus />
        </div>
      )}
    </Dialog>
  )
}
