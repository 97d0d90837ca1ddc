import type { ReactNode } from 'react'
import { Dialog } from '../dialog.tsx'
import classes from './pdf-dialog.module.css'
import { PdfPane } from './pdf-pane.tsx'

type PdfDialogProps = {
  readonly opened: boolean
  readonly title: string
  /** Undefined while it is on its way. */
  readonly source: Blob | undefined
  readonly fileName: string
  readonly onClose: () => void
  readonly footer?: ReactNode
}

/** A PDF over the page (`spec 1 §2.5`); the viewer's code comes when it first opens. */
export function PdfDialog({ opened, title, source, fileName, onClose, footer }: PdfDialogProps) {
  return (
    <Dialog opened={opened} title={title} onClose={onClose} size="min(1000px, 96vw)" footer={footer}>
      <div className={classes.viewer}>
        <PdfPane source={source} fileName={fileName} />
      </div>
    </Dialog>
  )
}
