import type { AnswerOf } from '@estrado/machines/contract/types'
import { PdfDialog } from '../../ui/pdf/pdf-dialog.tsx'

type CauseDocument = AnswerOf<'causas.get'>['documentos'][number]

type DocumentDialogProps = { readonly document: CauseDocument; readonly onClose: () => void }

/** One document of a cause over the page. */
export function DocumentDialog({ document, onClose }: DocumentDialogProps) {
  const { referencia, documento } = document
  return (
    <PdfDialog opened title={referencia} source={documento} fileName={documento.nombre} onClose={onClose} />
  )
}
