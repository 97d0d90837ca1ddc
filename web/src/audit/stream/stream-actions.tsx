import { auditStreamTexts as texts } from '@estrado/machines/audit/screen-texts'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../client/call.ts'
import { IconArrowLeft, IconDownload, IconPrinter } from '../../ui/icons.ts'
import { saveBlob } from '../../ui/save-blob.ts'
import { showToast } from '../../ui/toasts.ts'

/** Back to the search, print, and the stream as a file that proves itself. */
export function StreamActions({ stream, onClose }: { stream: string; onClose: () => void }) {
  const exported = useMutation({
    mutationFn: async () => {
      saveBlob(await call('auditoria.export', { params: { stream } }), `${stream.replaceAll('/', '-')}.jsonl`)
      showToast('positive', texts.exported)
    },
  })
  return (
    <>
      <Button
        variant="subtle"
        title={texts.backToSearch}
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        onClick={onClose}
      >
        {texts.back}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        {texts.print}
      </Button>
      <Button
        title={texts.exportHint}
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={exported.isPending}
        onClick={() => exported.mutate()}
      >
        {texts.export}
      </Button>
    </>
  )
}
