import { documentValidation } from '@estrado/machines/messages/document-validation'
import { PdfPane } from '../../ui/pdf/pdf-pane.tsx'
import classes from './documento.module.css'

type DocumentFileProps = {
  /** Undefined while it is on its way, null if it can't be had. */
  readonly file: Blob | null | undefined
  readonly fileName: string
}

/** The document itself, with its download. */
export function DocumentFile({ file, fileName }: DocumentFileProps) {
  if (file === null) return <p className={classes.quiet}>{documentValidation.pdfMissing}</p>
  return <PdfPane source={file} fileName={fileName} />
}
