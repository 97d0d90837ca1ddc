import { documentValidation } from '@estrado/machines/messages/document-validation'
import { useInsideShell } from '../../ui/inside-shell.ts'
import { PdfPane } from '../../ui/pdf/pdf-pane.tsx'
import classes from './documento.module.css'
import type { VerifiedDocument } from './use-document.ts'

/** The document itself, read in parts; or why it isn't shown to whoever has no part in its cause. */
export function DocumentFile({ document }: { readonly document: VerifiedDocument }) {
  const insideShell = useInsideShell()
  if (document.archivoVisible) return <PdfPane source={document} fileName={document.nombre} />
  return (
    <div className={classes.part}>
      <h2>{documentValidation.reservedTitle}</h2>
      <p>{insideShell ? documentValidation.reservedElsewhere : documentValidation.reserved}</p>
    </div>
  )
}
