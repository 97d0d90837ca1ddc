import type { AnswerOf } from '@estrado/machines/contract/types'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../client/call.ts'
import { PdfDialog } from '../../ui/pdf/pdf-dialog.tsx'

type CauseDocument = AnswerOf<'causas.get'>['documentos'][number]

type DocumentDialogProps = { readonly document: CauseDocument; readonly onClose: () => void }

/** One document of a cause over the page. What can't be fetched says so in a notice and closes. */
export function DocumentDialog({ document, onClose }: DocumentDialogProps) {
  const { uuid, nombre } = document.documento
  const { data } = useQuery({
    queryKey: ['documento', uuid],
    queryFn: async ({ signal }) => {
      try {
        return await call('documentos.pdf', { params: { uuid } }, { signal })
      } catch (error) {
        if (!signal.aborted) onClose()
        throw error
      }
    },
    // Documents are large: they are kept no longer than they show.
    gcTime: 0,
  })
  return <PdfDialog opened title={document.referencia} source={data} fileName={nombre} onClose={onClose} />
}
