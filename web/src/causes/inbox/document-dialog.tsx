import type { AnswerOf } from '@estrado/machines/contract/types'
import { DocumentSeal } from '../../signing/document-seal.tsx'
import { PdfDialog } from '../../ui/pdf/pdf-dialog.tsx'

type CauseDocument = AnswerOf<'causas.get'>['actosProcesales'][number]

type DocumentDialogProps = { readonly document: CauseDocument; readonly onClose: () => void }

/** One document of a cause over the page, with its validity. */
export function DocumentDialog({ document, onClose }: DocumentDialogProps) {
  const { referencia, documento } = document
  return (
    <PdfDialog
      opened
      title={referencia}
      source={documento}
      fileName={documento.nombre}
      above={<DocumentSeal uuid={documento.uuid} />}
      onClose={onClose}
    />
  )
}
